import Inventory
import InventoryContract

/// Chooses what a prompt says of the names in it.
enum NameResolver {
    /// How many names one prompt carries: each costs a model some twenty tokens.
    static let most = 12

    /// The names in a text, but for those of its dates; a number within a name may be in words.
    static func names(in text: String, dates: [DateMention], of store: any ItemStore) async throws -> [NameNote] {
        var found = try await store.names(in: text, ignoring: SmallWords.all)
        if let spoken = SpokenNumbers(text) {
            for name in try await store.names(in: spoken.text, ignoring: SmallWords.all) {
                guard let range = spoken.typed(name.range) else { continue }
                found.append(
                    FoundName(range: range, meaning: name.meaning, spelling: String(spoken.text[name.range])))
            }
        }
        return notes(found, in: text, dates: dates)
    }

    /// The notes for a text in which an inventory found these names, in order of where they begin.
    ///
    /// A name within a date expression is left out, unless it is of an item and holds more than the date: "spring strap". Of more than ``most``
    /// the longest are kept.
    static func notes(_ found: [FoundName], in text: String, dates: [DateMention]) -> [NameNote] {
        let days = dates.flatMap { text.ranges(of: $0.text) }
        let apart = found.filter { name in !days.contains { $0.overlaps(name.range) && !name.isItem(around: $0) } }
        let longest = apart.enumerated().sorted {
            let (left, right) = (text[$0.element.range].count, text[$1.element.range].count)
            return left == right ? $0.offset < $1.offset : left > right
        }.prefix(most).sorted { $0.offset < $1.offset }
        var seen: Set<NameNote> = []
        return longest.map { NameNote($0.element, in: text) }.filter { seen.insert($0).inserted }
    }
}

extension NameResolver {
    /// The dates of a text that are not just a part of an item's name.
    static func dates(_ dates: [DateMention], apartFrom names: [NameNote], in text: String) -> [DateMention] {
        let items = names.filter { $0.referent.isItem }.flatMap { text.ranges(of: $0.text) }
        return dates.filter { date in
            let days = text.ranges(of: date.text)
            return days.isEmpty || days.contains { day in !items.contains { $0.isLonger(around: day) } }
        }
    }
}

extension FoundName {
    /// Whether it is the name of items and has a stretch within it.
    fileprivate func isItem(around other: Range<String.Index>) -> Bool {
        switch meaning {
        case .title, .code: range.isLonger(around: other)
        case .label, .ownField: false
        }
    }
}

extension Range {
    /// Whether it has all of another range, and more.
    fileprivate func isLonger(around other: Range) -> Bool {
        self != other && lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}

extension NameNote.Referent {
    fileprivate var isItem: Bool {
        switch self {
        case .title, .code: true
        case .category, .place, .unit, .field: false
        }
    }
}

extension NameNote {
    fileprivate init(_ name: FoundName, in text: String) {
        let referent: Referent =
            switch name.meaning {
            case .label(.category, let label): .category(label)
            case .label(.place, let label): .place(label)
            case .label(.unit, let label): .unit(label)
            case .ownField(let name): .field(name)
            case .code(let items): .code(TitleMatch(items))
            case .title(let items): .title(TitleMatch(items))
            }
        self.init(String(text[name.range]), referent, spelling: name.spelling)
    }
}

extension NameNote.TitleMatch {
    fileprivate init(_ items: FoundName.ItemsNamed) {
        self.init(total: items.total, ids: items.ids.map { ItemID($0) }, wholeCount: items.wholeCount)
    }
}
