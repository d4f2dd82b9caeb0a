import CLibEdit
import Testing

@testable import Terminal

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

    @Test func `differs from the C library only where that is known`() throws {
        // Any UTF-8 locale gives the same widths; without one there is nothing to compare with.
        guard LineEditor.chooseUTF8() else { return }
        let known: [ClosedRange<UInt32>] = [
            // Wide since Unicode 16.0; C libraries with older tables say one.
            0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376,
            // Numbers in circles on black squares are ambiguous to Unicode; glibc counts them wide.
            0x3248...0x324F,
            // A spacing mark to this table, a nonspacing one to older ones.
            0x1171E...0x1171E,
        ]
        var differing: [UInt32] = []
        for entry in try UnicodeData.entries() where !["Cs", "Cc", "Co"].contains(entry.category) {
            for value in entry.range {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let theirs = Int(edit_line_columns(wchar_t(value)))
                if theirs < 0 || theirs == DisplayWidth.columns(scalar) { continue }
                if !known.contains(where: { $0.contains(value) }) { differing.append(value) }
            }
        }
        #expect(differing == [])
    }
}

@Suite struct ScreenPlaceTests {
    @Test(arguments: [
        ("aaaaaaaaaabbb", 10, 10, 1), ("aaaaaaaaaabbb", 10, 5, 2), ("aaaaaaaaaabbb", 10, 20, 0),
        // A row that ends in a blank, or in front of a wide character, is a line of its own to the terminal.
        ("aaaaaaaaa bbb", 10, 20, 1), ("aaaaaaaaa bbb", 10, 5, 2), ("電池電", 5, 20, 1), ("電池電", 5, 3, 2),
        ("電池電", 6, 20, 0),
    ])
    func `finds the cursor's row in a window of another size`(text: String, drawn: Int, shown: Int, row: Int) {
        var place = ScreenPlace(drawnFor: drawn, shownIn: shown)
        for character in text { place.advance(over: DisplayWidth.columns(character), isBlank: character == " ") }
        #expect(place.row == row)
    }
}
