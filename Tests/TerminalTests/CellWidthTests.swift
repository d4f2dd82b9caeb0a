import CLibEdit
import PlainText
import TestSupport
import Testing

@testable import Terminal

@Suite struct CellWidthTests {
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
