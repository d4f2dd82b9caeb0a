import TestSupport
import Testing

@testable import PlainText

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("単三電池", 8), ("ｱｲｳ", 3), ("ＡＢ", 4), ("e\u{301}", 1), ("が", 2), ("か\u{3099}", 2),
        ("👨‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("👋🏽", 2), ("☎️", 2), ("☎", 1), ("1️⃣", 2), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("ก็", 1), ("…", 1), ("▽✕→", 3), ("¥", 1), ("　", 2), ("①", 1), ("葛\u{E0100}", 2), ("é", 1),
        ("A\u{300}\u{301}\u{302}", 1),
    ])
    func `counts columns by grapheme`(text: String, columns: Int) {
        #expect(DisplayWidth.columns(text) == columns)
    }

    @Test func `every listed emoji fills two columns`() throws {
        let others = try UnicodeData.emoji().filter { DisplayWidth.columns($0) != 2 }
        #expect(others == [])
    }

    @Test func `agrees with the Unicode Character Database for every single scalar`() throws {
        var differing: [String] = []
        for entry in try UnicodeData.entries() where entry.category != "Cs" && entry.category != "Cc" {
            for value in entry.range {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let expected = expectedColumns(value, entry)
                if DisplayWidth.columns(scalar) != expected { differing.append(String(value, radix: 16)) }
            }
        }
        // Marks of scripts that the standard library's tables do not know yet are unassigned to it.
        let unknown = differing.filter { value in
            UInt32(value, radix: 16).flatMap(Unicode.Scalar.init)?.properties.generalCategory == .unassigned
        }
        #expect(differing == unknown)
    }

    private func expectedColumns(_ value: UInt32, _ entry: UnicodeData.Entry) -> Int {
        if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
        if ["Mn", "Me", "Zl", "Zp"].contains(entry.category) { return 0 }
        if entry.eastAsianWidth == "W" || entry.eastAsianWidth == "F" { return 2 }
        // A soft hyphen is a hyphen in a terminal; number signs and the like have a shape.
        let shaped: [ClosedRange<UInt32>] = [
            0xAD...0xAD, 0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2, 0x110BD...0x110BD,
            0x110CD...0x110CD,
        ]
        if entry.category == "Cf" { return shaped.contains { $0.contains(value) } ? 1 : 0 }
        return 1
    }
}
