import PlainText

/// What the full-text index holds for an item: tokens with spaces between them.
///
/// A run of Japanese becomes its overlapping pairs and its last character (乾電池 → 乾電 電池 池), so that any one or two characters are a
/// token or the beginning of one, and three or more are neighbouring tokens.
package enum SearchText {
    /// Stands before the token of a code. Private-use scalars are separators to the folding, so no text can forge it.
    package static let codeMark: Unicode.Scalar = "\u{E000}"

    /// The tokens of a title and, as one further token, of a code.
    package static func bytes(title: String, code: String = "") -> [UInt8] {
        let folded = FoldedWords(title)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(title.utf8.count * 2 + code.utf8.count + 8)
        for token in folded.tokens {
            append(folded.scalars[token.start..<token.end], kind: token.kind, closing: true, to: &bytes)
        }
        if let key = codeToken(code) {
            if !bytes.isEmpty { bytes.append(0x20) }
            bytes.append(contentsOf: key.utf8)
        }
        return bytes
    }

    /// The tokens of several texts; between two stands a mark, so that they are no neighbours.
    package static func bytes(titles: [String]) -> [UInt8] {
        Array(titles.map { bytes(title: $0) }.filter { !$0.isEmpty }.joined(separator: textMark))
    }

    private static let textMark = Array(" \u{E001} ".utf8)

    /// The token that stands for a whole code, hyphens and spaces ignored; nil when nothing is left.
    package static func codeToken(_ code: String) -> String? {
        if code.isEmpty { return nil }
        var token = String.UnicodeScalarView()
        token.append(codeMark)
        let folded = FoldedWords(code)
        for scalar in folded.scalars where scalar != "." { token.append(scalar) }
        return token.count > 1 ? String(token) : nil
    }

    /// A token as the index has it, one or several; `closing` adds the last character of a run behind its pairs.
    static func tokens(_ token: FoldedWords.Token, in folded: FoldedWords, closing: Bool) -> [String] {
        var bytes: [UInt8] = []
        append(folded.scalars[token.start..<token.end], kind: token.kind, closing: closing, to: &bytes)
        return bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Appends a token as the index has it; `closing` adds the last character of a run behind its pairs.
    static func append(
        _ scalars: ArraySlice<Unicode.Scalar>, kind: FoldedWords.Kind, closing: Bool, to bytes: inout [UInt8]
    ) {
        if kind != .run {
            if !bytes.isEmpty { bytes.append(0x20) }
            for scalar in scalars { append(scalar, to: &bytes) }
            return
        }
        for index in scalars.indices {
            let isLast = index == scalars.endIndex - 1
            if isLast, !closing, scalars.count > 1 { break }
            if !bytes.isEmpty { bytes.append(0x20) }
            append(scalars[index], to: &bytes)
            if !isLast { append(scalars[index + 1], to: &bytes) }
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
        }
    }
}
