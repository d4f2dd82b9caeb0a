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

    /// The lines of a reply, in order.
    static func lines(of reply: String) -> [Line] {
        reply.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            item(in: line) ?? .text(String(line))
        }
    }

    private static func item(in line: Substring) -> Line? {
        var rest = line[...]
        skip(&rest, while: isDecoration)
        skipNumbering(&rest)
        skip(&rest, while: isDecoration)
        guard takeWord("ID", from: &rest) else { return nil }
        skip(&rest) { isDecoration($0) || fold($0) == ":" || $0 == "#" }
        guard let id = takeNumber(from: &rest) else { return nil }
        skip(&rest) { $0 == "*" || $0 == "_" || $0 == "`" || $0 == "]" || fold($0) == ")" || $0.isWhitespace }
        guard let separator = rest.first, isSeparator(separator) else { return nil }
        skip(&rest) { isSeparator($0) || isDecoration($0) }
        return .item(id: ItemID(id), title: title(in: rest), line: String(line))
    }

    /// The title without emphasis and without the date that follows it in brackets.
    private static func title(in rest: Substring) -> String {
        var title = rest
        if let open = title.lastIndex(where: { fold($0) == "(" }),
            ReplyLanguages.all.contains(where: { title[open...].dropFirst().lowercased().hasPrefix($0.updated) })
        {
            title = title[..<open]
        }
        while let last = title.last, isDecoration(last) { title.removeLast() }
        return String(title)
    }

    /// `3.`, `3)`, `[3]`, `(3)`, `3:`; nothing is taken when no "ID" can follow.
    private static func skipNumbering(_ rest: inout Substring) {
        var probe = rest
        if let first = probe.first, first == "[" || fold(first) == "(" { probe.removeFirst() }
        guard takeNumber(from: &probe) != nil, let end = probe.first else { return }
        guard [".", ")", "]", ":", "、", "．"].contains(fold(end)) else { return }
        probe.removeFirst()
        rest = probe
    }

    private static func takeWord(_ word: String, from rest: inout Substring) -> Bool {
        let length = word.count
        guard rest.prefix(length).map({ fold($0) }).map(String.init).joined().uppercased() == word else { return false }
        rest.removeFirst(length)
        return true
    }

    private static func takeNumber(from rest: inout Substring) -> Int64? {
        let digits = rest.prefix { fold($0).isASCII && fold($0).isNumber }
        guard let number = Int64(digits.map { String(fold($0)) }.joined()) else { return nil }
        rest.removeFirst(digits.count)
        return number
    }

    private static func skip(_ rest: inout Substring, while isSkipped: (Character) -> Bool) {
        rest = rest.drop(while: isSkipped)
    }

    private static func isDecoration(_ character: Character) -> Bool {
        character.isWhitespace || "*_`-•・●>|".contains(character)
    }

    private static func isSeparator(_ character: Character) -> Bool { "-–—―－ー:：|".contains(character) }

    /// Full-width ASCII forms as ASCII.
    private static func fold(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return character }
        return Character(scalar.narrowed)
    }
}
