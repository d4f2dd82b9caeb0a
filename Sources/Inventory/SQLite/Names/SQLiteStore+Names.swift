extension SQLiteStore {
    /// The stretches of a text that are names in this inventory.
    public func names(in text: String, ignoring words: Set<String>) throws -> [FoundName] {
        try database.reading {
            let state = try database.state
            var finder = NameFinder(text, ignoring: words, in: takeTitleIndex(state))
            defer { titleIndex = (finder.index as? TitleIndex).map { (state, $0) } }
            return try finder.names(try currentLabelNames(state))
        }
    }

    /// What is known of the titles in this state. It is taken out, so that it grows in its place.
    private func takeTitleIndex(_ state: Database.State) -> TitleIndex {
        defer { titleIndex = nil }
        guard let kept = titleIndex, kept.state == state, !kept.index.isFull else { return TitleIndex(database) }
        return kept.index
    }

    /// The labels, read anew only when there are others than before.
    private func currentLabelNames(_ state: Database.State) throws -> LabelNames {
        if let kept = labelNames, kept.state == state { return kept.names }
        let reader = LabelReader(database: database)
        let mark = LabelNamesMark(
            labels: try reader.mark, ownFields: try OwnFieldNames.all(in: database, limit: Self.labelsLookedFor))
        if let kept = labelNames, kept.mark == mark {
            labelNames = (state, mark, kept.names)
            return kept.names
        }
        let labels = try LabelKind.allCases.flatMap { kind in
            try reader.counts(of: kind, limit: Self.labelsLookedFor).map {
                LabelNames.Label(kind: kind, name: $0.name)
            }
        }
        let names = LabelNames(labels + mark.ownFields.map { LabelNames.Label(kind: nil, name: $0) })
        labelNames = (state, mark, names)
        return names
    }

    /// So many categories, places, units and own fields are looked for: the most used ones, of own fields the first.
    private static let labelsLookedFor = 5_000
}

/// What differs whenever labels or own fields have other names.
struct LabelNamesMark: Equatable {
    let labels: LabelReader.Mark
    let ownFields: [String]
}
