import CivilTime
import Essentials
import Inventory
import StrictJSON

/// A line of the journal of changes.
enum JournalRecord: Sendable {
    /// A change is about to be made.
    case begin(PlannedChange)
    /// One step of it was made, and came out like this.
    case made(ChangeToken, step: Int, OwnChange.Step)
    /// Nothing more will be done about it; these steps may have been made or not.
    case end(ChangeToken, uncertain: [Int])

    /// The line, without its end.
    var json: JSONValue {
        switch self {
        case .begin(let change): change.json
        case .made(let token, let step, let done):
            [
                "type": "made", "token": .string(token.id.uuidString), "step": .integer(step),
                "done": JournalRecord.json(done),
            ]
        case .end(let token, let uncertain):
            [
                "type": "end", "token": .string(token.id.uuidString),
                "uncertain": .array(uncertain.map { .integer($0) }),
            ]
        }
    }

    /// nil for a line that is none, or of a type that this version does not know.
    init?(_ value: JSONValue) {
        guard let token = value["token"]?.string.flatMap({ UUID(uuidString: $0) }).map({ ChangeToken(id: $0) }) else {
            return nil
        }
        switch value["type"]?.string {
        case "begin":
            guard let change = PlannedChange(value, token) else { return nil }
            self = .begin(change)
        case "made":
            guard let step = value["step"]?.integer, let done = value["done"].flatMap(JournalRecord.step) else {
                return nil
            }
            self = .made(token, step: step, done)
        case "end":
            self = .end(token, uncertain: (value["uncertain"]?.array ?? []).compactMap(\.integer))
        default: return nil
        }
    }

    static func json(_ step: OwnChange.Step) -> JSONValue {
        var object: JSONObject = ["kind": .string(step.kind.rawValue)]
        if let before = step.before { object["before"] = json(before) }
        if let after = step.after { object["after"] = json(after) }
        if let former = step.formerID { object["former"] = .number("\(former)") }
        return .object(object)
    }

    static func step(_ value: JSONValue) -> OwnChange.Step? {
        guard let kind = value["kind"]?.string.flatMap({ HistoryEntry.Kind(rawValue: $0) }) else { return nil }
        return OwnChange.Step(
            kind: kind, before: value["before"].flatMap(item), after: value["after"].flatMap(item),
            formerID: value["former"]?.integer.map(Int64.init))
    }

    private static func json(_ item: Item) -> JSONValue {
        (try? JSONParser.parse(ItemSnapshot.bytes(of: item))) ?? .null
    }

    private static func item(_ value: JSONValue) -> Item? { ItemSnapshot.item(from: value.serialized()) }
}

/// A change as it is about to be made.
struct PlannedChange: Sendable {
    /// What is to become of an item.
    struct Step: Sendable {
        var change: OwnChange.Step
        /// Of a new item: the ids under which others of its title were known before.
        var knownIDs: [Int64] = []
    }

    var token: ChangeToken
    var kind: OwnChange.Kind
    var author: Author
    var at: Date
    var steps: [Step]

    /// The change with what was done of it.
    func made(_ steps: [OwnChange.Step]) -> OwnChange {
        OwnChange(token: token, kind: kind, author: author, at: at, steps: steps)
    }

    var json: JSONValue {
        var object: JSONObject = [
            "type": "begin", "token": .string(token.id.uuidString), "author": .string(author.rawValue),
            "at": .string(Moment(at).rfc3339),
        ]
        switch kind {
        case .change: object["kind"] = "change"
        case .import: object["kind"] = "import"
        case .undo(let target): (object["kind"], object["target"]) = ("undo", .string(target.id.uuidString))
        case .redo(let target): (object["kind"], object["target"]) = ("redo", .string(target.id.uuidString))
        }
        object["steps"] = .array(
            steps.map { step in
                var json = JournalRecord.json(step.change).object ?? JSONObject()
                if !step.knownIDs.isEmpty { json["known"] = .array(step.knownIDs.map { .number("\($0)") }) }
                return .object(json)
            })
        return .object(object)
    }

    init(token: ChangeToken, kind: OwnChange.Kind, author: Author, at: Date, steps: [Step]) {
        self.token = token
        self.kind = kind
        self.author = author
        self.at = at
        self.steps = steps
    }

    init?(_ value: JSONValue, _ token: ChangeToken) {
        guard let author = value["author"]?.string.flatMap({ Author(rawValue: $0) }),
            let at = value["at"]?.string.flatMap({ Moment(rfc3339: $0) })?.date
        else { return nil }
        let target = value["target"]?.string.flatMap { UUID(uuidString: $0) }.map { ChangeToken(id: $0) }
        switch (value["kind"]?.string, target) {
        case ("change", _): kind = .change
        case ("import", _): kind = .import
        case ("undo", let target?): kind = .undo(target)
        case ("redo", let target?): kind = .redo(target)
        default: return nil
        }
        self.token = token
        self.author = author
        self.at = at
        steps = (value["steps"]?.array ?? []).compactMap { json in
            JournalRecord.step(json).map {
                Step(change: $0, knownIDs: (json["known"]?.array ?? []).compactMap { $0.integer.map(Int64.init) })
            }
        }
    }
}
