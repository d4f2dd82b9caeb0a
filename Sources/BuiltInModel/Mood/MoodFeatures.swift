extension LaidOutQuestion {
    /// What its mood is told by: up to three words in a row, where names, numbers, days and quotations stand for their like, and the senses that
    /// its words may have. `^` is its beginning, `$` its end.
    package var moodFeatures: Set<String> {
        let masks = masks
        var features: Set<String> = []
        for (start, edges) in lattice.edges.enumerated() where masks[start] == nil {
            for case .sense(let sense, let form) in edges.map(\.content) {
                features.insert(form.isEmpty ? sense : "\(sense).\(form)")
            }
        }
        var words: [Substring] = ["^"]
        for (token, mask) in zip(lattice.tokens, masks) {
            // A name of several words is one name.
            if let mask, words.last == mask.rawValue[...] { continue }
            words.append(mask?.rawValue[...] ?? token.folded[...])
        }
        words.append("$")
        for length in 1...3 {
            for start in words.indices.dropLast(length - 1) {
                features.insert("'" + words[start..<start + length].joined(separator: " "))
            }
        }
        return features
    }

    /// What stands for a stretch of which only the kind counts.
    private enum Mask: String { case name = "@name", number = "@number", day = "@day", quoted = "@quoted" }

    /// What stands for each token; a name before all else.
    private var masks: [Mask?] {
        var masks = [Mask?](repeating: nil, count: lattice.tokens.count)
        for (start, edges) in lattice.edges.enumerated() {
            for edge in edges {
                let mask: Mask? =
                    switch edge.kind {
                    case _ where edge.isName: .name
                    case .number: .number
                    case .date: .day
                    case .quoted: .quoted
                    default: nil
                    }
                guard let mask else { continue }
                for token in start..<edge.end where masks[token] == nil || mask == .name { masks[token] = mask }
            }
        }
        return masks
    }
}
