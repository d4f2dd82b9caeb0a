import Terminal

/// A small terminal: takes what a program writes and keeps what a person would see.
///
/// It knows what libedit and this module send to an xterm: printable text by display width, wrapping at the right margin
/// with the cursor held there until more comes, CR, LF, BS, BEL, cursor movement and erasing. Anything else is recorded in
/// `unknownSequences`, so that a test notices.
struct VirtualScreen {
    private enum Cell: Equatable {
        case blank
        case character(Character)
        case rightHalf
    }

    let columns: Int
    private(set) var row = 0
    private(set) var column = 0
    private(set) var unknownSequences: [String] = []
    private var rows: [[Cell]] = [[]]
    private var wrapsNext = false

    init(columns: Int, output: String) {
        self.columns = columns
        var rest = output[...]
        while let character = rest.popFirst() { take(character, &rest) }
    }

    /// The lines from the first to the last that is not empty, without blanks at their ends.
    var lines: [String] {
        var lines = rows.map { row in
            var line = ""
            for cell in row {
                switch cell {
                case .blank: line += " "
                case .character(let character): line.append(character)
                case .rightHalf: break
                }
            }
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines
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
        rows[row][column] = .character(character)
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
            unknownSequences.append(String(rest.prefix(1)))
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
        case "m", "h", "l": return
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
        default: unknownSequences.append(parameters + String(final))
        }
        wrapsNext = false
    }
}
