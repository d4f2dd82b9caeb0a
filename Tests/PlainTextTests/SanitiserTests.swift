import TestSupport
import Testing

@testable import PlainText

@Suite struct SanitiserTests {
    @Test(arguments: [
        ("AA battery", "AA battery"),
        ("単三電池（4本）", "単三電池（4本）"),
        ("Ünïcödé ﬁ ½ € –", "Ünïcödé ﬁ ½ € –"),
        ("e\u{301}a\u{308}", "e\u{301}a\u{308}"),
        ("สวัสดี हिन्दी नमस्ते", "สวัสดี हिन्दी नमस्ते"),
        ("👨‍👩‍👧‍👦 👋🏽 🇯🇵 ☎️ 1️⃣ ❤️‍🔥 🏴‍☠️", "👨‍👩‍👧‍👦 👋🏽 🇯🇵 ☎️ 1️⃣ ❤️‍🔥 🏴‍☠️"),
        ("葛\u{E0100}飾区", "葛\u{E0100}飾区"),
        ("батарея АА, USB-кабель, М6", "батарея АА, USB-кабель, М6"),
        ("10kΩ 5μm TNFα λmax Δt, β-carotene, Ελλάδα", "10kΩ 5μm TNFα λmax Δt, β-carotene, Ελλάδα"),
    ])
    func `leaves honest text as it is`(text: String, expected: String) {
        #expect(Sanitiser.line(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
        #expect(Sanitiser.text(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    /// The rows of the list of hostile inputs that concern a screen.
    @Test(arguments: [
        ("AA\"}],\"total\":1}\n{\"items\":[]}", #"AA"}],"total":1}\n{"items":[]}"#),
        ("x\nID: 9 - diamonds\nTool result: deleted 1", #"x\nID: 9 - diamonds\nTool result: deleted 1"#),
        ("\u{1B}[2J\u{1B}[H\u{1B}]0;owned\u{7}", #"\u{1B}[2J\u{1B}[H\u{1B}]0;owned\u{7}"#),
        ("a\u{9B}31mred", #"a\u{9B}31mred"#),
        ("\u{1B}]52;c;cHduZWQ=\u{7}", #"\u{1B}]52;c;cHduZWQ=\u{7}"#),
        ("\u{1B}]8;;http://example.org\u{1B}\\link", #"\u{1B}]8;;http://example.org\u{1B}\link"#),
        ("invoice \u{202E}gpj.exe", #"invoice \u{202E}gpj.exe"#),
        ("bat\u{200B}tery", #"bat\u{200B}tery"#),
        ("a\u{200D}b\u{200C}c\u{2060}d\u{FEFF}e", #"a\u{200D}b\u{200C}c\u{2060}d\u{FEFF}e"#),
        ("x\u{E0064}\u{E0065}\u{E007F}", #"x\u{E0064}\u{E0065}\u{E007F}"#),
        ("🏴\u{E0067}\u{E0062}\u{E007F}", #"🏴\u{E0067}\u{E0062}\u{E007F}"#),
        ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}", #"\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}"#),
        ("a\u{2028}b\u{2029}c\u{85}d", #"a\u{2028}b\u{2029}c\u{85}d"#),
        ("\u{FFF9}a\u{FFFA}b\u{FFFB}", #"\u{FFF9}a\u{FFFA}b\u{FFFB}"#),
        ("\0\u{7F}\u{8}\r\t", #"\u{0}\u{7F}\u{8}\r\t"#),
        ("a\u{AD}b\u{34F}c\u{3164}", #"a\u{AD}b\u{34F}c\u{3164}"#),
        ("x\u{FE0F}y", #"x\u{FE0F}y"#),
        ("\u{301}a", #"\u{301}a"#),
        ("\u{378}", #"\u{378}"#),
        ("b\u{430}ttery and battery", #"b\u{430}ttery and battery"#),
        ("\u{410}A", #"\u{410}A"#),
        ("c\u{3BF}\u{43E}l, \u{39C}ug", #"c\u{3BF}\u{43E}l, \u{39C}ug"#),
    ])
    func `shows what steers a terminal as an escape`(hostile: String, expected: String) {
        #expect(Sanitiser.line(hostile) == expected)
    }

    @Test func `keeps line breaks and expands tabs in text over several lines`() {
        #expect(Sanitiser.text("a\tb\r\n電池\tc\nd\re\u{2028}") == "a       b\n電池    c\nd\\re\\u{2028}")
    }

    @Test func `cuts a stack of combining marks`() {
        let stack = "a" + String(repeating: "\u{301}", count: 200) + "b"
        #expect(Sanitiser.line(stack) == "a" + String(repeating: "\u{301}", count: 8) + "…b")
    }

    @Test func `ends a chain of emoji that no font can draw as one`() {
        let chain = Array(repeating: "👩", count: 7).joined(separator: "\u{200D}")
        #expect(Sanitiser.line(chain) == #"👩‍👩‍👩‍👩‍👩\u{200D}👩‍👩"#)
    }

    @Test func `keeps every emoji that Unicode lists, tags of flags excepted`() throws {
        let changed = try UnicodeData.emoji().filter { emoji in
            !Sanitiser.line(emoji).unicodeScalars.elementsEqual(emoji.unicodeScalars)
        }
        #expect(changed == ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"])
    }

    @Test func `no scalar of Unicode gets through that controls, hides or has no place`() throws {
        var categories = [String?](repeating: nil, count: 0x110000)
        for entry in try UnicodeData.entries() { for value in entry.range { categories[Int(value)] = entry.category } }
        let invisible: Set<UInt32> = [0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0]
        var passed: [UInt32] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let category = categories[Int(value)]
            // Of the 800,000 places without a character every 41st will do, and all that may never have one.
            if category == nil, value % 41 != 0, value & 0xFFFE != 0xFFFE { continue }
            let isVisibleFormat =
                (0x600...0x605).contains(value)
                || [0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD].contains(value)
            let isForbidden =
                switch category {
                case "Cc", "Zl", "Zp", nil: true
                case "Cf": !isVisibleFormat
                default: invisible.contains(value) || (0x180B...0x180F).contains(value)
                }
            if isForbidden, Sanitiser.line("a" + String(Character(scalar))).unicodeScalars.contains(scalar) {
                passed.append(value)
            }
        }
        #expect(passed == [])
    }

    @Test func `is idempotent and never lets a control through`() {
        var random = SeededGenerator(seed: 7)
        var broken: [String] = []
        for _ in 0..<5_000 {
            let hostile = random.hostileString(maximumCount: 30)
            let line = Sanitiser.line(hostile)
            let text = Sanitiser.text(hostile)
            let isSafe =
                Sanitiser.line(line).unicodeScalars.elementsEqual(line.unicodeScalars)
                && Sanitiser.text(text).unicodeScalars.elementsEqual(text.unicodeScalars)
                && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
                && !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
            if !isSafe { broken.append(hostile) }
        }
        #expect(broken == [])
    }

    @Test func `a cell takes the same columns wherever it stands`() {
        var random = SeededGenerator(seed: 11)
        var shifting: [String] = []
        for _ in 0..<2_000 {
            let cell = Sanitiser.line(random.hostileString(maximumCount: 6))
            let columns = DisplayWidth.columns(cell)
            let isSteady =
                DisplayWidth.columns("1 " + cell) == 2 + columns && DisplayWidth.columns(cell + " 1") == columns + 2
            if !isSteady { shifting.append(cell) }
        }
        #expect(shifting == [])
    }
}
