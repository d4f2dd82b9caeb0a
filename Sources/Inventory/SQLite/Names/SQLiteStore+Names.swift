extension SQLiteStore {
    /// The stretches of a text that are names in this inventory.
    public func names(in text: String, ignoring words: Set<String>) throws -> [FoundName] {
        try database.reading {
            var finder = NameFinder(text, ignoring: words, in: database)
            return try finder.names(try currentLabelNames())
        }
    }

    /// The labels, read anew only when there are others than before.
    private func currentLabelNames() throws -> LabelNames {
        let state = try database.state
        if let kept = labelNames, kept.state == state { return kept.names }
        let reader = LabelReader(database: database)
        let mark = try reader.mark
        if let kept = labelNames, kept.mark == mark {
            labelNames = (state, mark, kept.names)
            return kept.names
        }
        let labels = try LabelKind.allCases.flatMap { kind in
            try reader.counts(of: kind, limit: Self.labelsLookedFor).map {
                LabelNames.Label(kind: kind, name: $0.name)
            }
        }
        let names = LabelNames(labels)
        labelNames = (state, mark, names)
        return names
    }

    /// So many categories, places and units are looked for, the most used ones.
    private static let labelsLookedFor = 5_000
}
