import CivilTime
import InventoryContract

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

    /// Words that narrow nothing: what is asked is always asked now.
    private static let present: Set<String> = [
        "now", "right now", "just now", "currently", "at the moment", "今", "いま", "現在",
    ]

    /// Whether a date says no more than "now".
    static func isPresent(_ text: String) -> Bool { present.contains(text.lowercased()) }

    init(_ prompt: String) {
        let question = AnnotatedQuestion(prompt: prompt)
        typed = OrderLanguage.withoutHesitation(question.text).trimmingBlanks
        dates = question.dates.map(DateMention.init).filter { !PromptText.isPresent($0.text) }
    }
}

extension DateMention {
    fileprivate init(_ note: DateNote) {
        var days: DayRange?
        var problem: String?
        var unread: String?
        switch note.meaning {
        case .days(let range): days = range
        case .impossible(let reason): problem = reason
        case .unread(let rest): unread = rest
        }
        self.init(
            text: note.text, days: days.map { Days($0) },
            dayBefore: days?.from.map { $0.adding(days: -1).description }, problem: problem, unread: unread)
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
