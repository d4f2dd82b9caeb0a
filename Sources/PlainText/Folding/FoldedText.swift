/// A text without the differences that mean nothing: case, width, kinds of quotes and dashes.
///
/// `ＵＳＢ` reads `usb`, `ｺﾋﾟｰ` reads `コピー`, `’` reads `'`. Every folded character knows the place that it was written at, so
/// that names can be taken over as they were typed.
public struct FoldedText: Sendable {
    /// The folded characters.
    public let scalars: [Unicode.Scalar]
    /// Where each folded character begins in ``source``; one more entry for the end.
    private let origins: [String.Index]
    /// The folded characters in UTF-8, and where each begins there; one more entry for the end.
    private let bytes: [UInt8]
    private let offsets: [Int]
    /// The text as it was typed.
    public let source: String

    /// Folds a text.
    public init(_ source: String) {
        var scalars: [Unicode.Scalar] = []
        var origins: [String.Index] = []
        scalars.reserveCapacity(source.utf8.count)
        origins.reserveCapacity(source.utf8.count + 1)
        let view = source.unicodeScalars
        var index = view.startIndex
        while index < view.endIndex {
            if FoldedText.append(view[index], to: &scalars) { origins.append(index) }
            index = view.index(after: index)
        }
        origins.append(view.endIndex)
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        bytes.reserveCapacity(source.utf8.count)
        offsets.reserveCapacity(scalars.count + 1)
        for scalar in scalars {
            offsets.append(bytes.count)
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        offsets.append(bytes.count)
        self.scalars = scalars
        self.origins = origins
        self.bytes = bytes
        self.offsets = offsets
        self.source = source
    }

    /// The folded text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Some of the folded characters as text.
    public func folded(_ range: Range<Int>) -> String {
        String(decoding: bytes[offsets[range.lowerBound]..<offsets[range.upperBound]], as: UTF8.self)
    }

    /// Whether a folded phrase stands in it; `true` for an empty one.
    public func contains(_ phrase: String) -> Bool { firstRange(of: phrase) != nil }

    /// Where a folded phrase stands for the first time, scalar for scalar.
    public func firstRange(of phrase: String) -> Range<Int>? {
        let wanted = phrase.unicodeScalars
        guard let first = wanted.first else { return 0..<0 }
        for start in scalars.indices where scalars[start] == first && scalars[start...].starts(with: wanted) {
            return start..<(start + wanted.count)
        }
        return nil
    }

    /// What was typed where those folded characters stand.
    public func typed(_ range: Range<Int>) -> String {
        String(source.unicodeScalars[origins[range.lowerBound]..<origins[range.upperBound]])
    }

    /// The folded form of a text that needs no way back.
    public static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy(isFolded) { return text }
        return String(scalars(text)[...])
    }

    /// The folded characters of a text that needs no way back.
    public static func scalars(_ text: String) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars { _ = append(scalar, to: &scalars) }
        return scalars
    }

    /// Whether folding leaves a byte of UTF-8 as it is, wherever it stands.
    private static func isFolded(_ byte: UInt8) -> Bool {
        byte < 0x80 && !(0x41...0x5A).contains(byte) && byte != UInt8(ascii: "`")
    }

    /// Folds a character; false where it is none of its own but changed the one before, or vanished.
    private static func append(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) -> Bool {
        if let mark = soundMark(scalar), let last = scalars.last, let voiced = voiced(last, by: mark) {
            scalars[scalars.count - 1] = voiced
            return false
        }
        if isInvisible(scalar) { return false }
        scalars.append(fold(scalar))
        return true
    }

    private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x41...0x5A: Unicode.Scalar(scalar.value + 0x20) ?? scalar
        case 0x20...0x7E: scalar
        case 0xFF01...0xFF5E: fold(scalar.narrowed)
        case 0x3000, 0xA0, 0x2000...0x200A: " "
        case 0x2018, 0x2019, 0x02BC, 0x60, 0xB4: "'"
        case 0x201C, 0x201D, 0x201E: "\""
        case 0x2010...0x2015, 0x2212: "-"
        case 0xD7: "x"
        case 0xB5, 0x3BC: "u"
        case 0x301C: "~"
        case 0xFF65: "・"
        case 0xFF61: "。"
        case 0xFF62: "「"
        case 0xFF63: "」"
        case 0xFF64: "、"
        case 0xFF66...0xFF9D: scalar.widenedKana
        case 0xC0...0xDE: Unicode.Scalar(scalar.value + 0x20).map(withoutAccent) ?? scalar
        case 0xE0...0xFF: withoutAccent(scalar)
        // Kana, Han and Hangul have no case.
        case 0x3001...0xA4CF, 0xAC00...0xD7A3: scalar
        default: scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        }
    }

    private static func withoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xE0...0xE5: "a"
        case 0xE7: "c"
        case 0xE8...0xEB: "e"
        case 0xEC...0xEF: "i"
        case 0xF1: "n"
        case 0xF2...0xF6: "o"
        case 0xF9...0xFC: "u"
        default: scalar
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200B...0x200F, 0x2060...0x2064, 0xFEFF, 0xAD, 0xFE00...0xFE0F: true
        default: false
        }
    }

    private enum SoundMark { case voiced, halfVoiced }

    private static func soundMark(_ scalar: Unicode.Scalar) -> SoundMark? {
        switch scalar.value {
        case 0xFF9E, 0x3099: .voiced
        case 0xFF9F, 0x309A: .halfVoiced
        default: nil
        }
    }

    private static func voiced(_ scalar: Unicode.Scalar, by mark: SoundMark) -> Unicode.Scalar? {
        guard voiceable.contains(scalar) else { return nil }
        if scalar == "ウ" { return mark == .voiced ? "ヴ" : nil }
        if mark == .halfVoiced {
            return "ハヒフヘホはひふへほ".unicodeScalars.contains(scalar) ? Unicode.Scalar(scalar.value + 2) : nil
        }
        return Unicode.Scalar(scalar.value + 1)
    }

    private static let voiceable = Set("カキクケコサシスセソタチツテトハヒフヘホかきくけこさしすせそたちつてとはひふへほウ".unicodeScalars)
}
