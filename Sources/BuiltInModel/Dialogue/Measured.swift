/// Words of a title that tell a size: "6 mm", "10m", "M8".
enum Measured {
    /// A title whose size is another: "wall plugs 6 mm" with "8 mm" is "wall plugs 8 mm"; nil where it has no part of that kind.
    ///
    /// A part is of the kind of another where their words are the same but for digits, of which both have some.
    static func title(_ old: [String], with new: [String]) -> [String]? {
        guard new.count < old.count else { return nil }
        let kinds = new.map(kind(of:))
        guard kinds.contains(where: { $0.contains(digit) }) else { return nil }
        for start in 0...(old.count - new.count) {
            let part = start..<(start + new.count)
            guard old[part].map(kind(of:)) == kinds, Array(old[part]) != new else { continue }
            return Array(old[..<start]) + new + Array(old[part.upperBound...])
        }
        return nil
    }

    /// What stands for a number in the kind of a word.
    private static let digit: Character = "#"

    /// A word with each of its numbers as one sign: "#mm".
    private static func kind(of word: String) -> String {
        var kind = ""
        for character in word {
            let isOfNumber = character.isNumber || character == "." && kind.last == digit
            if !isOfNumber { kind.append(character) } else if kind.last != digit { kind.append(digit) }
        }
        return kind
    }
}

extension Filters {
    /// Takes another title, or another size within this one; where nothing has such a title, the size is looked for alone.
    mutating func rename(_ new: [String]) {
        let parallel = Measured.title(title, with: new)
        title = parallel ?? new
        optional += (parallel ?? []).filter { !new.contains($0) }
    }
}
