import PlainText

/// Lays rows out in columns that line up and fit the window.
///
/// Cells are sanitised here, so that a cell can neither break its row nor forge another one. Where the window is too narrow,
/// columns that shrink give first, down to their minimum; then columns that yield go, the lowest order first; then columns
/// that shrink give more, and at last columns that yield last go. What is cut is cut in the middle, with an ellipsis; a column
/// that wraps goes on below itself instead, for a few lines.
///
///     1  #7   Inner tube 700x25  12    pieces     2026-11-19
///     2  #40  単三電池            4.5  packs   ▽  2026-11-09
///
/// Read aloud, each row is a sentence, its cells behind their headers.
public struct ListLayout: Sendable {
    /// One column of the list.
    public struct Column: Sendable, Equatable {
        /// What a column does when the window is too narrow.
        public enum Fitting: Sendable, Equatable {
            /// Keeps its width, cut only when nothing else is left.
            case keeps
            /// Gives columns until this many are left, and more when nothing yields any longer.
            case shrinks(minimum: Int)
            /// The same, before those that only shrink give any.
            case shrinksFirst(minimum: Int)
            /// Shrinks so, and shows what is too wide on several lines while it is wide enough for that. A few cells much wider
            /// than the others do not make it wide.
            case wraps(minimum: Int)
            /// Goes as a whole; the lowest order goes first.
            case yields(order: Int)
            /// The same, but its cells are told below their rows then, behind its header.
            case movesBelow(order: Int)
            /// Goes as a whole before any column that keeps its width is cut.
            case yieldsLast
        }

        /// On which side of its column a cell stands.
        public enum Alignment: Sendable, Equatable {
            case leading
            case trailing
            /// Numbers, their points below each other.
            case decimal
        }

        /// What stands over the column; a list without any header has no header line.
        public let header: String?
        /// On which side the cells stand.
        public let alignment: Alignment
        /// What the column does when the window is too narrow.
        public let fitting: Fitting
        /// How many blanks are between it and what stands before it.
        public let gap: Int

        /// A column, by default one that stands on the left and keeps its width.
        public init(
            _ header: String? = nil, alignment: Alignment = .leading, fitting: Fitting = .keeps, gap: Int = 2
        ) {
            self.header = header
            self.alignment = alignment
            self.fitting = fitting
            self.gap = gap
        }
    }

    /// One cell: text from anywhere, and what it is.
    public struct Cell: Sendable, Equatable, ExpressibleByStringInterpolation {
        /// The text, safe or not.
        public let text: String
        /// How it is marked for the eye; `nil` is plain text.
        public let role: Style.Role?

        /// A cell of text in a role.
        public init(_ text: String, as role: Style.Role? = nil) {
            self.text = text
            self.role = role
        }

        /// A cell of plain text.
        public init(stringLiteral value: String) {
            self.init(value)
        }
    }

    private let columns: [Column]
    private let profile: TerminalProfile
    private let style: Style

    /// A layout of these columns for one terminal.
    public init(columns: [Column], profile: TerminalProfile) {
        self.columns = columns
        self.profile = profile
        style = Style(profile)
    }

    /// The lines of a list, a header line first when a column has a header; no line ends in a line break or in blanks.
    public func lines(_ rows: [[Cell]]) -> [String] { self.rows(rows).flatMap(\.self) }

    /// The same, the lines of each row apart.
    ///
    /// A row with too few cells is filled with empty ones, cells beyond the last column are left out. Columns that are empty
    /// in every row take no room.
    public func rows(_ rows: [[Cell]]) -> [[String]] {
        let cells = rows.map { row in
            columns.indices.map { index in
                index < row.count ? Cell(Sanitiser.line(row[index].text), as: row[index].role) : Cell("")
            }
        }
        if profile.isReadAloud { return cells.map(sentence) }
        let table = headerRow.map { [$0] + cells } ?? cells
        let natural = columns.indices.map { index in
            cells.isEmpty || cells.contains { !$0[index].text.isEmpty }
                ? naturalWidth(table.map { $0[index] }, index) : 0
        }
        let fitted = fittedWidths(natural)
        let places = columns.indices.map { index in
            Place(width: fitted[index], digits: table.map { Self.digits($0[index].text) }.max() ?? 0)
        }
        let below = columns.indices.filter { index in
            if case .movesBelow = columns[index].fitting { natural[index] > 0 && fitted[index] == 0 } else { false }
        }
        return table.enumerated().map { number, row in
            let isHeader = headerRow != nil && number == 0
            return lines(row, places)
                + (isHeader || below.isEmpty ? [] : linesBelow(below.map { (columns[$0], row[$0]) }))
        }
    }

    /// A row as it is read aloud: each cell behind its header, `category: Batteries, items: 15`.
    private func sentence(_ row: [Cell]) -> [String] {
        DisplayWidth.wrapped(Self.told(zip(columns, row)), to: profile.columns)
    }

    /// Cells that have no column of their own, set in below their row.
    private func linesBelow(_ cells: [(Column, Cell)]) -> [String] {
        let indent = min(Self.indent, profile.columns / 4)
        let told = Self.told(cells)
        return told.isEmpty
            ? []
            : DisplayWidth.wrapped(told, to: profile.columns - indent).map {
                String(repeating: " ", count: indent) + style.styled($0, as: .dim)
            }
    }

    private static let indent = 4

    /// `category: Batteries, items: 15`
    private static func told(_ cells: some Sequence<(Column, Cell)>) -> String {
        cells.compactMap { column, cell in
            cell.text.isEmpty
                ? nil : column.header.flatMap { $0.isEmpty ? nil : "\($0): " }.map { $0 + cell.text } ?? cell.text
        }.joined(separator: ", ")
    }

    /// Where the cells of a column stand.
    private struct Place {
        let width: Int
        /// How many columns there are before the points of its numbers.
        let digits: Int
    }

    private static let linesAtMost = 3
    /// In a narrower column a row stays one line, and its cell is cut.
    private static let wideEnoughToWrap = 10
    /// Cells up to this width are never wrapped while the window has room.
    private static let neverTooWide = 32

    private func naturalWidth(_ cells: [Cell], _ index: Int) -> Int {
        let widths = cells.map { DisplayWidth.columns($0.text) }.sorted()
        let widest = widths.last ?? 0
        if columns[index].alignment == .decimal {
            let digits = cells.map { Self.digits($0.text) }
            let decimals = zip(cells, digits).map { DisplayWidth.columns($0.text) - $1 }
            return max(widest, (digits.max() ?? 0) + (decimals.max() ?? 0))
        }
        guard case .wraps = columns[index].fitting, !widths.isEmpty else { return widest }
        let usual = max(Self.neverTooWide, widths[(widths.count - 1) * 4 / 5] * 3 / 2)
        // A cell beyond the usual makes the column no wider than two lines of it need.
        return max(widths.last { $0 <= usual } ?? 0, min(usual, (widest + 1) / 2))
    }

    /// The columns of a number before its point.
    private static func digits(_ text: String) -> Int { DisplayWidth.columns(String(text.prefix { $0 != "." })) }

    private var headerRow: [Cell]? {
        guard columns.contains(where: { $0.header != nil }) else { return nil }
        return columns.map { Cell(Sanitiser.line($0.header ?? ""), as: .dim) }
    }

    private func lines(_ row: [Cell], _ places: [Place]) -> [String] {
        let parts = columns.indices.map { self.parts(row[$0].text, of: columns[$0], places[$0].width) }
        return (0..<max(1, parts.map(\.count).max() ?? 1)).map { number in
            line(zip(row, parts).map { Cell(number < $1.count ? $1[number] : "", as: $0.role) }, places)
        }
    }

    /// A cell's text, cut to the width of its column, or wrapped to a few lines of it.
    private func parts(_ text: String, of column: Column, _ width: Int) -> [String] {
        guard DisplayWidth.columns(text) > width, width > 0 else { return [text] }
        guard case .wraps = column.fitting, width >= Self.wideEnoughToWrap else {
            return [DisplayWidth.truncatedInMiddle(text, to: width, ellipsis: ellipsis)]
        }
        var room = width * Self.linesAtMost
        while true {
            let lines = DisplayWidth.wrapped(
                DisplayWidth.truncatedInMiddle(text, to: room, ellipsis: ellipsis), to: width)
            if lines.count <= Self.linesAtMost || room <= width { return Array(lines.prefix(Self.linesAtMost)) }
            room -= 1
        }
    }

    private func line(_ row: [Cell], _ places: [Place]) -> String {
        var line = ""
        var pendingBlanks = 0
        var isFirst = true
        for (index, column) in columns.enumerated() where places[index].width > 0 {
            if !isFirst { pendingBlanks += column.gap }
            isFirst = false
            let text = row[index].text
            let missing = max(0, places[index].width - DisplayWidth.columns(text))
            let before =
                switch column.alignment {
                case .leading: 0
                case .trailing: missing
                case .decimal: min(missing, places[index].digits - Self.digits(text))
                }
            pendingBlanks += before
            if !text.isEmpty {
                line += String(repeating: " ", count: pendingBlanks)
                line += row[index].role.map { style.styled(text, as: $0) } ?? text
                pendingBlanks = 0
            }
            pendingBlanks += missing - before
        }
        return line
    }

    private var ellipsis: String { profile.usesUnicode ? "…" : "..." }

    private func fittedWidths(_ natural: [Int]) -> [Int] {
        var widths = natural
        func shrinkToMinimum() {
            shrink(&widths) { if case .shrinksFirst(let minimum) = $0 { minimum } else { nil } }
            shrink(&widths) {
                switch $0 {
                case .shrinks(let minimum), .wraps(let minimum): minimum
                case .keeps, .shrinksFirst, .yields, .movesBelow, .yieldsLast: nil
                }
            }
        }
        func shrinkToNothing() {
            shrink(&widths) {
                switch $0 {
                case .shrinks, .shrinksFirst, .wraps: 1
                case .keeps, .yields, .movesBelow, .yieldsLast: nil
                }
            }
        }
        func drop(_ index: Int) {
            // What the column gives back goes to those that shrank.
            widths = zip(natural, widths).map { $1 == 0 ? 0 : $0 }
            widths[index] = 0
        }
        shrinkToMinimum()
        let yielding = columns.indices.compactMap { index -> (order: Int, index: Int)? in
            switch columns[index].fitting {
            case .yields(let order), .movesBelow(let order): (order, index)
            case .keeps, .shrinks, .shrinksFirst, .wraps, .yieldsLast: nil
            }
        }
        for (_, index) in yielding.sorted(by: { ($0.order, $0.index) < ($1.order, $1.index) }) {
            guard excess(widths) > 0 else { break }
            drop(index)
            shrinkToMinimum()
        }
        shrinkToNothing()
        for index in columns.indices where columns[index].fitting == .yieldsLast && excess(widths) > 0 {
            drop(index)
            shrinkToNothing()
        }
        shrink(&widths) { _ in 1 }
        return widths
    }

    private func excess(_ widths: [Int]) -> Int {
        let shown = columns.indices.filter { widths[$0] > 0 }
        let gaps = shown.dropFirst().reduce(0) { $0 + columns[$1].gap }
        return shown.reduce(0) { $0 + widths[$1] } + gaps - profile.columns
    }

    /// Takes the excess from the widest of those that may give, so that they end alike.
    private func shrink(_ widths: inout [Int], to minimum: (Column.Fitting) -> Int?) {
        var missing = excess(widths)
        let minimums = columns.map { minimum($0.fitting) }
        while missing > 0 {
            let givers = columns.indices.filter { index in minimums[index].map { widths[index] > max(1, $0) } ?? false }
            guard let widest = givers.max(by: { widths[$0] < widths[$1] }) else { return }
            widths[widest] -= 1
            missing -= 1
        }
    }
}
