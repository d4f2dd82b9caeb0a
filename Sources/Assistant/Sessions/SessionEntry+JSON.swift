import CivilTime
import InventoryContract
import StrictJSON

extension SessionEntry {
    /// The entry as one JSON object, `type` first.
    public var json: JSONValue {
        switch self {
        case .session(let header): object("session", header.members)
        case .resumed(let at, let inventory):
            object("resumed", [("at", .string(at.text)), ("inventory", inventory.map { .string($0) })])
        case .instructions(let text): object("instructions", [("text", .string(text))])
        case .prompt(let prompt):
            object(
                "prompt",
                [
                    ("at", .string(prompt.at.text)), ("text", .string(prompt.text)),
                    ("selection", prompt.selection.map { .integer($0) }),
                    ("request", prompt.request.map { .string($0) }),
                    ("dates", .array(prompt.dates.map(\.json))),
                    ("names", prompt.names.isEmpty ? nil : .array(prompt.names.map(\.json))),
                ])
        case .toolCall(let call):
            object(
                "toolCall",
                [
                    ("at", .string(call.at.text)), ("id", .string(call.id)), ("tool", .string(call.tool)),
                    ("arguments", call.arguments.map { .object($0) } ?? .null), ("raw", call.raw.map { .string($0) }),
                ])
        case .approval(let approval):
            object(
                "approval",
                [
                    ("call", .string(approval.call)), ("granted", .bool(approval.isGranted)),
                    ("by", .string(approval.by.word)), ("unasked", approval.isUnasked ? .bool(true) : nil),
                    ("change", approval.change?.json),
                ])
        case .toolOutput(let output):
            object(
                "toolOutput",
                [
                    ("at", .string(output.at.text)), ("call", .string(output.call)), ("text", .string(output.text)),
                    ("isError", .bool(output.isError)), ("told", output.told.map { .string($0) }),
                ])
        case .response(let response):
            object(
                "response",
                [
                    ("at", .string(response.at.text)), ("text", .string(response.text)),
                    ("total", response.total.map { .integer($0) }),
                    ("items", response.items.map { .array($0.map(\.json)) }),
                    ("incomplete", response.isComplete ? nil : .bool(true)),
                    ("grounded", response.isGrounded ? nil : .bool(false)),
                ])
        case .notice(let notice):
            object(
                "notice",
                [("at", .string(notice.at.text)), ("code", .string(notice.code)), ("text", .string(notice.text))])
        case .unknown(let object): .object(object)
        }
    }

    private func object(_ type: String, _ members: [(String, JSONValue?)]) -> JSONValue {
        .object(JSONObject([("type", .string(type))] + members.compactMap { key, value in value.map { (key, $0) } }))
    }
}

extension SessionHeader {
    fileprivate var members: [(String, JSONValue?)] {
        [
            ("format", .integer(Self.format)), ("id", .string(id)), ("at", .string(at.text)),
            ("now", .string(now.text)), ("timeZone", .string(timeZone.word)), ("language", .string(language.word)),
            ("model", .string(model)), ("inventory", .string(inventory)),
            ("dayFirst", dayComesFirst ? .bool(true) : nil), ("single", isSingleQuestion ? .bool(true) : nil),
        ]
    }
}

extension DateMention {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("text", .string(text)), ("from", range?.from.map { .string($0.description) } ?? .null),
            ("through", range?.through.map { .string($0.description) } ?? .null),
        ]
        switch note.meaning {
        case .days: break
        case .impossible(let reason): if let reason { members.append(("problem", .string(reason))) }
        case .unread(let rest): members.append(("unread", .string(rest)))
        }
        if let calendarDays { members.append(("calendarDays", calendarDays.json)) }
        if let reading { members.append(("reading", .string(reading))) }
        return .object(JSONObject(members))
    }
}

extension DayRange {
    fileprivate var json: JSONValue {
        [
            "from": from.map { .string($0.description) } ?? .null,
            "through": through.map { .string($0.description) } ?? .null,
        ]
    }
}

extension ListedItem {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("number", .integer(number)), ("id", .integer(id.rawValue)), ("title", .string(title)),
            ("updated", .string(updated?.description ?? "")),
        ]
        if let quantity { members.append(("quantity", .string(quantity))) }
        if let stock { members.append(("stock", .string(stock.rawValue))) }
        if let created { members.append(("created", .string(created.description))) }
        return .object(JSONObject(members))
    }
}

extension ProposedChange {
    /// The members of its item where it has one, else a list of items.
    fileprivate var json: JSONValue {
        let kind: (String, JSONValue) = ("kind", .string(kind.rawValue))
        guard total != 1 || steps.isEmpty else { return .object(JSONObject([kind] + steps[0].members)) }
        var room = Self.textAtMost
        let kept = steps.prefix { step in
            room -= step.size
            return room >= 0
        }
        return .object(
            JSONObject([
                kind, ("total", .integer(total)), ("items", .array(kept.map { .object(JSONObject($0.members)) })),
            ]))
    }

    /// Bytes of text that an entry keeps of a plan: its line stays far below what a line may have.
    private static let textAtMost = 4 << 20
}

extension ProposedChange.Step {
    /// Bytes that it takes as text, about.
    fileprivate var size: Int {
        fields.reduce(64 + title.utf8.count) { size, field in
            size + 32 + field.before.utf8.count + field.after.utf8.count
        }
    }

    fileprivate var members: [(String, JSONValue)] {
        var members: [(String, JSONValue)] = [("title", .string(title))]
        if let id { members.append(("id", .integer(id.rawValue))) }
        let fields = fields.map { field -> (String, JSONValue) in
            (field.field, ["before": .string(field.before), "after": .string(field.after)])
        }
        return members + [("fields", .object(JSONObject(fields)))]
    }
}
