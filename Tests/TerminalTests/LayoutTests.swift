import PlainText
import TestSupport
import Testing

@testable import Terminal

private func profile(columns: Int, plain: Bool = false) -> TerminalProfile {
    TerminalProfile(isInputTerminal: false, isOutputTerminal: true, columns: columns, usesUnicode: !plain)
}

@Suite struct ListLayoutTests {
    private static let columns: [ListLayout.Column] = [
        .init(alignment: .trailing), .init(), .init(fitting: .shrinks(minimum: 12)), .init(fitting: .yields(order: 1)),
        .init(fitting: .yields(order: 3)), .init(alignment: .trailing, fitting: .yields(order: 2)), .init(),
    ]
    private static let rows: [[ListLayout.Cell]] = [
        ["1", "#7", "Inner tube 700x25", "yesterday", "2026-11-19", "12 pieces", ""],
        ["2", "#40", "単三電池 充電式 4本セット", "Mon 9 Nov", "2026-11-09", "4 packs", "▽"],
        ["10", "#2", "👨‍👩‍👧‍👦 family e\u{301}cran", "today", "2026-11-20", "0", "✕"],
    ]

    @Test func `lines up by display width`() {
        #expect(
            ListLayout(columns: Self.columns, profile: profile(columns: 80)).lines(Self.rows) == [
                " 1  #7   Inner tube 700x25          yesterday  2026-11-19  12 pieces",
                " 2  #40  単三電池 充電式 4本セット  Mon 9 Nov  2026-11-09    4 packs  ▽",
                "10  #2   👨‍👩‍👧‍👦 family e\u{301}cran            today      2026-11-20          0  ✕",
            ])
    }

    @Test func `shortens titles in the middle, then leaves columns out`() {
        #expect(
            ListLayout(columns: Self.columns, profile: profile(columns: 62)).lines(Self.rows) == [
                " 1  #7   Inner tu… 700x25  yesterday  2026-11-19  12 pieces",
                " 2  #40  単三電池…セット   Mon 9 Nov  2026-11-09    4 packs  ▽",
                "10  #2   👨‍👩‍👧‍👦 family e\u{301}cran   today      2026-11-20          0  ✕",
            ])
        #expect(
            ListLayout(columns: Self.columns, profile: profile(columns: 40)).lines(Self.rows) == [
                " 1  #7   Inner tu… 700x25  2026-11-19",
                " 2  #40  単三電池…セット   2026-11-09  ▽",
                "10  #2   👨‍👩‍👧‍👦 family e\u{301}cran   2026-11-20  ✕",
            ])
    }

    @Test func `shortens what may go first before anything else`() {
        let layout = ListLayout(
            columns: [
                .init("model", fitting: .shrinksFirst(minimum: 8)), .init("first", fitting: .shrinks(minimum: 4)),
            ],
            profile: profile(columns: 24))
        #expect(
            layout.lines([["http://10.0.0.7:8080/v1", "what is low?"], ["built-in", "what is there now?"]]) == [
                "model     first", "http…/v1  what is low?", "built-in  what is…e now?",
            ])
    }

    @Test func `tells below a row what its columns had no room for`() {
        let layout = ListLayout(
            columns: [
                .init("id", alignment: .trailing), .init("title", fitting: .wraps(minimum: 12)),
                .init("place", fitting: .movesBelow(order: 0)), .init("minimum", fitting: .movesBelow(order: 1)),
            ], profile: profile(columns: 28))
        #expect(
            layout.lines([["7", "Inner tube", "Bicycle room", "20"], ["12", "Tape", "", "5"], ["3", "Bell", "", ""]])
                == [
                    "id  title       minimum", " 7  Inner tube  20", "    place: Bicycle room", "12  Tape        5",
                    " 3  Bell",
                ])
        #expect(layout.lines([["7", "Bell", "A1", "2"]]) == ["id  title  place  minimum", " 7  Bell   A1     2"])
    }

    @Test func `has a header where a column has one, and no room for columns without content`() {
        let layout = ListLayout(
            columns: [.init("id", alignment: .trailing), .init("title"), .init("note")], profile: profile(columns: 40))
        #expect(layout.lines([["12", "AA", ""], ["3", "電池"]]) == ["id  title", "12  AA", " 3  電池"])
        #expect(layout.lines([]) == ["id  title  note"])
    }

    private static let amounts: [ListLayout.Column] = [
        .init(alignment: .trailing), .init(fitting: .wraps(minimum: 12)), .init(alignment: .decimal),
        .init(fitting: .shrinksFirst(minimum: 8), gap: 1), .init(fitting: .yields(order: 0)),
    ]

    @Test func `puts the points of numbers below each other and units behind them`() {
        let layout = ListLayout(columns: Self.amounts, profile: profile(columns: 80))
        #expect(
            layout.lines([
                ["1", "Nut", "140", "kg", "2026-11-19"], ["2", "乾電池", "2.5", "本", "2026-11-18"],
                ["3", "Wire", "-42.25", "sheets"], ["4", "Box", "0", ""],
            ]) == [
                "1  Nut     140    kg      2026-11-19", "2  乾電池    2.5  本      2026-11-18",
                "3  Wire    -42.25 sheets", "4  Box       0",
            ])
    }

    @Test func `wraps a long title below itself, and lets it open no gap`() {
        let title = "An adjustable shelf bracket of galvanised steel with a lip, 200 mm"
        let rows: [[ListLayout.Cell]] = [["1", "Nut", "140", "kg", "day"], ["2", .init(title), "1", "pcs", "day"]]
        #expect(
            ListLayout(columns: Self.amounts, profile: profile(columns: 80)).lines(rows) == [
                "1  Nut                               140 kg   day",
                "2  An adjustable shelf bracket of      1 pcs  day",
                "   galvanised steel with a lip, 200", "   mm",
            ])
        #expect(
            ListLayout(columns: Self.amounts, profile: profile(columns: 28)).lines(rows) == [
                "1  Nut               140 kg", "2  An adjustable       1 pcs", "   shelf br…el with",
                "   a lip, 200 mm",
            ])
    }

    @Test func `marks cells for the eye and keeps them aligned`() {
        var colourful = profile(columns: 40)
        (colourful.usesEscapes, colourful.usesColor) = (true, true)
        let layout = ListLayout(columns: [.init(), .init(alignment: .trailing), .init()], profile: colourful)
        #expect(
            layout.lines([[.init("a", as: .dim), .init("0", as: .error), "x"], ["bbb", "10", ""]]) == [
                "\u{1B}[2ma\u{1B}[0m     \u{1B}[1;31m0\u{1B}[0m  x", "bbb  10",
            ])
    }

    @Test(arguments: [1, 2, 5, 10, 20, 40, 80, 200])
    func `no line is wider than the window and no cell breaks its row`(width: Int) {
        var random = SeededGenerator(seed: UInt64(width))
        for _ in 0..<100 {
            let rows = (0..<5).map { _ in
                (0..<7).map { _ in ListLayout.Cell(random.hostileString(maximumCount: 25)) }
            }
            let lines = ListLayout(columns: Self.columns, profile: profile(columns: width)).lines(rows)
            // Four columns that never go need a character each, and the gaps between them.
            let broken = lines.filter { line in
                DisplayWidth.columns(line) > max(width, 12) || Sanitiser.line(line) != line
            }
            #expect(lines.count == 5)
            #expect(broken == [])
        }
    }
}

@Suite struct OtherLayoutTests {
    private static let fields: [CardLayout.Field] = [
        .init("Title", "Inner tube 700x25"), .init("数量", "12 pieces"),
        .init("Note", "Bought with the wheel; fits the old one as well.\nSecond\u{1B}[31m line"), .init("Place", ""),
    ]

    @Test func `aligns a card and wraps values under themselves`() {
        #expect(
            CardLayout(profile: profile(columns: 40)).lines(Self.fields) == [
                "Title  Inner tube 700x25", "数量   12 pieces", "Note   Bought with the wheel; fits the",
                "       old one as well.", #"       Second\u{1B}[31m line"#, "Place",
            ])
    }

    @Test func `reads a card as sentences without drawings`() {
        #expect(
            CardLayout(profile: profile(columns: 80, plain: true)).lines(Array(Self.fields.prefix(2))) == [
                "Title: Inner tube 700x25", "数量: 12 pieces",
            ])
    }

    private static let words = BeforeAfterTable.Words(nothing: "nothing", becomes: ", becomes ")
    private static let changes: [BeforeAfterTable.Row] = [
        .init("Quantity", before: "12 pieces", after: "8 pieces"), .init("Place", before: "garage", after: "cellar\n"),
        .init("Minimum", before: nil, after: "4"),
    ]

    @Test func `shows before and after side by side`() {
        #expect(
            BeforeAfterTable(profile: profile(columns: 60), words: Self.words).lines(Self.changes) == [
                "Quantity  12 pieces → 8 pieces", #"Place     garage    → cellar\n"#, "Minimum   nothing   → 4",
            ])
        #expect(
            BeforeAfterTable(profile: profile(columns: 60, plain: true), words: Self.words).lines(Self.changes) == [
                "Quantity: 12 pieces, becomes 8 pieces", #"Place: garage, becomes cellar\n"#,
                "Minimum: nothing, becomes 4",
            ])
    }

    @Test func `keeps the columns of a change in a narrow window where all of it fits`() {
        let rows: [BeforeAfterTable.Row] = [
            .init("ID: 14 - Vanilla syrup", before: "3", after: "8"),
            .init("ID: 16 - Hazelnut syrup", before: "14", after: "19"),
        ]
        #expect(
            BeforeAfterTable(profile: profile(columns: 40), words: Self.words).lines(rows) == [
                "ID: 14 - Vanilla syrup   3  → 8", "ID: 16 - Hazelnut syrup  14 → 19",
            ])
        #expect(
            BeforeAfterTable(profile: profile(columns: 31), words: Self.words).lines(rows) == [
                "ID: 14 - Vanilla syrup  3  → 8", "ID: 16 - Hazelnut syrup", "    14", "  → 19",
            ])
    }

    @Test func `leaves nothing of a change out where it is too wide`() {
        let long = (1...30).map { "word\($0)" }.joined(separator: " ")
        let lines = BeforeAfterTable(profile: profile(columns: 30), words: Self.words).lines([
            .init("Note", before: long, after: "x" + long)
        ])
        #expect(lines.allSatisfy { DisplayWidth.columns($0) <= 30 })
        #expect(lines.joined(separator: " ").split(separator: " ").joined(separator: " ") == "Note \(long) → x\(long)")
    }

    @Test(arguments: [
        ([1, 2, 3, 4, 5, 6, 7, 8], 20, "▁▂▃▄▅▆▇█"), ([0, 10, 0, 5], 20, "▁█▁▅"), ([3, 3, 3], 20, "▄▄▄"), ([], 20, ""),
        ([1, .nan, 2, .infinity], 20, "▁█"), ([-1e308, 0, 1e308], 20, "▁▅█"),
        ([9, 1, 9, 1, 9, 2], 3, "▁▁█"),
    ])
    func `draws numbers as a curve`(numbers: [Double], columns: Int, curve: String) {
        #expect(Sparkline.curve(numbers, columns: columns) == curve)
    }
}

@Suite struct FittingTests {
    @Test(arguments: [
        ("short", 10, "short"), ("Inner tube 700x25", 10, "Inner…0x25"), ("単三電池充電式", 9, "単三…電式"), ("電池", 3, "電…"),
        ("電池", 1, ""), ("abc", 1, "a"), ("abc", 0, ""), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 5, "👨‍👩‍👧‍👦…👨‍👩‍👧‍👦"),
    ])
    func `cuts in the middle`(text: String, width: Int, cut: String) {
        #expect(DisplayWidth.truncatedInMiddle(text, to: width) == cut)
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("単三電池です。はい", 8, ["単三電池", "です。は", "い"]),
        ("単三電池。", 8, ["単三電", "池。"]), ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("a\n\nb", 4, ["a", "", "b"]),
        ("", 4, [""]), ("  indented", 20, ["  indented"]), ("電", 1, ["電"]),
        ("mixed 電池 text", 9, ["mixed 電", "池 text"]),
    ])
    func `wraps at blanks and between Japanese characters`(text: String, width: Int, lines: [String]) {
        #expect(DisplayWidth.wrapped(text, to: width) == lines)
    }

    @Test func `escapes are not cut`() {
        let title = #"b\u{430}ttery\u{202E}x"#
        #expect(DisplayWidth.truncatedInMiddle(title, to: 18) == #"b\u{430}t…x"#)
        #expect(DisplayWidth.truncatedInMiddle(title, to: 12) == #"b…y\u{202E}x"#)
        #expect(DisplayWidth.wrapped(title, to: 10) == [#"b\u{430}tt"#, "ery", #"\u{202E}x"#])
        #expect(DisplayWidth.wrapped(#"\u{202E}"#, to: 4) == [#"\u{2"#, "02E}"])
    }

    @Test func `what goes on is indented`() {
        #expect(DisplayWidth.wrapped("one two three four", to: 8, indent: 2) == ["one two", "  three", "  four"])
        #expect(DisplayWidth.wrapped("one two", to: 4, indent: 2) == ["one", "two"])
    }

    @Test func `cutting, padding and wrapping keep to the width`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let text = Sanitiser.line(random.hostileString(maximumCount: 40))
            let width = Int.random(in: 2...30, using: &random)
            #expect(DisplayWidth.columns(DisplayWidth.truncatedInMiddle(text, to: width)) <= width)
            let padded = DisplayWidth.padded(text, to: width)
            #expect(DisplayWidth.columns(padded) == max(width, DisplayWidth.columns(text)))
            let wrapped = DisplayWidth.wrapped(text, to: width)
            #expect(wrapped.joined().filter { $0 != " " } == text.filter { $0 != " " })
            // A character may be wider than the line: it then stands alone.
            #expect(wrapped.allSatisfy { DisplayWidth.columns($0) <= width || $0.count == 1 })
        }
    }
}
