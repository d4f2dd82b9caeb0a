import CivilTime
import DateResolution
import Foundation

extension PromptComposer {
    /// The question and the dates of a prompt that ``prompt(for:dates:today:)`` wrote; any other text is all question.
    static func parts(of prompt: String) -> (question: String, dates: [DateMention]) {
        var lines = prompt.split(separator: "\n", omittingEmptySubsequences: false)
        var dates: [DateMention] = []
        while let line = lines.last, let mention = mention(in: line) {
            dates.insert(mention, at: 0)
            lines.removeLast()
        }
        guard !dates.isEmpty, lines.count > 1, lines.last?.isEmpty == true else { return (prompt, []) }
        return (lines.dropLast().joined(separator: "\n"), dates)
    }

    /// `[dates] "last week" = 2026-11-09 to 2026-11-15; before that: up to 2026-11-08`
    private static func mention(in line: Substring) -> DateMention? {
        let start = "[dates] \""
        guard line.hasPrefix(start), let equals = line.range(of: "\" = ") else { return nil }
        let text = String(line[..<equals.lowerBound].dropFirst(start.count))
        let meaning = line[equals.upperBound...]
        if meaning.hasPrefix("no such date") {
            let problem = meaning.dropFirst("no such date (".count)
            return DateMention(text: text, range: nil, problem: problem.isEmpty ? nil : String(problem.dropLast()))
        }
        let unread = "not understood, ask (unread: \""
        if meaning.hasPrefix(unread) {
            return DateMention(text: text, range: nil, unread: String(meaning.dropFirst(unread.count).dropLast(2)))
        }
        let words = meaning.split(separator: " ", maxSplits: 4).map { String($0.prefix { $0 != ";" }) }
        func day(_ index: Int) -> CalendarDay? { words.count > index ? CalendarDay(iso8601: words[index]) : nil }
        let range =
            switch words.first {
            case "up": DayRange(from: nil, through: day(2))
            case "from": DayRange(from: day(1), through: nil)
            default: DayRange(from: day(0), through: day(2))
            }
        return range.from == nil && range.through == nil ? nil : DateMention(text: text, range: range)
    }
}
