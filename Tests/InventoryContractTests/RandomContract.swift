import CivilTime
import ExactDecimal
import InventoryContract
import TestSupport

// Calls, outputs and questions made up from a seed.
extension SeededGenerator {
    mutating func maybe<Value>(_ value: (inout SeededGenerator) -> Value) -> Value? {
        Bool.random(using: &self) ? value(&self) : nil
    }

    mutating func some<Value>(_ limit: Int, _ value: (inout SeededGenerator) -> Value) -> [Value] {
        (0..<Int.random(in: 0...limit, using: &self)).map { _ in value(&self) }
    }

    mutating func word() -> String {
        ["AA", "batteries", "乾電池 単3", "5\" disk", "a\\b", "x\ny", "[dates]", "; in 3 titles: ID 1", "é", "(or)"]
            .randomElement(using: &self) ?? ""
    }

    mutating func id() -> ItemID { ItemID(Int64.random(in: 1...9_999, using: &self)) }

    mutating func quantity() -> Quantity { Quantity(tenThousandths: .random(in: 0...99_999_999, using: &self)) }

    mutating func day() -> CalendarDay { CalendarDay(dayNumber: .random(in: 15_000...25_000, using: &self)) }

    mutating func days() -> DayRange {
        let first = day()
        let last = first.adding(days: .random(in: 0...400, using: &self))
        return [
            DayRange(from: first, through: last), DayRange(from: first, through: nil),
            DayRange(from: nil, through: last), DayRange(first),
        ].randomElement(using: &self) ?? DayRange(first)
    }

    mutating func ids() -> [ItemID] {
        var seen: Set<ItemID> = []
        return some(4) { $0.id() }.filter { seen.insert($0).inserted }
    }

    mutating func filters() -> ItemFilters {
        let least = maybe { $0.quantity() }
        return ItemFilters(
            title: maybe { $0.word() }, category: maybe { $0.word() }, place: maybe { $0.word() },
            unit: maybe { $0.word() }, ids: ids(), updated: maybe { $0.days() }, created: maybe { $0.days() },
            changed: maybe { $0.days() },
            stock: maybe { StockLevel.allCases.randomElement(using: &$0) ?? .low }, quantityAtLeast: least,
            quantityAtMost: maybe { ($0.quantity() + (least ?? .zero)) ?? .largest },
            missing: ItemFilters.Gap.allCases.filter { _ in Bool.random(using: &self) })
    }

    mutating func selection() -> ItemSelection {
        func sets(_ generator: inout SeededGenerator) -> [ItemFilters] {
            generator.some(3) { $0.filters() }.filter { !$0.isEmpty }
        }
        return ItemSelection(filters(), anyOf: sets(&self), except: sets(&self))
    }

    mutating func targets() -> ItemTargets {
        let selection = selection()
        let ids = ids()
        switch Int.random(in: 0..<3, using: &self) {
        case 0 where !selection.isEmpty: return .matching(selection)
        case 1 where !ids.isEmpty: return .several(ids)
        default: return .one(id())
        }
    }

    mutating func values() -> FieldValues {
        let isToMinimum = Bool.random(using: &self)
        return FieldValues(
            title: word(), quantity: isToMinimum ? nil : maybe { $0.quantity() },
            quantityFrom: isToMinimum ? .minimum : nil, unit: maybe { $0.word() }, category: maybe { $0.word() },
            place: maybe { $0.word() }, minimum: isToMinimum ? nil : maybe { $0.quantity() },
            code: maybe { $0.word() }, note: maybe { $0.word() },
            fields: ["Price", "Supplier"].filter { _ in Bool.random(using: &self) }.map { .init($0, word()) })
    }

    mutating func call() -> InventoryCall {
        let limit = maybe { Int.random(in: 1...100, using: &$0) }
        let page = Int.random(in: 1...3, using: &self)
        switch Int.random(in: 0..<8, using: &self) {
        case 0:
            return .list(
                ListRequest(
                    selection(), sort: SortOrder.allCases.randomElement(using: &self) ?? .newest, limit: limit,
                    page: page, asOf: maybe { $0.day() }))
        case 1: return .item(id(), asOf: maybe { $0.day() })
        case 2: return .history(id())
        case 3:
            return .movements(
                MovementRequest(
                    selection(), days: days(), direction: maybe { Bool.random(using: &$0) ? .in : .out }, limit: limit,
                    page: page))
        case 4:
            var values = values()
            values.quantityFrom = nil
            return .create(values)
        case 5: return .update(targets(), values())
        case 6: return .adjust(targets(), by: -quantity())
        default: return .delete(targets())
        }
    }

    mutating func record(showsAll: Bool) -> ItemRecord {
        ItemRecord(
            id: id(), title: word(), quantity: maybe { $0.quantity() }, unit: maybe { $0.word() } ?? "",
            category: maybe { $0.word() } ?? "", place: maybe { $0.word() } ?? "", minimum: maybe { $0.quantity() },
            stock: maybe { _ in .low }, code: showsAll ? word() : "", note: showsAll ? word() : "",
            fields: showsAll ? ["Price", "Supplier"].map { .init($0, word()) } : [], created: maybe { $0.day() },
            updated: maybe { $0.day() })
    }

    mutating func differences() -> [FieldDifference] {
        ["quantity", "place"].filter { _ in Bool.random(using: &self) }.map {
            FieldDifference($0, before: word(), after: word())
        }
    }

    mutating func amounts() -> MovementsOutput.Amounts {
        MovementsOutput.Amounts(in: quantity(), out: quantity(), end: quantity())
    }

    private mutating func mentions() -> MentionedItems {
        MentionedItems(
            total: .random(in: 0...99, using: &self),
            mentions: some(3) { random in
                MentionedItems.Mention(item: random.record(showsAll: false), fields: random.some(2) { $0.word() })
            })
    }

    mutating func output() -> InventoryOutput {
        let page = Int.random(in: 1...3, using: &self)
        switch Int.random(in: 0..<6, using: &self) {
        case 0:
            return .list(
                ListOutput(
                    total: .random(in: 0...99, using: &self), totalQuantity: maybe { $0.quantity() },
                    totals: some(2) { UnitTotal(unit: $0.word(), quantity: $0.quantity()) }, page: page, pages: 3,
                    isCut: Bool.random(using: &self), items: some(4) { $0.record(showsAll: false) },
                    mentions: maybe { $0.mentions() }, didYouMean: maybe { [$0.word(): [$0.word()]] } ?? [:],
                    remarks: some(2) { $0.word() }))
        case 1: return .item(record(showsAll: true))
        case 2:
            let id = id()
            return .history(
                HistoryOutput(
                    id: id,
                    item: maybe {
                        ItemRecord(id: id, title: $0.word(), quantity: $0.quantity(), unit: "m", updated: $0.day())
                    },
                    total: 7,
                    entries: some(4) {
                        HistoryOutput.Entry(day: $0.day(), by: $0.word(), kind: "updated", changes: $0.differences())
                    }))
        case 3:
            return .change(
                ChangeOutput(
                    done: .updated, change: maybe { $0.id().rawValue },
                    steps: [ChangeOutput.Step(item: record(showsAll: true), changes: differences())]))
        case 4:
            let steps = (0..<3).map { _ in
                ChangeOutput.Step(item: record(showsAll: false), changes: differences())
            }
            return .change(ChangeOutput(done: .adjusted, total: 30, steps: steps, remarks: [word()]))
        default:
            return .movements(
                MovementsOutput(
                    days: days(), knownSince: maybe { $0.day() }, total: 9, page: page, pages: 3,
                    rows: some(3) {
                        MovementsOutput.Row(item: $0.record(showsAll: false), amounts: $0.amounts())
                    },
                    totals: some(2) { ($0.word(), $0.amounts()) }))
        }
    }

    mutating func question() -> AnnotatedQuestion {
        AnnotatedQuestion(
            "what changed?",
            dates: some(3) {
                DateNote(
                    $0.word(),
                    [.days($0.days()), .impossible(nil), .impossible("no 31st"), .unread($0.word())].randomElement(
                        using: &$0)
                        ?? .impossible(nil))
            },
            names: some(4) {
                let ids = $0.ids()
                let match =
                    ids.isEmpty
                    ? NameNote.TitleMatch(total: 1, ids: [$0.id()], wholeCount: 1)
                    : NameNote.TitleMatch(
                        total: ids.count + 2, ids: ids, wholeCount: .random(in: 0...ids.count, using: &$0))
                let whole = NameNote.TitleMatch(total: match.ids.count, ids: match.ids, wholeCount: match.ids.count)
                return NameNote(
                    $0.word(),
                    [
                        .category($0.word()), .place($0.word()), .unit($0.word()), .field($0.word()), .code(whole),
                        .title(match),
                    ]
                    .randomElement(using: &$0) ?? .unit("m"),
                    spelling: $0.maybe { $0.word() })
            })
    }
}
