import CLibEdit
import PlainText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lends every grapheme one wide character, since libedit edits, moves over and measures wide characters one by one.
///
/// Where a grapheme is one scalar whose width the C library and `DisplayWidth` agree on, the scalar stands for itself.
/// Every other grapheme (an accent of its own, a flag, a family, a scalar younger than the C library, a pasted line break)
/// is lent a stand-in: a printable scalar of the same width that nobody types. A stand-in that is typed after all is lent
/// one itself, so decoding is exact. Loans last as long as the coder.
struct CellCoder {
    /// One character as libedit has it.
    typealias Cell = wchar_t

    private var cells: [Character: Cell] = [:]
    private var characters: [Cell: Character] = [:]
    private var narrow = StandIns(0xF0000...0xFFFFD)
    private var wide = StandIns(0x20000...0x2A6D6)
    private let usesUnicode: Bool

    /// A coder without loans; the locale must be set before, since the C library's widths depend on it.
    init(usesUnicode: Bool) {
        self.usesUnicode = usesUnicode
    }

    /// The cells of a text, one a grapheme except for graphemes wider than two columns, which keep their scalars.
    mutating func encode(_ text: String) -> [Cell] {
        var encoded: [Cell] = []
        encoded.reserveCapacity(text.utf8.count)
        for character in text { encode(character, into: &encoded) }
        return encoded
    }

    /// The text that cells stand for.
    func decode(_ encoded: some Sequence<Cell>) -> String {
        var text = ""
        for cell in encoded {
            if let character = characters[cell] {
                text.append(character)
            } else if let scalar = Unicode.Scalar(UInt32(bitPattern: Int32(cell))) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// What the terminal is sent for text that libedit draws: each stand-in replaced by what it stands for.
    func shown(_ drawn: String) -> String {
        guard !characters.isEmpty else { return drawn }
        var text = String.UnicodeScalarView()
        for scalar in drawn.unicodeScalars {
            if let character = characters[Cell(scalar.value)] {
                text.append(contentsOf: appearance(of: character).unicodeScalars)
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    /// How many columns a cell fills.
    func columns(_ cell: Cell) -> Int {
        if let character = characters[cell] { return DisplayWidth.columns(appearance(of: character)) }
        return max(0, Int(edit_line_columns(cell)))
    }

    private mutating func encode(_ character: Character, into encoded: inout [Cell]) {
        if let cell = cells[character] { return encoded.append(cell) }
        let scalars = character.unicodeScalars
        if let scalar = scalars.first, scalars.count == 1, standsForItself(scalar) {
            return encoded.append(Cell(scalar.value))
        }
        let columns = DisplayWidth.columns(appearance(of: character))
        let standIn = columns == 1 ? narrow.next() : columns == 2 ? wide.next() : nil
        guard let standIn else {
            return encoded.append(contentsOf: scalars.map { Cell($0.value) })
        }
        cells[character] = standIn
        characters[standIn] = character
        encoded.append(standIn)
    }

    private func standsForItself(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value >= 0x20 }
        guard !narrow.covers(scalar), !wide.covers(scalar), !isHidden(Character(scalar)) else { return false }
        let columns = DisplayWidth.columns(scalar)
        return columns > 0 && Int(edit_line_columns(Cell(scalar.value))) == columns
    }

    /// What a grapheme looks like in the line: itself, or one column that shows there is something.
    private func appearance(of character: Character) -> String {
        switch character {
        case "\n", "\r\n", "\r": usesUnicode ? "↵" : "|"
        case "\t": usesUnicode ? "⇥" : " "
        default: isHidden(character) ? (usesUnicode ? "\u{FFFD}" : "?") : String(character)
        }
    }

    private func isHidden(_ character: Character) -> Bool {
        let text = String(character)
        return Sanitiser.line(text) != text
    }
}

/// A row of scalars that are lent out one after the other.
private struct StandIns {
    private let range: ClosedRange<UInt32>
    private var lent: UInt32 = 0

    init(_ range: ClosedRange<UInt32>) {
        self.range = range
    }

    func covers(_ scalar: Unicode.Scalar) -> Bool { range.contains(scalar.value) }

    /// The next one, or `nil` when all are lent.
    mutating func next() -> CellCoder.Cell? {
        guard lent <= range.upperBound - range.lowerBound else { return nil }
        defer { lent += 1 }
        return CellCoder.Cell(range.lowerBound + lent)
    }
}
