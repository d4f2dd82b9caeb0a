import CivilTime
import DateResolution
import Foundation
import LanguageModel
import PlainText

/// Writes what a model gets for a question: the text, and what its date expressions mean.
enum PromptComposer {
    /// The prompt for a question in which these dates were found.
    static func prompt(for question: String, dates: [DateMention], today: CalendarDay) -> Prompt {
        // A line of this form must come from here alone.
        let question = question.replacingOccurrences(of: "[dates]", with: "(dates)")
        let lines = dates.map { "[dates] \"\(Sanitiser.blankingControls($0.text))\" = \(words(for: $0, today: today))" }
        return Prompt(lines.isEmpty ? question : question + "\n\n" + lines.joined(separator: "\n"))
    }

    private static func words(for mention: DateMention, today: CalendarDay) -> String {
        if let unread = mention.unread {
            return "not understood, ask (unread: \"\(Sanitiser.blankingControls(unread))\")"
        }
        guard let range = mention.range else {
            return "no such date" + (mention.problem.map { " (\($0))" } ?? "")
        }
        var words = DateMapping.words(for: range)
        if let from = range.from {
            if from > today { words += " (in the future)" }
            words += "; before that: up to \(from.adding(days: -1))"
        }
        return words
    }
}
