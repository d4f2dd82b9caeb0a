/// Days from one to another, both included; an end that is nil is open. Days are `YYYY-MM-DD`.
struct Days: Sendable, Hashable {
    /// The first day.
    var from: String?
    /// The last day.
    var through: String?
}

/// A date expression of the prompt with what it means, as the prompt's `[dates]` lines say.
struct DateMention: Sendable, Hashable {
    /// The expression as typed.
    let text: String
    /// Its days; nil when there is no such date.
    let days: Days?
    /// The last day before it, for "not since".
    let dayBefore: String?
    /// Why there is no such date.
    let problem: String?
    /// What was not understood of it.
    var unread: String?
}

/// A prompt taken apart: what was typed, and the dates found in it.
struct PromptText: Sendable {
    /// What was typed.
    let typed: String
    /// The dates, in the order of the prompt's lines.
    let dates: [DateMention]

    private static let marker = "[dates]"
    /// Words that narrow nothing: what is asked is always asked now.
    private static let present: Set<String> = ["now", "right now", "currently", "at the moment", "今", "いま", "現在"]

    init(_ prompt: String) {
        var typed: [Substring] = []
        var dates: [DateMention] = []
        for line in prompt.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.hasPrefix(PromptText.marker) {
                if let mention = PromptText.mention(line.dropFirst(PromptText.marker.count)),
                    !PromptText.present.contains(mention.text.lowercased())
                {
                    dates.append(mention)
                }
            } else {
                typed.append(line)
            }
        }
        self.typed = typed.joined(separator: "\n").trimmingBlanks
        self.dates = dates
    }

    /// `"last week" = 2026-11-09 to 2026-11-15; before that: up to 2026-11-08`
    private static func mention(_ line: Substring) -> DateMention? {
        let line = line.trimmingBlanks
        guard line.hasPrefix("\""), let close = line.range(of: "\" =")?.lowerBound else { return nil }
        let text = String(line[line.index(after: line.startIndex)..<close])
        let meaning = line[close...].dropFirst(3)
        guard !meaning.contains("no such date") else {
            return DateMention(text: text, days: nil, dayBefore: nil, problem: meaning.trimmingBlanks)
        }
        if let open = meaning.range(of: "not understood, ask (unread: \"")?.upperBound {
            return DateMention(
                text: text, days: nil, dayBefore: nil, problem: nil, unread: String(meaning[open...].dropLast(2)))
        }
        let parts = meaning.split(separator: ";", maxSplits: 1)
        guard let head = parts.first else { return nil }
        let days = isoDays(head)
        guard let first = days.first, let last = days.last else { return nil }
        let isUpTo = head.contains("up to") || head.contains("until")
        let isFrom = days.count == 1 && (head.contains("from ") || head.contains("since ") || head.contains("onward"))
        let range = Days(from: isUpTo && days.count == 1 ? nil : first, through: isFrom ? nil : last)
        let before = parts.count > 1 ? isoDays(parts[1]).last : nil
        return DateMention(text: text, days: range, dayBefore: before, problem: nil)
    }

    private static func isoDays(_ text: Substring) -> [String] {
        let bytes = Array(text.utf8)
        var days: [String] = []
        var index = 0
        while index + 10 <= bytes.count {
            let slice = bytes[index..<index + 10]
            let isDay = slice.enumerated().allSatisfy { offset, byte in
                offset == 4 || offset == 7
                    ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }
            if isDay {
                days.append(String(decoding: slice, as: UTF8.self))
                index += 10
            } else {
                index += 1
            }
        }
        return days
    }
}

extension StringProtocol {
    /// Where a text first occurs in this one.
    func range(of text: String) -> Range<String.Index>? {
        guard !text.isEmpty else { return nil }
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
