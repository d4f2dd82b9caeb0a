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

    @Test func `keeps what it does not know`() {
        #expect(
            VirtualScreen(columns: 10, showing: Array("\u{1B}]0;x\u{07}\u{1B}[5n".utf8)).unknownSequences == [
                "]", "[5n",
            ])
    }
}
