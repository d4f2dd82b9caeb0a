/// A text in which dates are looked for, as every language sees it.
struct DateText {
    let written: String
    /// The text as written, in UTF-8.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The folded characters.
    let characters: UnsafeBufferPointer<UInt16>
    /// The byte of each character and, last, the length of the text; empty when every character is one byte.
    let offsets: ContiguousArray<Int32>
    /// Whether every character is ASCII.
    let isASCII: Bool
    let present: Present
    let order: NumericOrder

    /// Whether the character at a place was written as a capital letter.
    func isCapital(_ place: Int) -> Bool { 65...90 ~= bytes[offset(at: place)] }

    /// Where folded characters stand in the text as written.
    func place(of characters: Range<Int>) -> Range<String.Index> {
        let start = written.utf8.index(written.utf8.startIndex, offsetBy: offset(at: characters.lowerBound))
        let end = written.utf8.index(written.utf8.startIndex, offsetBy: endOffset(before: characters.upperBound))
        return start..<end
    }

    /// Folded characters as they were written, without blanks before them.
    func words(_ characters: Range<Int>) -> Substring { written[place(of: characters)].drop(while: \.isWhitespace) }

    /// The byte that the character at a place begins at; the place may be the count of characters.
    private func offset(at place: Int) -> Int { offsets.isEmpty ? place : Int(offsets[place]) }

    /// The byte after the character before a place, so that zero-width characters behind it stay out.
    private func endOffset(before place: Int) -> Int {
        guard !offsets.isEmpty, place > 0 else { return place }
        let start = Int(offsets[place - 1])
        let lead = bytes[start]
        return min(bytes.count, start + (lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4))
    }
}
