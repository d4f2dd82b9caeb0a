/// Where the cursor comes to stand when libedit draws a line, and where that place is after the window was resized.
///
/// libedit leaves blanks at the end of a row out and goes to the next row itself; a row that is filled to its end wraps by
/// itself. Terminals that lay out their lines anew join the second kind and cut both, so the two are told apart here.
struct ScreenPlace {
    private let drawnColumns: Int
    private let shownColumns: Int
    /// Where in its row the next character was drawn.
    private var drawnColumn = 0
    /// Rows of the lines that end above.
    private var rowsBefore = 0
    private var shownColumn = 0
    private var shownRow = 0

    /// A place at the left edge of the first row.
    init(drawnFor drawnColumns: Int, shownIn shownColumns: Int) {
        self.drawnColumns = max(1, drawnColumns)
        self.shownColumns = max(1, shownColumns)
    }

    /// The row in the window as it is now, counted from 0.
    var row: Int { rowsBefore + shownRow }

    mutating func advance(over width: Int, isBlank: Bool) {
        if drawnColumn + width > drawnColumns { wrap(isFilled: false) }
        drawnColumn += width
        if shownColumn + width > shownColumns { (shownRow, shownColumn) = (shownRow + 1, 0) }
        shownColumn += width
        if drawnColumn >= drawnColumns { wrap(isFilled: !isBlank) }
    }

    mutating func advance(over text: String, in coder: inout CellCoder) {
        for cell in coder.encode(text) { advance(over: coder.columns(cell), isBlank: cell == 0x20) }
    }

    private mutating func wrap(isFilled: Bool) {
        drawnColumn = 0
        if isFilled, drawnColumns != shownColumns { return }
        rowsBefore += shownRow + 1
        (shownRow, shownColumn) = (0, 0)
    }
}
