import TestSupport
import Testing

@Suite struct `The virtual screen` {
    @Test(arguments: [
        ("a\r\nb", ["a", "b"]), ("abc\rx", ["xbc"]), ("abc\u{08}\u{08}x", ["axc"]), ("spin\r\u{1B}[Kdone", ["done"]),
        ("abcdefghijkl", ["abcdefghij", "kl"]), ("電池電池電池", ["電池電池電", "池"]), ("\u{1B}[31mred\u{1B}[0m", ["red"]),
        ("abc\u{1B}[2D\u{1B}[Px", ["ax"]), ("ab\u{1B}[D\u{1B}[@x", ["axb"]), ("e\u{301}x", ["e\u{301}x"]),
        ("a  ", ["a"]),
    ]) func `shows what a terminal of ten columns shows`(bytes: String, lines: [String]) {
        let screen = VirtualScreen(columns: 10, showing: Array(bytes.utf8))
        #expect(screen.lines == lines)
        #expect(screen.unknownSequences == [])
    }

    @Test func `knows in which column a text stands`() {
        let screen = VirtualScreen(columns: 40, showing: Array("1 単三電池 x\r\n2 👩‍🔧 x".utf8))
        #expect(screen.column(of: "x", in: 0) == 11)
        #expect(screen.column(of: "x", in: 1) == 5)
        #expect(screen.widths == [12, 6])
    }

    @Test func `knows how each piece of text looks, and where it stands`() {
        let screen = VirtualScreen(
            columns: 40, showing: Array("\u{1B}[2mID 7\u{1B}[0m  a b   単三 x\r\n\u{1B}[1;31m✕\u{1B}[0m y".utf8))
        let dim = "TextStyle(isBold: false, isDim: true, colour: nil)"
        let usual = "TextStyle(isBold: false, isDim: false, colour: nil)"
        let red = "TextStyle(isBold: true, isDim: false, colour: Optional(31))"
        #expect(
            screen.runs.map { $0.map { "\($0.column) \($0.columns) \($0.text) \($0.style)" } } == [
                ["0 4 ID 7 \(dim)", "6 3 a b \(usual)", "12 4 単三 \(usual)", "17 1 x \(usual)"],
                ["0 1 ✕ \(red)", "2 1 y \(usual)"],
            ])
    }

    @Test(arguments: ScreenPicture.Ground.allCases)
    func `is drawn with text that can be read, and nothing in it is markup`(ground: ScreenPicture.Ground) throws {
        for colour in ground.textColours { #expect(try Contrast.ratio(colour, ground.colour) >= 4.5, "\(colour)") }
        let screen = VirtualScreen(columns: 20, showing: Array("\u{1B}[35m<a&b>\u{1B}[0m".utf8))
        let svg = try ScreenPicture(of: screen, columns: 20, title: "x").svg(on: ground)
        #expect(svg.contains(" textLength=\"40\" fill=\"#\(ground.textColours[2])\">&lt;a&amp;b&gt;</text>"))
        let yellow = VirtualScreen(columns: 20, showing: Array("\u{1B}[33mx".utf8))
        #expect(throws: ScreenPicture.UnknownColour.self) {
            try ScreenPicture(of: yellow, columns: 20, title: "x").svg(on: ground)
        }
    }

    @Test func `keeps what it does not know`() {
        #expect(
            VirtualScreen(columns: 10, showing: Array("\u{1B}]0;x\u{07}\u{1B}[5n".utf8)).unknownSequences == [
                "]", "[5n",
            ])
    }
}
