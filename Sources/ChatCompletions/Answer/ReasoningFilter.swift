/// Keeps a model's thoughts, written between `<think>` and `</think>`, out of its reply.
///
/// A tag may be cut anywhere between two pieces, so what could be the beginning of one is held back. Without its
/// beginning, a stray `</think>` means that all before it was thought: what was handed on of that has to be taken back
/// (``sawStrayEnd``), and the filter for the model's next reply can start within thoughts.
struct ReasoningFilter {
    private static let beginnings = ["<think>", "<thinking>", "[THINK]"]
    private static let ends = ["</think>", "</thinking>", "[/THINK]"]

    /// Whether an end came without a beginning.
    private(set) var sawStrayEnd = false
    /// Whether any thoughts were taken out.
    private(set) var sawReasoning = false

    private var isInside: Bool
    private let startedInside: Bool
    private var held: Substring = ""
    /// Text while a reply that started within thoughts has not ended them: if it never does, it is the reply.
    private var assumedReasoning = ""
    private var hasOutput = false

    /// A filter for one reply.
    init(startsInside: Bool = false) {
        startedInside = startsInside
        isInside = startsInside
    }

    /// The part of the next piece, and of what was held back, that belongs to the reply.
    mutating func read(_ piece: String) -> String {
        guard
            isInside || !held.isEmpty
                || piece.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") })
        else { return output(piece[...]) }
        var rest = held + piece
        held = ""
        var text = ""
        while !rest.isEmpty {
            let tag = nextTag(in: rest)
            text += pass(rest[..<(tag?.range.lowerBound ?? rest.endIndex)])
            guard let tag else { break }
            rest = rest[tag.range.upperBound...]
            if !tag.isComplete {
                held = rest.base[tag.range.lowerBound...]
                rest = ""
            } else {
                if tag.isEnd, !isInside { text = "" }
                enterOrLeave(isEnd: tag.isEnd)
            }
        }
        return text
    }

    /// What was held back until the end of the reply.
    mutating func finish() -> String {
        defer { held = "" }
        if !isInside { return output(held) }
        guard startedInside, !sawReasoning else { return "" }
        isInside = false
        return output(assumedReasoning + held)
    }

    private mutating func enterOrLeave(isEnd: Bool) {
        if isEnd {
            if !isInside {
                sawStrayEnd = true
                hasOutput = false
            }
            isInside = false
            assumedReasoning = ""
        } else {
            isInside = true
        }
        sawReasoning = true
    }

    private mutating func pass(_ text: Substring) -> String {
        if !isInside { return output(text) }
        if startedInside, !sawReasoning { assumedReasoning += text }
        return ""
    }

    /// Blank lines between thoughts and reply belong to neither.
    private mutating func output(_ text: Substring) -> String {
        let text = hasOutput || !sawReasoning ? text : text.drop { $0.isWhitespace }
        if text.contains(where: { !$0.isWhitespace }) { hasOutput = true }
        return String(text)
    }

    private struct Tag {
        let range: Range<Substring.Index>
        let isEnd: Bool
        /// False for what may become a tag with the next piece.
        let isComplete: Bool
    }

    /// The first tag, or the beginning of one at the very end.
    private func nextTag(in text: Substring) -> Tag? {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == "<" || text[index] == "[" {
                let rest = text[index...]
                for (tags, isEnd) in [(ReasoningFilter.beginnings, false), (ReasoningFilter.ends, true)] {
                    for tag in tags {
                        if rest.hasPrefix(tag) {
                            let end = text.index(index, offsetBy: tag.count)
                            return Tag(range: index..<end, isEnd: isEnd, isComplete: true)
                        }
                        if tag.hasPrefix(rest) {
                            return Tag(range: index..<text.endIndex, isEnd: isEnd, isComplete: false)
                        }
                    }
                }
            }
            index = text.index(after: index)
        }
        return nil
    }
}
