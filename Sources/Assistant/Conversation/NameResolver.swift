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
    /// A name within a date expression is left out; of more than ``most`` the longest are kept.
    static func notes(_ found: [FoundName], in text: String, dates: [DateMention]) -> [NameNote] {
        let days = dates.flatMap { text.ranges(of: $0.text) }
        let apart = found.filter { name in !days.contains { $0.overlaps(name.range) } }
        let longest = apart.enumerated().sorted {
            let (left, right) = (text[$0.element.range].count, text[$1.element.range].count)
            return left == right ? $0.offset < $1.offset : left > right
        }.prefix(most).sorted { $0.offset < $1.offset }
        var seen: Set<NameNote> = []
        return longest.map { NameNote($0.element, in: text) }.filter { seen.insert($0).inserted }
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
