/// What a person sees at the terminal: bytes become cells, as xterm would draw what a line editor and lists write.
///
/// Only what a program of lines needs: printing with double-width cells, line ends, moving within the window, erasing,
/// inserting and deleting. Anything else is kept in `unknown`, so that a test can see that nothing else was sent.
struct VirtualScreen {
    private(set) var unknown: [String] = []
    private let columns: Int
    /// Every row since the start; nothing scrolls away. A double-width character leaves an empty cell behind it.
    private var rows: [[String]] = [[]]
    private var row = 0
    private var column = 0

    /// A window of so many columns that has shown these bytes.
    init(columns: Int, showing bytes: [UInt8]) {
        self.columns = columns
        var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
        while let scalar = scalars.popFirst() { show(scalar, &scalars) }
    }

    /// The rows as text, without blanks at their ends.
    var lines: [String] {
        rows.map { cells in
            let text = cells.joined()
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// Where each row ends, in columns.
    var widths: [Int] { rows.map(\.count) }

    /// The column in which a text begins in a row.
    func column(of text: String, in row: Int) -> Int? {
        rows[row].indices.first { rows[row][$0...].joined().hasPrefix(text) }
    }

    /// How many columns a character takes; the ranges are those of East Asian wide characters and emoji in use in tests.
    static func width(_ scalar: Unicode.Scalar) -> Int {
        if scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .enclosingMark {
            return 0
        }
        if scalar.properties.isVariationSelector || scalar.value == 0x200D || scalar.properties.isEmojiModifier {
            return 0
        }
        return switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
        case 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD: 2
        default: 1
        }
    }

    private mutating func show(_ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>) {
        switch scalar {
        case "\r": column = 0
        case "\n": move(down: 1)
        case "\u{08}": column = max(0, column - 1)
        case "\u{07}": break
        case "\u{1B}": runSequence(&rest)
        default: print(scalar)
        }
    }

    private mutating func print(_ scalar: Unicode.Scalar) {
        let width = Self.width(scalar)
        // A character joined to an emoji before it takes no cell of its own.
        let isJoined =
            column > 0 && column <= rows[row].count
            && rows[row][..<column].joined().unicodeScalars.last?.value == 0x200D
        if width == 0 || isJoined {
            guard let base = rows[row][..<min(column, rows[row].count)].lastIndex(where: { !$0.isEmpty }) else {
                return
            }
            rows[row][base].unicodeScalars.append(scalar)
            return
        }
        if column + width > columns {
            column = 0
            move(down: 1)
        }
        pad(to: column + width)
        rows[row][column] = String(scalar)
        if width == 2 { rows[row][column + 1] = "" }
        column += width
    }

    private mutating func runSequence(_ rest: inout ArraySlice<Unicode.Scalar>) {
        guard rest.first == "[" else {
            unknown.append("ESC \(rest.popFirst().map(String.init) ?? "")")
            return
        }
        rest.removeFirst()
        var parameters = ""
        while let next = rest.first, (0x20...0x3F).contains(next.value) {
            parameters.unicodeScalars.append(rest.removeFirst())
        }
        let final = rest.popFirst() ?? " "
        let count = Int(parameters) ?? 1
        switch final {
        case "m": break
        case "h" where parameters == "?2004", "l" where parameters == "?2004": break
        case "A": row = max(0, row - count)
        case "B": move(down: count)
        case "C": column = min(columns - 1, column + count)
        case "D": column = max(0, column - count)
        case "G": column = max(0, min(columns, count) - 1)
        case "K" where parameters.isEmpty: rows[row] = Array(rows[row].prefix(column))
        case "J" where parameters.isEmpty:
            rows[row] = Array(rows[row].prefix(column))
            rows = Array(rows.prefix(row + 1))
        case "P": rows[row].removeSubrange(min(column, rows[row].count)..<min(column + count, rows[row].count))
        case "@":
            pad(to: column)
            rows[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
        default: unknown.append("ESC [ \(parameters)\(final)")
        }
    }

    private mutating func move(down count: Int) {
        row += count
        while rows.count <= row { rows.append([]) }
    }

    private mutating func pad(to width: Int) {
        if rows[row].count < width { rows[row] += Array(repeating: " ", count: width - rows[row].count) }
    }
}
