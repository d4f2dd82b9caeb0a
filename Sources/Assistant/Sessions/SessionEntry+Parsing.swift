import CivilTime
import DateResolution
import StrictJSON

extension SessionEntry {
    /// What is wrong with a line of a session file; a sentence without the line's number.
    struct ParsingFailure: Error {
        let reason: String
    }

    /// The entry that a JSON object is; a type that is not known is kept as it is.
    ///
    /// - Throws: ``ParsingFailure``.
    init(json: JSONValue) throws {
        guard let object = json.object else { throw ParsingFailure(reason: "it is \(json.kind), not an object") }
        let fields = Fields(object: object)
        switch try fields.string("type") {
        case "session": self = .session(try SessionHeader(fields))
        case "resumed": self = .resumed(at: try fields.moment("at"))
        case "instructions": self = .instructions(text: try fields.string("text"))
        case "prompt":
            self = .prompt(
                PromptEntry(
                    at: try fields.moment("at"), text: try fields.string("text"),
                    selection: try fields.optionalInteger("selection"),
                    request: try fields.optionalString("request"),
                    dates: try (fields.optionalArray("dates") ?? []).map { try DateMention(Fields(json: $0)) }))
        case "toolCall":
            self = .toolCall(
                ToolCallEntry(
                    at: try fields.moment("at"), id: try fields.string("id"), tool: try fields.string("tool"),
                    arguments: try fields.optionalObject("arguments"), raw: try fields.optionalString("raw")))
        case "approval":
            self = .approval(
                ApprovalEntry(
                    call: try fields.string("call"), isGranted: try fields.bool("granted"), by: try fields.string("by"),
                    change: try fields.optionalObject("change").map { try ProposedChange(Fields(object: $0)) }))
        case "toolOutput":
            self = .toolOutput(
                ToolOutputEntry(
                    at: try fields.moment("at"), call: try fields.string("call"), text: try fields.string("text"),
                    isError: try fields.bool("isError")))
        case "response":
            self = .response(
                ResponseEntry(
                    at: try fields.moment("at"), text: try fields.string("text"),
                    total: try fields.optionalInteger("total"),
                    items: try fields.items(),
                    isComplete: object["incomplete"]?.bool != true))
        case "notice":
            self = .notice(
                Notice(at: try fields.moment("at"), code: try fields.string("code"), text: try fields.string("text")))
        default: self = .unknown(object)
        }
    }
}

/// The members of an entry, read by type.
private struct Fields {
    let object: JSONObject

    init(object: JSONObject) { self.object = object }

    init(json: JSONValue) throws {
        guard let object = json.object else {
            throw SessionEntry.ParsingFailure(reason: "\(json.kind) stands where an object should")
        }
        self.object = object
    }

    func require<T>(_ key: String, _ kind: String, _ value: T?) throws -> T {
        guard let value else {
            throw SessionEntry.ParsingFailure(
                reason: object[key] == nil ? "\"\(key)\" is missing" : "\"\(key)\" is not \(kind)")
        }
        return value
    }

    func string(_ key: String) throws -> String { try require(key, "a string", object[key]?.string) }
    /// nil when it is not there.
    func optionalBool(_ key: String) throws -> Bool? { object[key] == nil ? nil : try bool(key) }

    func bool(_ key: String) throws -> Bool { try require(key, "true or false", object[key]?.bool) }
    func integer(_ key: String) throws -> Int { try require(key, "a whole number", object[key]?.integer) }

    private func isGiven(_ key: String) -> Bool { object[key].map { $0 != .null } ?? false }

    func optionalString(_ key: String) throws -> String? { isGiven(key) ? try string(key) : nil }
    func optionalInteger(_ key: String) throws -> Int? { isGiven(key) ? try integer(key) : nil }
    func optionalArray(_ key: String) throws -> [JSONValue]? {
        isGiven(key) ? try require(key, "an array", object[key]?.array) : nil
    }
    func optionalObject(_ key: String) throws -> JSONObject? {
        isGiven(key) ? try require(key, "an object", object[key]?.object) : nil
    }

    func moment(_ key: String) throws -> String {
        let text = try string(key)
        return try require(key, "a moment as RFC 3339", Moment(rfc3339: text, isExact: false) == nil ? nil : text)
    }

    /// The lines of a list: a number that is typed must pick the line that shows it.
    func items() throws -> [ListedItem]? {
        guard let items = try optionalArray("items")?.map({ try ListedItem(Fields(json: $0)) }) else { return nil }
        for (index, item) in items.enumerated() where item.number != index + 1 {
            throw SessionEntry.ParsingFailure(reason: "\"items\" are not numbered 1, 2, 3 …")
        }
        return items
    }

    func optionalDay(_ key: String) throws -> CalendarDay? {
        guard let text = try optionalString(key) else { return nil }
        return try require(key, "a day as YYYY-MM-DD", CalendarDay(iso8601: text))
    }
}

extension SessionHeader {
    fileprivate init(_ fields: Fields) throws {
        let format = try fields.integer("format")
        guard format <= Self.format else {
            throw SessionEntry.ParsingFailure(
                reason: "it has format \(format), and this version reads up to \(Self.format): use a newer stockroom")
        }
        guard format >= 1 else { throw SessionEntry.ParsingFailure(reason: "there is no format \(format)") }
        self.init(
            id: try fields.string("id"), at: try fields.moment("at"), now: try fields.moment("now"),
            timeZone: try fields.string("timeZone"), language: try fields.string("language"),
            model: try fields.string("model"), inventory: try fields.string("inventory"),
            dayComesFirst: try fields.optionalBool("dayFirst") ?? false)
    }
}

extension DateMention {
    fileprivate init(_ fields: Fields) throws {
        let from = try fields.optionalDay("from")
        let through = try fields.optionalDay("through")
        if let from, let through, from > through {
            throw SessionEntry.ParsingFailure(reason: "\"from\" is later than \"through\"")
        }
        self.init(
            text: try fields.string("text"),
            range: from == nil && through == nil ? nil : DayRange(from: from, through: through),
            problem: try fields.optionalString("problem"), unread: try fields.optionalString("unread"),
            reading: try fields.optionalString("reading"))
    }
}

extension ListedItem {
    fileprivate init(_ fields: Fields) throws {
        self.init(
            number: try fields.integer("number"), id: try fields.integer("id"), title: try fields.string("title"),
            updated: try fields.string("updated"), quantity: try fields.optionalString("quantity"),
            stock: try fields.optionalString("stock"), created: try fields.optionalString("created"))
    }
}

extension ProposedChange {
    fileprivate init(_ fields: Fields) throws {
        let kind = try fields.string("kind")
        self.init(
            kind: try fields.require("kind", "a kind of change", Kind(rawValue: kind)),
            title: try fields.string("title"), id: try fields.optionalInteger("id"),
            fields: (fields.object["fields"]?.object?.members ?? []).map { member in
                Field(
                    field: member.key, before: member.value["before"]?.string ?? "",
                    after: member.value["after"]?.string ?? "")
            })
    }
}
