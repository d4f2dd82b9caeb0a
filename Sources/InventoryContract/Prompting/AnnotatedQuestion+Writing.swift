import CivilTime
import Essentials
import LanguageModel
import StrictJSON

/// How the lines behind a question begin.
enum NoteLabel {
    static let dates = "[dates]"
    static let names = "[names]"
}

extension AnnotatedQuestion {
    /// The prompt: the question, an empty line, and a line for each date and each name.
    ///
    /// - Parameter today: the day from which on days are said to be in the future.
    public func prompt(today: CalendarDay) -> Prompt {
        // Lines of these forms must come from here alone.
        let question =
            text.replacing(NoteLabel.dates, with: "(dates)")
            .replacing(NoteLabel.names, with: "(names)")
        let lines =
            dates.map { "\(NoteLabel.dates) \(quoted($0.text)) = \($0.words(today: today))" }
            + names.map { "\(NoteLabel.names) \(quoted($0.text)) = \($0.words)" }
        return Prompt(lines.isEmpty ? question : question + "\n\n" + lines.joined(separator: "\n"))
    }
}

/// A text between quotes, on one line.
private func quoted(_ text: String) -> String { JSONValue.string(text).serialized() }

extension DateNote {
    fileprivate func words(today: CalendarDay) -> String {
        switch meaning {
        case .days(let range):
            var words = range.modelWords
            if let from = range.from {
                if from > today { words += " (in the future)" }
                words += "; before that: up to \(from.adding(days: -1))"
            }
            return words
        case .impossible(let reason): return "no such date" + (reason.map { " (\($0))" } ?? "")
        case .unread(let rest): return "not understood, ask (unread: \(quoted(rest)))"
        }
    }
}

extension DayRange {
    /// The days as a model reads and copies them: `2026-11-09 to 2026-11-15`, `up to 2024-06-30`, `from 2026-11-09`.
    public var modelWords: String {
        switch (from, through) {
        case (let from?, let through?): "\(from) to \(through)"
        case (nil, let through?): "up to \(through)"
        case (let from?, nil): "from \(from)"
        case (nil, nil): "any day"
        }
    }
}

extension NameNote {
    fileprivate var words: String {
        let words =
            switch referent {
            case .category(let name): "category \(quoted(name))"
            case .place(let name): "place \(quoted(name))"
            case .unit(let name): "unit \(quoted(name))"
            case .field(let name): "field \(quoted(name))"
            case .code(let match): "code of \(match.words)"
            case .title(let match): match.titleWords
            }
        return words + (spelling.map { " (read as \(quoted($0)))" } ?? "")
    }
}

extension NameNote.TitleMatch {
    fileprivate var words: String { "\(total): \(list(ids[...]))" }

    fileprivate var titleWords: String {
        let whole = wholeCount > 0 ? "title of \(list(whole))" : nil
        let part = total > wholeCount ? "in \(total) titles: \(list(ids[...]))" : nil
        return [whole, part].compactMap(\.self).joined(separator: "; ")
    }

    private func list(_ ids: ArraySlice<ItemID>) -> String {
        "ID " + ids.map(\.description).joined(separator: ", ")
    }
}
