import CivilTime
import InventoryContract
import StrictJSON

extension SessionEntry {
    /// The entry that a JSON object is; a type that is not known is kept as it is.
    ///
    /// - Throws: ``EntryFault``.
    init(json: JSONValue) throws {
        guard let object = json.object else { throw EntryFault.noObject }
        let fields = EntryFields(object: object)
        switch try fields.string("type") {
        case "session": self = .session(try SessionHeader(fields))
        case "resumed":
            self = .resumed(at: try fields.moment("at"), inventory: try fields.optionalString("inventory"))
        case "instructions": self = .instructions(text: try fields.string("text"))
        case "prompt":
            self = .prompt(
                PromptEntry(
                    at: try fields.moment("at"), text: try fields.string("text"),
                    selection: try fields.optionalInteger("selection"),
                    request: try fields.optionalString("request"),
                    dates: try (fields.optionalArray("dates") ?? []).map { try DateMention(EntryFields(json: $0)) },
                    names: try (fields.optionalArray("names") ?? []).compactMap { try NameNote(EntryFields(json: $0)) })
            )
        case "toolCall":
            self = .toolCall(
                ToolCallEntry(
                    at: try fields.moment("at"), id: try fields.string("id"), tool: try fields.string("tool"),
                    arguments: try fields.optionalObject("arguments"), raw: try fields.optionalString("raw")))
        case "approval":
            self = .approval(
                ApprovalEntry(
                    call: try fields.string("call"), isGranted: try fields.bool("granted"),
                    by: Recorded(word: try fields.string("by")),
                    change: try fields.optionalObject("change").map { try ProposedChange(EntryFields(object: $0)) },
                    isUnasked: try fields.optionalBool("unasked") ?? false))
        case "toolOutput":
            self = .toolOutput(
                ToolOutputEntry(
                    at: try fields.moment("at"), call: try fields.string("call"), content: try fields.toolContent(),
                    isError: try fields.bool("isError")))
        case "response":
            self = .response(
                ResponseEntry(
                    at: try fields.moment("at"), text: try fields.string("text"),
                    total: try fields.optionalInteger("total"),
                    items: try fields.items(),
                    isComplete: object["incomplete"]?.bool != true, isGrounded: object["grounded"]?.bool != false))
        case "notice":
            self = .notice(
                Notice(at: try fields.moment("at"), code: try fields.string("code"), text: try fields.string("text")))
        default: self = .unknown(object)
        }
    }
}

extension SessionHeader {
    fileprivate init(_ fields: EntryFields) throws {
        let format = try fields.integer("format")
        guard format <= Self.format else {
            throw EntryFault.newerFormat(format, readable: Self.format)
        }
        guard format >= 1 else { throw EntryFault.noFormat(format) }
        self.init(
            id: try fields.string("id"), at: try fields.moment("at"), now: try fields.moment("now"),
            timeZone: Recorded(word: try fields.string("timeZone")),
            language: Recorded(word: try fields.string("language")),
            model: try fields.string("model"), inventory: try fields.string("inventory"),
            dayComesFirst: try fields.optionalBool("dayFirst") ?? false,
            isSingleQuestion: try fields.optionalBool("single") ?? false)
    }
}

extension DateMention {
    fileprivate init(_ fields: EntryFields) throws {
        let range = try fields.days()
        let calendarDays = try fields.optionalObject("calendarDays").map { try EntryFields(object: $0).days() }
        let meaning: DateNote.Meaning =
            if let rest = try fields.optionalString("unread") {
                .unread(rest)
            } else if range.from == nil && range.through == nil {
                .impossible(try fields.optionalString("problem"))
            } else {
                .days(range)
            }
        self.init(
            DateNote(try fields.string("text"), meaning), calendarDays: calendarDays,
            reading: try fields.optionalString("reading"))
    }
}

extension ListedItem {
    init(_ fields: EntryFields) throws {
        self.init(
            number: try fields.integer("number"), id: ItemID(Int64(try fields.integer("id"))),
            title: try fields.string("title"), updated: CalendarDay(iso8601: try fields.string("updated")),
            quantity: try fields.optionalString("quantity"),
            stock: try fields.optionalString("stock").flatMap(StockLevel.init),
            created: try fields.optionalString("created").flatMap(CalendarDay.init(iso8601:)))
    }
}

extension ProposedChange {
    fileprivate init(_ fields: EntryFields) throws {
        let kind = try fields.require("kind", .kindOfChange, Kind(rawValue: try fields.string("kind")))
        let items = try fields.optionalArray("items")?.map { try EntryFields(json: $0) } ?? [fields]
        self.init(
            kind: kind, steps: try items.map { try Step($0) }, total: try fields.optionalInteger("total") ?? items.count
        )
    }
}

extension ProposedChange.Step {
    fileprivate init(_ fields: EntryFields) throws {
        self.init(
            title: try fields.string("title"), id: try fields.optionalInteger("id").map { ItemID(Int64($0)) },
            fields: (fields.object["fields"]?.object?.members ?? []).map { member in
                FieldDifference(
                    member.key, before: member.value["before"]?.string ?? "",
                    after: member.value["after"]?.string ?? "")
            })
    }
}
