import PlainText
import Terminal

/// A small terminal: takes what a program writes and keeps what a person would see.
///
/// It knows what libedit and the program send to an xterm: printable text by display width, wrapping at the right margin
/// with the cursor held there until more comes, CR, LF, BS, BEL, cursor movement and erasing. Nothing scrolls away. Anything
/// else is recorded in `unknownSequences`, so that a test notices.
public struct VirtualScreen {
    private enum Cell: Equatable {
        case blank
        case character(Character, TextStyle)
        case rightHalf
    }

    private let columns: Int
    /// The row in which the cursor stands, from 0.
    public private(set) var row = 0
    /// The column in which the cursor stands, from 0.
    public private(set) var column = 0
    /// What was sent that it does not know, without its escape character.
    public private(set) var unknownSequences: [String] = []
    private var rows: [[Cell]] = [[]]
    private var wrapsNext = false
    private var style = TextStyle()

    /// A window of so many columns that has shown this.
    public init(columns: Int, output: String) {
        self.columns = columns
        var rest = output[...]
        while let character = rest.popFirst() { take(character, &rest) }
    }

    /// A window of so many columns that has shown these bytes.
    public init(columns: Int, showing bytes: [UInt8]) {
        self.init(columns: columns, output: String(decoding: bytes, as: UTF8.self))
    }

    /// The lines from the first to the last that is not empty, without blanks at their ends.
    public var lines: [String] {
        var lines = rows.map { row in
            var line = Self.text(row[...])
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    /// A piece of a row whose characters look alike and are all as wide, without two blanks beside each other.
    public struct Run: Equatable {
        /// Where it begins and how wide it is, in columns.
        public let column: Int
        public let columns: Int
        public let text: String
        public let style: TextStyle
    }

    /// The pieces of each row, from the first row to the last that is not empty.
    public var runs: [[Run]] { rows.prefix(lines.count).map(Self.runs) }

    private static func runs(of row: [Cell]) -> [Run] {
        var runs: [Run] = []
        for (column, cell) in row.enumerated() {
            guard case .character(let character, let style) = cell, character != " " else { continue }
            let isWide = column + 1 < row.count && row[column + 1] == .rightHalf
            let width = isWide ? 2 : 1
            if let last = runs.last, last.style == style, isWide == (last.columns == 2 * last.text.count),
                (0...(isWide ? 0 : 1)).contains(column - last.column - last.columns)
            {
                let blanks = String(repeating: " ", count: column - last.column - last.columns)
                runs[runs.count - 1] = Run(
                    column: last.column, columns: column + width - last.column,
                    text: last.text + blanks + String(character), style: style)
            } else {
                runs.append(Run(column: column, columns: width, text: String(character), style: style))
            }
        }
        return runs
    }

    /// Where each row ends, in columns.
    public var widths: [Int] { rows.map(\.count) }

    /// The column in which a text begins in a row.
    public func column(of text: String, in row: Int) -> Int? {
        rows[row].indices.first { rows[row][$0] != .rightHalf && Self.text(rows[row][$0...]).hasPrefix(text) }
    }

    private static func text(_ cells: ArraySlice<Cell>) -> String {
        String(
            cells.compactMap { cell -> Character? in
                switch cell {
                case .blank: " "
                case .character(let character, _): character
                case .rightHalf: nil
                }
            })
    }

    private mutating func take(_ character: Character, _ rest: inout Substring) {
        switch character {
        case "\r\n":
            column = 0
            moveDown()
        case "\r": (column, wrapsNext) = (0, false)
        case "\n": moveDown()
        case "\u{8}": (column, wrapsNext) = (max(0, column - 1), false)
        case "\u{7}": break
        case "\u{1B}": takeSequence(&rest)
        default: put(character)
        }
    }

    private mutating func moveDown() {
        wrapsNext = false
        row += 1
        while rows.count <= row { rows.append([]) }
    }

    private mutating func put(_ character: Character) {
        let width = DisplayWidth.columns(character)
        if wrapsNext || column + width > columns {
            moveDown()
            column = 0
        }
        reserve(column + width)
        rows[row][column] = .character(character, style)
        for index in 1..<max(1, width) { rows[row][column + index] = .rightHalf }
        column += width
        if column >= columns {
            column = columns - 1
            wrapsNext = true
        }
    }

    private mutating func reserve(_ count: Int) {
        while rows[row].count < count { rows[row].append(.blank) }
    }

    private mutating func takeSequence(_ rest: inout Substring) {
        guard rest.first == "[" else {
            if let final = rest.popFirst() { unknownSequences.append(String(final)) }
            return
        }
        rest.removeFirst()
        var parameters = ""
        while let next = rest.first, next.isNumber || next == ";" || next == "?" {
            parameters.append(next)
            rest.removeFirst()
        }
        guard let final = rest.popFirst() else { return }
        let count = Int(parameters) ?? 1
        switch final {
        case "m":
            if !style.take(parameters) { unknownSequences.append("[" + parameters + "m") }
            return
        case "h" where parameters == "?2004", "l" where parameters == "?2004": return
        case "A": row = max(0, row - count)
        case "B": for _ in 0..<count { moveDown() }
        case "C": column = min(columns - 1, column + count)
        case "D": column = max(0, column - count)
        case "G": column = min(columns - 1, count - 1)
        case "K" where parameters.isEmpty: rows[row] = Array(rows[row].prefix(column))
        case "J" where parameters.isEmpty:
            rows[row] = Array(rows[row].prefix(column))
            rows = Array(rows.prefix(row + 1))
        case "P":
            let end = min(rows[row].count, column + count)
            if column < end { rows[row].removeSubrange(column..<end) }
        case "@":
            reserve(column)
            rows[row].insert(contentsOf: Array(repeating: .blank, count: count), at: column)
            rows[row] = Array(rows[row].prefix(columns))
        default: unknownSequences.append("[" + parameters + String(final))
        }
        wrapsNext = false
    }
}
