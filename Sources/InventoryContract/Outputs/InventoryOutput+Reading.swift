import CivilTime
import ExactDecimal
import LanguageModel
import StrictJSON

extension InventoryOutput {
    /// What a tool put out: the value itself, or, where only its text is left (a saved session), that text read. Nil for
    /// what went wrong, and for the output of a tool that is none of ours.
    public init?(_ output: ToolOutput) {
        guard !output.isError else { return nil }
        self.init(output.content)
    }

    /// A tool's content: the value itself, or a text read; nil for that of a tool that is none of ours.
    public init?(_ content: any ToolContent) {
        if let output = content as? InventoryOutput {
            self = output
        } else if let object = try? JSONParser.parse(content.text).object {
            self.init(object)
        } else {
            return nil
        }
    }

    /// An output by its members, which tell what kind it is.
    private init?(_ object: JSONObject) {
        if let done = object[OutputKey.done]?.string.flatMap(ChangeOutput.Done.init) {
            self = .change(ChangeOutput(object, done: done))
        } else if let entries = object[OutputKey.entries]?.array {
            guard let history = HistoryOutput(object, entries: entries) else { return nil }
            self = .history(history)
        } else if let rows = object[OutputKey.movements]?.array {
            self = .movements(MovementsOutput(object, rows: rows))
        } else if let items = object[OutputKey.items]?.array {
            self = .list(ListOutput(object, items: items))
        } else if let item = ItemRecord(object) {
            self = .item(item)
        } else {
            return nil
        }
    }
}

extension ItemRecord {
    fileprivate init?(_ value: JSONValue) {
        guard let object = value.object else { return nil }
        self.init(object)
    }

    fileprivate init?(_ object: JSONObject) {
        guard let id = object[OutputKey.id]?.integer, let title = object[OutputKey.title]?.string else { return nil }
        self.init(
            id: ItemID(Int64(id)), title: title, quantity: object.quantity(OutputKey.quantity),
            unit: object.text(OutputKey.unit), category: object.text(OutputKey.category),
            place: object.text(OutputKey.place), minimum: object.quantity(OutputKey.minimum),
            stock: object[OutputKey.stock]?.string.flatMap(StockLevel.init), code: object.text(OutputKey.code),
            note: object.text(OutputKey.note),
            fields: (object[OutputKey.fields]?.object?.members ?? []).map {
                FieldValues.OwnField($0.key, $0.value.string ?? "")
            },
            created: object.day(OutputKey.created), updated: object.day(OutputKey.updated))
        knownSince = object.day(OutputKey.knownSince)
        remarks = object.texts(OutputKey.remarks)
    }
}

extension ListOutput {
    fileprivate init(_ object: JSONObject, items: [JSONValue]) {
        let items = items.compactMap(ItemRecord.init)
        var suggestions: [String: [String]] = [:]
        for member in object[OutputKey.didYouMean]?.object?.members ?? [] {
            suggestions[member.key] = member.value.array?.compactMap(\.string) ?? []
        }
        self.init(
            total: object[OutputKey.total]?.integer ?? items.count,
            totalQuantity: object.quantity(OutputKey.totalQuantity),
            totals: (object[OutputKey.totals]?.array ?? []).compactMap { total in
                total.object.map {
                    UnitTotal(unit: $0.text(OutputKey.unit), quantity: $0.quantity(OutputKey.quantity) ?? .zero)
                }
            },
            page: object[OutputKey.page]?.integer ?? 1, pages: object[OutputKey.pages]?.integer ?? 1,
            isCut: object[OutputKey.cut]?.bool ?? false, items: items,
            mentions: object[OutputKey.mentions]?.object.map(MentionedItems.init), didYouMean: suggestions,
            knownSince: object.day(OutputKey.knownSince),
            updatedAgain: object[OutputKey.updatedAgain]?.integer ?? 0,
            deletedSince: (object[OutputKey.deletedSince]?.array ?? []).compactMap(ItemRecord.init),
            remarks: object.texts(OutputKey.remarks))
    }
}

extension MentionedItems {
    fileprivate init(_ object: JSONObject) {
        let mentions = (object[OutputKey.items]?.array ?? []).compactMap { row in
            ItemRecord(row).map { Mention(item: $0, fields: row.object?.texts(OutputKey.foundIn) ?? []) }
        }
        self.init(total: object[OutputKey.total]?.integer ?? mentions.count, mentions: mentions)
    }
}

extension HistoryOutput {
    fileprivate init?(_ object: JSONObject, entries: [JSONValue]) {
        guard let id = object[OutputKey.id]?.integer else { return nil }
        let entries = entries.compactMap { entry -> Entry? in
            guard let day = entry.object?.day(OutputKey.at) else { return nil }
            return Entry(
                day: day, time: entry[OutputKey.time]?.string ?? "", by: entry[OutputKey.by]?.string ?? "",
                kind: entry[OutputKey.kind]?.string ?? "",
                changes: [FieldDifference](entry[OutputKey.changes]))
        }
        self.init(
            id: ItemID(Int64(id)), item: ItemRecord(object), total: object[OutputKey.total]?.integer ?? entries.count,
            entries: entries)
    }
}

extension ChangeOutput {
    fileprivate init(_ object: JSONObject, done: Done) {
        let steps: [Step]
        if let item = object[OutputKey.item].flatMap(ItemRecord.init) {
            steps = [Step(item: item, changes: [FieldDifference](object[OutputKey.changes]))]
        } else {
            steps = (object[OutputKey.changed]?.array ?? []).compactMap { row in
                ItemRecord(row).map { Step(item: $0, changes: [FieldDifference](row[OutputKey.changes])) }
            }
        }
        self.init(
            done: done, change: object[OutputKey.change]?.integer.map(Int64.init),
            total: object[OutputKey.total]?.integer ?? steps.count, steps: steps,
            remarks: object.texts(OutputKey.remarks))
    }
}

extension MovementsOutput {
    fileprivate init(_ object: JSONObject, rows: [JSONValue]) {
        let rows = rows.compactMap { row -> Row? in
            guard let object = row.object, let item = ItemRecord(object) else { return nil }
            return Row(item: item, amounts: Amounts(object))
        }
        self.init(
            days: DayRange(from: object.day(OutputKey.from), through: object.day(OutputKey.through)),
            knownSince: object.day(OutputKey.knownSince), total: object[OutputKey.total]?.integer ?? rows.count,
            page: object[OutputKey.page]?.integer ?? 1, pages: object[OutputKey.pages]?.integer ?? 1, rows: rows,
            totals: (object[OutputKey.totals]?.array ?? []).compactMap(\.object).map {
                ($0.text(OutputKey.unit), Amounts($0))
            })
    }
}

extension MovementsOutput.Amounts {
    fileprivate init(_ object: JSONObject) {
        self.init(
            in: object.quantity(OutputKey.incoming) ?? .zero, out: object.quantity(OutputKey.outgoing) ?? .zero,
            end: object.quantity(OutputKey.end) ?? .zero)
    }
}

extension [FieldDifference] {
    fileprivate init(_ value: JSONValue?) {
        self = (value?.object?.members ?? []).map { member in
            FieldDifference(
                member.key, before: member.value[OutputKey.before]?.plainText ?? "",
                after: member.value[OutputKey.after]?.plainText ?? "")
        }
    }
}

extension JSONObject {
    fileprivate func text(_ key: String) -> String { self[key]?.string ?? "" }

    fileprivate func texts(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }

    fileprivate func day(_ key: String) -> CalendarDay? { self[key]?.string.flatMap(CalendarDay.init(iso8601:)) }

    fileprivate func quantity(_ key: String) -> Quantity? { self[key]?.plainText.flatMap { Quantity($0) } }
}

extension JSONValue {
    /// A string, or a number's text.
    fileprivate var plainText: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: nil
        }
    }
}
