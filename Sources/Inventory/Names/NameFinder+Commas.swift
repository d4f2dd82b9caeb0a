import PlainText

/// Titles that have a comma in them.
extension NameFinder {
    /// How many pieces a title may have that is looked for across commas.
    private static let longestWhole = 20

    /// The whole title that begins with a stretch and goes on behind a comma: "Chocolate malt, 10 kg"; nil where there is none.
    mutating func wholeAcrossCommas(_ stretch: Stretch) throws -> Stretch? {
        var end = stretch.atoms.upperBound
        guard stretch.breaks.isEmpty, end < atoms.count, atoms[end].isApart else { return nil }
        var whole: Stretch?
        while end < min(atoms.count, stretch.atoms.lowerBound + Self.longestWhole), isWithinTitle(end) {
            end += 1
            let longer = stretch.through(end)
            guard try isWrittenSo(longer) else { break }
            let called = try wholeTitles(longer).first.map { try index.title(of: $0) }
            if let called, called.contains(where: Self.isComma) { whole = longer }
        }
        return whole
    }

    private static func isComma(_ character: Character) -> Bool { [",", "、", "，"].contains(character) }

    /// Whether nothing but blanks and one comma parts a piece from the one before.
    private func isWithinTitle(_ place: Int) -> Bool {
        let between = text[atoms[place - 1].range.upperBound..<atoms[place].range.lowerBound].filter {
            !$0.isWhitespace
        }
        return between.isEmpty || between == "," || between == "、" || between == "，"
    }
}
