/// Keeps spreadsheets from running a cell as a formula: `'` before it, which import takes away again.
enum FormulaGuard {
    private static let apostrophe = UInt8(ascii: "'")

    /// Whether an exported cell needs the apostrophe: a spreadsheet would take it for more than text, or it has one itself.
    static func isNeeded(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = cell.first, begins(first) else { return false }
        return !(first == UInt8(ascii: "+") || first == UInt8(ascii: "-")) || !isNumber(cell)
    }

    /// An imported cell without the apostrophe that an export put before it.
    static func removed(from cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard cell.count >= 2, cell[0] == apostrophe, begins(cell[1]) else { return cell }
        return UnsafeBufferPointer(rebasing: cell[1...])
    }

    /// An imported name without that apostrophe.
    static func removed(from name: String) -> String {
        var name = name
        return name.withUTF8 { String(decoding: removed(from: $0), as: UTF8.self) }
    }

    /// Spreadsheets skip a leading tab or line break and then see the formula.
    private static func begins(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), apostrophe, 0x09, 0x0A: true
        default: false
        }
    }

    /// A sign, digits, and at most one point between digits.
    private static func isNumber(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
        var points = 0
        var previous: UInt8 = 0
        for byte in cell.dropFirst() {
            switch byte {
            case 0x30...0x39: break
            case 0x2E where points == 0 && (0x30...0x39).contains(previous): points = 1
            default: return false
            }
            previous = byte
        }
        return (0x30...0x39).contains(previous)
    }
}
