import PlainText

/// A text in the pieces that names are made of: words, numbers, signs, and single Japanese characters.
///
/// Blanks carry no meaning here: 棚C2 and 棚 C2 are the same three pieces.
struct NameAtoms {
    /// One piece.
    struct Atom {
        let kind: FoldedWords.Kind
        /// The piece, folded.
        var text: String
        /// Where it was written.
        var range: Range<String.Index>
        /// Whether nothing, or only a hyphen or a point, stands before it.
        let isJoined: Bool
        /// Whether something that ends a name stands before it, such as a comma.
        let isApart: Bool

        /// Whether it is written with spaces around it.
        var isSpaced: Bool { kind == .word || kind == .number }
    }

    private(set) var atoms: [Atom] = []

    /// How many pieces are looked at; a text may be as long as it likes.
    private static let atomsAtMost = 200

    init(_ text: String) {
        var isJoined = false
        var isApart = true
        var mayExtend = false
        var index = text.startIndex
        while index < text.endIndex, atoms.count < Self.atomsAtMost {
            let character = text[index]
            let start = index
            text.formIndex(after: &index)
            let folded = FoldedWords(String(character))
            guard let kind = folded.tokens.first?.kind else {
                let isPoint = character == "." || character == "．"
                if isPoint, mayExtend, atoms.last?.kind == .number, index < text.endIndex, text[index].isNumber {
                    atoms[atoms.count - 1].text += "."
                    atoms[atoms.count - 1].range = atoms[atoms.count - 1].range.lowerBound..<index
                    continue
                }
                if Self.isSilent(character) { continue }
                mayExtend = false
                if !Self.isHyphen(character) {
                    isJoined = false
                    isApart = isApart || !character.isWhitespace && !Self.isNumberSign(character)
                }
                continue
            }
            let piece = folded.tokens.map(folded.text).joined()
            if mayExtend, let last = atoms.last, last.kind == kind, last.isSpaced {
                atoms[atoms.count - 1].text += piece
                atoms[atoms.count - 1].range = last.range.lowerBound..<index
            } else {
                atoms.append(
                    Atom(kind: kind, text: piece, range: start..<index, isJoined: isJoined, isApart: isApart))
            }
            (isJoined, isApart, mayExtend) = (true, false, true)
        }
    }

    /// Characters that stand within a word without being heard: apostrophes, the middle dot.
    private static func isSilent(_ character: Character) -> Bool {
        switch single(character) {
        case "'", "’", "・": true
        default: false
        }
    }

    /// "#" of "Sandpaper #240".
    private static func isNumberSign(_ character: Character) -> Bool { ["#", "＃", "№"].contains(character) }

    private static func isHyphen(_ character: Character) -> Bool {
        switch single(character) {
        case "-", "_", ".", "‐", "‑", "–", "—", "−", "．", "/", "／", "&", "＆", "+", "＋", "×": true
        default: false
        }
    }

    /// The scalar that a character is made of; nil when there are several.
    private static func single(_ character: Character) -> Unicode.Scalar? {
        let scalars = character.unicodeScalars
        return scalars.dropFirst().isEmpty ? scalars.first : nil
    }
}
