import InventoryContract

/// What several places of an inventory may be called by.
struct PlaceWords: Sendable, Hashable {
    /// Words that the names of several places have: "shelf" of "Shelf 1" and "Shelf 2", 棚 of 棚B1 and 棚B2.
    private(set) var common: Set<String> = []
    /// Parts of names that are addresses by themselves, as folded tokens: "Aisle 2" and "Bay 1" of "Aisle 2 Bay 1".
    private(set) var addresses: Set<[String]> = []

    init(_ places: [KnownName] = []) {
        let words = places.flatMap { Set([$0.words.first, $0.words.last, $0.head].compactMap(\.self)) }
        common = Set(Dictionary(grouping: words) { $0 }.filter { $1.count > 1 && Amount($0) == nil }.keys)
        let tokens = places.map { Token.tokens($0.spelling) }
        for name in tokens where name.count > 2 {
            for end in name.indices.dropFirst() where name[end].isNumberOfPlace {
                // 倉庫2 of 倉庫2棚1: what stands before a number ends nowhere else than where the name begins.
                let isParted = name[...end].allSatisfy { $0.kind != .character }
                for start in isParted ? 0..<end : 0..<1 where !name[start].isNumberOfPlace {
                    addresses.insert(name[start...end].map(\.folded))
                }
            }
        }
        addresses.subtract(tokens.map { $0.map(\.folded) })
    }
}

extension Token {
    /// Whether it may tell one of several places: "2", "B".
    fileprivate var isNumberOfPlace: Bool {
        kind == .digits || kind != .mark && kind != .character && folded.count == 1
    }
}
