import InventoryContract
import PlainText

/// Reads a model's reply: which of its lines are list lines, and which item each names.
///
/// The form that instructions ask for is `ID: n - title (updated: YYYY-MM-DD)`. Models also number the lines, put bullets
/// before them, set them in bold, use other dashes or full-width digits and colons; all of these are understood.
enum ReplyParser {
    /// One line of a reply.
    enum Line: Hashable {
        case text(String)
        /// A list line: the item's id, the title as the model wrote it, and the whole line.
        case item(id: ItemID, title: String, line: String)
    }

    /// The lines of a reply, in order; a line may end as on Windows.
    static func lines(of reply: String) -> [Line] {
        reply.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { bytes in
            let line = Substring(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
            return item(in: line) ?? .text(String(line))
        }
    }

    private static func item(in line: Substring) -> Line? {
        var rest = line.unicodeScalars
        skip(&rest, while: isDecoration)
        skipNumbering(&rest)
        skip(&rest, while: isDecoration)
        guard takeID(from: &rest) else { return nil }
        skip(&rest) { isDecoration($0) || $0.narrowed == ":" || $0 == "#" }
        guard let id = takeNumber(from: &rest) else { return nil }
        skip(&rest) { "*_`])）".unicodeScalars.contains($0) || $0.properties.isWhitespace }
        guard let separator = rest.first, isSeparator(separator) else { return nil }
        skip(&rest) { isSeparator($0) || isDecoration($0) }
        return .item(id: ItemID(id), title: title(in: rest), line: String(line))
    }

    /// The title without emphasis and without the date that follows it in brackets.
    private static func title(in rest: Substring.UnicodeScalarView) -> String {
        var title = rest[..<(dayBracket(in: rest) ?? rest.endIndex)]
        while let last = title.last, isDecoration(last) { title.removeLast() }
        return String(title)
    }

    /// A list line without the day in brackets at its end.
    static func withoutDay(_ line: String) -> String {
        var rest = Substring(line).unicodeScalars
        rest = rest[..<(dayBracket(in: rest) ?? rest.endIndex)]
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    /// Where the brackets with the day of an item's latest update begin.
    private static func dayBracket(in rest: Substring.UnicodeScalarView) -> String.Index? {
        guard let open = rest.lastIndex(where: { $0.narrowed == "(" }) else { return nil }
        let bracket = Substring(rest[open...].dropFirst()).lowercased()
        return ReplyLanguages.all.contains { bracket.hasPrefix($0.updated) } ? open : nil
    }

    /// `3.`, `3)`, `[3]`, `(3)`, `3:`; nothing is taken when no "ID" can follow.
    private static func skipNumbering(_ rest: inout Substring.UnicodeScalarView) {
        var probe = rest
        if let first = probe.first?.narrowed, first == "[" || first == "(" { probe.removeFirst() }
        guard takeNumber(from: &probe) != nil, let end = probe.popFirst()?.narrowed else { return }
        guard ".)]:、".unicodeScalars.contains(end) else { return }
        rest = probe
    }

    private static func takeID(from rest: inout Substring.UnicodeScalarView) -> Bool {
        var probe = rest
        guard let first = probe.popFirst()?.narrowed, first == "I" || first == "i" else { return false }
        guard let second = probe.popFirst()?.narrowed, second == "D" || second == "d" else { return false }
        rest = probe
        return true
    }

    /// Nothing is taken when there is no digit, or more of them than an id has.
    private static func takeNumber(from rest: inout Substring.UnicodeScalarView) -> Int64? {
        var probe = rest
        var digits = ""
        while let digit = probe.first?.narrowed, ("0"..."9").contains(digit) {
            digits.unicodeScalars.append(digit)
            probe.removeFirst()
        }
        guard let number = Int64(digits) else { return nil }
        rest = probe
        return number
    }

    private static func skip(
        _ rest: inout Substring.UnicodeScalarView, while isSkipped: (Unicode.Scalar) -> Bool
    ) {
        while let first = rest.first, isSkipped(first) { rest.removeFirst() }
    }

    private static func isDecoration(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "*", "_", "`", "-", "•", "・", "●", ">", "|": true
        default: scalar.properties.isWhitespace
        }
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", "–", "—", "―", "－", "ー", ":", "：", "|": true
        default: false
        }
    }
}
