/// Items that may be one and the same: their titles, or their codes, are the same but for case, width, blanks and punctuation.
public struct DuplicateGroup: Hashable, Sendable {
    /// What items can share.
    public enum Trait: String, CaseIterable, Hashable, Sendable {
        case title, code
    }

    /// What all of them share.
    public let traits: Set<Trait>
    /// The items, two or more, in order of id.
    public let items: [Item]

    /// A group.
    public init(traits: Set<Trait>, items: [Item]) {
        self.traits = traits
        self.items = items
    }

    /// Finds groups among sets of ids that share a title, and such that share a code; where both are the same items, they are
    /// one group.
    ///
    /// - Returns: what is shared and the ids, in order of the first id, titles first.
    package static func merged(titles: [[Int64]], codes: [[Int64]]) -> [(traits: Set<Trait>, ids: [Int64])] {
        var traits: [[Int64]: Set<Trait>] = [:]
        for ids in titles { traits[ids.sorted(), default: []].insert(.title) }
        for ids in codes { traits[ids.sorted(), default: []].insert(.code) }
        return traits.map { (traits: $1, ids: $0) }.sorted { left, right in
            let (leftKey, rightKey) = (left.traits.contains(.title) ? 0 : 1, right.traits.contains(.title) ? 0 : 1)
            return leftKey == rightKey ? left.ids.lexicographicallyPrecedes(right.ids) : leftKey < rightKey
        }
    }
}
