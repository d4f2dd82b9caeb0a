import Inventory
import PlainText
import Terminal

/// Rows for programs on standard output; a person who has them shown at a terminal gets them sanitised.
struct RowOutput {
    private let isTerminal: Bool

    init(_ workplace: Workplace) { isTerminal = workplace.terminal.isOutputTerminal }

    /// Writes a table.
    ///
    /// - Parameter hasHeader: whether the names of its columns come first.
    func write(_ table: Table, _ format: TableFormat, hasHeader: Bool = true) throws(OutputError) {
        let encoder = TableEncoder(format, columns: table.columns)
        let text = (hasHeader ? encoder.header : "") + table.rows.map(encoder.line).joined()
        if isTerminal { try Output.standard.writeForeign(text) } else { try Output.standard.write(text) }
    }
}
