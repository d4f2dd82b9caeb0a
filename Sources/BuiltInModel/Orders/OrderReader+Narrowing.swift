import InventoryContract

/// Which of the items that are named an order is about: those in some places, in some state, of some days.
extension OrderReader {
    /// What a `set` node is narrowed to, no filters where to nothing; nil where that is not read.
    func narrowing(_ set: Node) -> Filters? {
        let within = set.all("within").map(\.narrowing)
        guard !within.contains(nil), let places = Filters.inAny(of: within.compactMap(\.self)) else { return nil }
        var request = QuestionReader.Request(filters: places)
        let reader = QuestionReader(laidOut: laidOut)
        let conditions = set.all("narrowed") + set.all("being")
        for part in conditions.flatMap(\.children) + set.children where part.narrows {
            // "The short one" is a knife that is called so, and not all that is low.
            let isName = part.name == "state" && part.range.contains(where: isInTitles)
            guard !isName, reader.read(part, into: &request) else { return nil }
        }
        return request.refusal == nil ? request.filters : nil
    }

    private func isInTitles(_ token: Int) -> Bool {
        laidOut.lattice.edges[...token].enumerated().contains { _, edges in
            edges.contains { $0.kind == .title && $0.end > token }
        }
    }
}

extension ChartParser.Node {
    /// Whether it says which items are meant, beside their names.
    fileprivate var narrows: Bool { ["state", "belowmin", "changedon", "outside", "limited", "bound"].contains(name) }

    /// The place or category that it names.
    var narrowing: Filters? {
        guard case .name(let note)? = children.last(where: { $0.kind != nil })?.content else { return nil }
        return Filters.of(label: note)
    }
}

extension Filters {
    /// What is in a place or category that is named; nil where something else is.
    fileprivate static func of(label note: NameNote) -> Filters? {
        switch note.referent {
        case .place(let name): .of(place: name)
        case .category(let name): .of(category: name)
        default: nil
        }
    }

    /// What is in any of these places, or in any of these categories, none where nothing is named; nil where both are.
    fileprivate static func inAny(of named: [Filters]) -> Filters? {
        guard var all = named.first else { return Filters() }
        let (places, categories) = (named.compactMap(\.place), named.compactMap(\.category))
        guard places.count == named.count || categories.count == named.count else { return nil }
        all.otherPlaces = Array(places.dropFirst())
        all.otherCategories = Array(categories.dropFirst())
        return all
    }
}

extension ItemReference {
    /// Whether its name is one of a category or place, too.
    var mayBeLabel: Bool {
        guard case .named(_, let notes) = what else { return false }
        return notes.contains { Filters.of(label: $0) != nil }
    }
}
