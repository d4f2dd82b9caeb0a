/// A text as the lexers see it: one small number a character, with case, width and the many dashes and spaces folded away.
///
/// Characters that no date word is written with become `FoldedText.unknown`; zero-width ones disappear. Every folded character
/// remembers the byte it came from, so that what was found can be shown as it was written.
struct FoldedText: ~Copyable {
    /// The folded characters; characters outside the first plane are `unknown`.
    let characters: ContiguousArray<UInt16>
    /// The byte offset of each character and, last, the length of the text. Empty when every character is one byte.
    let offsets: ContiguousArray<Int32>
    /// Whether every folded character is ASCII.
    let isASCII: Bool

    /// Stands for everything that no date word is written with.
    static let unknown: UInt16 = 0xFFFD

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        isASCII = bytes.reduce(0, |) < 0x80
        if isASCII {
            offsets = []
            var characters = ContiguousArray<UInt16>()
            characters.reserveCapacity(bytes.count)
            for byte in bytes { characters.append(Self.foldASCII(byte)) }
            self.characters = characters
            return
        }
        var characters = ContiguousArray<UInt16>()
        var offsets = ContiguousArray<Int32>()
        characters.reserveCapacity(bytes.count)
        offsets.reserveCapacity(bytes.count + 1)
        var place = 0
        while place < bytes.count {
            let lead = bytes[place]
            let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
            let folded: UInt16?
            if length == 1 {
                folded = Self.foldASCII(lead)
            } else if length == 4 || place + length > bytes.count {
                folded = Self.unknown
            } else {
                var scalar = UInt16(lead & (length == 2 ? 0x1F : 0x0F))
                for next in 1..<length { scalar = scalar << 6 | UInt16(bytes[place + next] & 0x3F) }
                folded = Self.fold(scalar)
            }
            if let folded {
                // A half-width voicing mark belongs to the kana before it.
                if folded == 0xFF9E || folded == 0xFF9F, let kana = characters.last, 0x30AB...0x30DB ~= kana {
                    characters[characters.count - 1] = kana + (folded == 0xFF9E ? 1 : 2)
                    place += length
                    continue
                }
                characters.append(folded)
                offsets.append(Int32(truncatingIfNeeded: place))
            }
            place += length
        }
        offsets.append(Int32(truncatingIfNeeded: bytes.count))
        self.characters = characters
        self.offsets = offsets
    }

    @inline(__always)
    private static func foldASCII(_ byte: UInt8) -> UInt16 {
        switch byte {
        case 65...90: UInt16(byte) + 32
        case 9, 11, 12: 32
        case 13: 10
        case 96: 39
        default: UInt16(byte)
        }
    }

    private static func fold(_ scalar: UInt16) -> UInt16? {
        switch scalar {
        // Kana and kanji.
        case 0x3040...0x9FFF: scalar
        case 0xFF01...0xFF5E: foldASCII(UInt8(scalar - 0xFF01 + 0x21))
        case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: 32
        case 0x200B...0x200F, 0x2060, 0xFEFF, 0x00AD, 0xFE00...0xFE0F: nil
        case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: 45
        case 0x301C, 0x223C, 0x02DC, 0x223E: 126
        case 0x2018, 0x2019, 0x02BC, 0x2032: 39
        case 0x201C, 0x201D, 0x201F, 0x301D, 0x301E: 34
        case 0x2028, 0x2029, 0x0085: 10
        case 0xFF66...0xFF9D: halfWidthKatakana[Int(scalar - 0xFF66)]
        case 0xFF70: 0x30FC
        case 0x00C0...0x00DE where scalar != 0x00D7: scalar + 32
        case 0x2E80...0x2FDF: scalar
        default: scalar
        }
    }

    /// Full-width forms of U+FF66 to U+FF9D, without voicing marks.
    private static let halfWidthKatakana: [UInt16] = [
        0x30F2, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30E3, 0x30E5, 0x30E7, 0x30C3, 0x30FC, 0x30A2, 0x30A4, 0x30A6,
        0x30A8, 0x30AA, 0x30AB, 0x30AD, 0x30AF, 0x30B1, 0x30B3, 0x30B5, 0x30B7, 0x30B9, 0x30BB, 0x30BD, 0x30BF, 0x30C1,
        0x30C4, 0x30C6, 0x30C8, 0x30CA, 0x30CB, 0x30CC, 0x30CD, 0x30CE, 0x30CF, 0x30D2, 0x30D5, 0x30D8, 0x30DB, 0x30DE,
        0x30DF, 0x30E0, 0x30E1, 0x30E2, 0x30E4, 0x30E6, 0x30E8, 0x30E9, 0x30EA, 0x30EB, 0x30EC, 0x30ED, 0x30EF, 0x30F3,
    ]
}
