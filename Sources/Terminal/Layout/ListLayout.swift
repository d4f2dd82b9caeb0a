import PlainText

/// Lays rows out in columns that line up and fit the window.
///
/// Cells are sanitised here, so that a cell can neither break its row nor forge another one. Where the window is too narrow,
/// columns that shrink give first, down to their minimum; then columns that yield go, the lowest order first; then columns
/// that shrink give more, and at last columns that yield last go. What is cut is cut in the middle, with an ellipsis.
///
///     1  #7   Inner tube 700x25      yesterday   2026-11-19  12 pieces
///     2  #40  単三電池               Mon 9 Nov   2026-11-09   4 packs   ▽
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
            /// Goes as a whole; the lowest order goes first.
            case yields(order: Int)
            /// Goes as a whole before any column that keeps its width is cut.
            case yieldsLast
        }

        /// On which side of its column a cell stands.
        public enum Alignment: Sendable, Equatable {
            case leading
            case trailing
        }

        /// What stands over the column; a list without any header has no header line.
        public let header: String?
        /// On which side the cells stand.
        public let alignment: Alignment
        /// What the column does when the window is too narrow.
        public let fitting: Fitting

        /// A column, by default one that stands on the left and keeps its width.
        public init(_ header: String? = nil, alignment: Alignment = .leading, fitting: Fitting = .keeps) {
            self.header = header
            self.alignment = alignment
            self.fitting = fitting
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
    private let gap = 2

    /// A layout of these columns for one terminal.
    public init(columns: [Column], profile: TerminalProfile) {
        self.columns = columns
        self.profile = profile
        style = Style(profile)
    }

    /// The lines of a list, a header line first when a column has a header; no line ends in a line break or in blanks.
    ///
    /// A row with too few cells is filled with empty ones, cells beyond the last column are left out. Columns that are empty
    /// in every row take no room.
    public func lines(_ rows: [[Cell]]) -> [String] {
        let cells = rows.map { row in
            columns.indices.map { index in
                index < row.count ? Cell(Sanitiser.line(row[index].text), as: row[index].role) : Cell("")
            }
        }
        let table = headerRow.map { [$0] + cells } ?? cells
        let widths = table.map { $0.map { DisplayWidth.columns($0.text) } }
        let natural = columns.indices.map { index in
            cells.isEmpty || cells.contains { !$0[index].text.isEmpty } ? widths.map { $0[index] }.max() ?? 0 : 0
        }
        let fitted = fittedWidths(natural)
        return zip(table, widths).map { row, rowWidths in line(row, rowWidths, fitted) }
    }

    private var headerRow: [Cell]? {
        guard columns.contains(where: { $0.header != nil }) else { return nil }
        return columns.map { Cell(Sanitiser.line($0.header ?? ""), as: .dim) }
    }

    private func line(_ row: [Cell], _ rowWidths: [Int], _ widths: [Int]) -> String {
        var line = ""
        var pendingBlanks = 0
        var isFirst = true
        for index in columns.indices where widths[index] > 0 {
            if !isFirst { pendingBlanks += gap }
            isFirst = false
            let isCut = rowWidths[index] > widths[index]
            let text =
                isCut
                ? DisplayWidth.truncatedInMiddle(row[index].text, to: widths[index], ellipsis: ellipsis)
                : row[index].text
            let missing = widths[index] - (isCut ? DisplayWidth.columns(text) : rowWidths[index])
            if columns[index].alignment == .trailing { pendingBlanks += missing }
            if !text.isEmpty {
                line += String(repeating: " ", count: pendingBlanks)
                line += row[index].role.map { style.styled(text, as: $0) } ?? text
                pendingBlanks = 0
            }
            if columns[index].alignment == .leading { pendingBlanks += missing }
        }
        return line
    }

    private var ellipsis: String { profile.usesUnicode ? "…" : "..." }

    private func fittedWidths(_ natural: [Int]) -> [Int] {
        var widths = natural
        func shrinkToMinimum() {
            shrink(&widths) { if case .shrinksFirst(let minimum) = $0 { minimum } else { nil } }
            shrink(&widths) { if case .shrinks(let minimum) = $0 { minimum } else { nil } }
        }
        func shrinkToNothing() {
            shrink(&widths) {
                switch $0 {
                case .shrinks, .shrinksFirst: 1
                case .keeps, .yields, .yieldsLast: nil
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
            if case .yields(let order) = columns[index].fitting { (order, index) } else { nil }
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
        let shown = widths.filter { $0 > 0 }
        return shown.reduce(0, +) + gap * max(0, shown.count - 1) - profile.columns
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
