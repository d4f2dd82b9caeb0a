import Inventory
import PlainText
import Terminal

/// Lays out the table of a report: headings in the language of the screen, units behind their quantities, of several units a
/// line each.
///
///     category   items  low  out       total
///     Batteries     15    2    0     154 pcs
///                                       60 本
struct TableLayout {
    let profile: TerminalProfile
    let words: any ScreenWords

    /// The lines of a table, ready for the screen; none where it has no rows.
    func lines(_ table: Table) -> [String] {
        if table.rows.isEmpty { return [] }
        let shown = table.columns.indices.filter { table.columns[$0] != "unit" }
        let columns = shown.map { index in
            ListLayout.Column(
                words.heading(of: table.columns[index]), alignment: alignment(of: index, in: table),
                fitting: fitting(of: index, in: table))
        }
        return ListLayout(columns: columns, profile: profile.unlimited).lines(
            table.rows.flatMap { row in lines(of: row, in: table, shown) })
    }

    /// A row's cells; where a cell has amounts of several units, further lines hold nothing but those, and what they are of
    /// where they are heard and not seen.
    private func lines(of row: [TableValue], in table: Table, _ shown: [Int]) -> [[ListLayout.Cell]] {
        let cells = shown.map { index -> [String] in
            if case .amounts(let totals) = row[index] {
                return totals.map { Self.amount($0.quantity?.description ?? "?", $0.unit) }
            }
            let text = text(row[index], in: table.columns[index], isFirst: index == 0)
            return [Self.amount(text, unit(behind: index, row, table))]
        }
        return (0..<max(1, cells.map(\.count).max() ?? 1)).map { line in
            cells.enumerated().map { column, parts in
                let isToldAgain = profile.isReadAloud && column == 0
                return parts.indices.contains(line) || isToldAgain ? ListLayout.Cell(parts[isToldAgain ? 0 : line]) : ""
            }
        }
    }

    private func text(_ value: TableValue, in column: String, isFirst: Bool) -> String {
        switch value {
        case .text("") where isFirst: words.noName
        case .text(let text) where column == "same":
            text.split(separator: " ").map { words.heading(of: String($0)) }.joined(separator: ", ")
        case .absent where column == "moved": words.neverMoved
        default: value.text
        }
    }

    /// The unit of a quantity whose column stands just before that of units.
    private func unit(behind index: Int, _ row: [TableValue], _ table: Table) -> String {
        guard table.columns.indices.contains(index + 1), table.columns[index + 1] == "unit",
            row[index] != .absent
        else { return "" }
        return row[index + 1].text
    }

    private static func amount(_ quantity: String, _ unit: String) -> String {
        unit.isEmpty ? quantity : "\(quantity) \(UnitForm.beside(quantity, unit))"
    }

    private func alignment(of index: Int, in table: Table) -> ListLayout.Column.Alignment {
        switch table.rows[0][index] {
        case .integer, .quantity, .amounts: .trailing
        case .absent, .text, .day, .moment: .leading
        }
    }

    /// What a column does where the window is narrow: what tells the item, and how much, stays in its line longest.
    private func fitting(of index: Int, in table: Table) -> ListLayout.Column.Fitting {
        switch table.columns[index] {
        case "title": .wraps(minimum: 20)
        case "category" where index > 0: .movesBelow(order: 0)
        case "code": .movesBelow(order: 1)
        case "place" where index > 0 || table.columns.contains("title"): .movesBelow(order: 2)
        case "minimum": .movesBelow(order: 3)
        case "quantity" where table.columns.contains("needed"): .movesBelow(order: 4)
        case let column where index == 0 && column != "group": .wraps(minimum: 8)
        default: .keeps
        }
    }
}
