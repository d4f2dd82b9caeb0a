import Assistant
import CivilTime
import DateResolution
import PlainText
import StrictJSON
import Terminal

/// Prints a line for an expression: JSON for programs, words below it for a person.
struct DatePrinter {
    let words: any ScreenWords
    /// Whether a person reads.
    let shows: Bool

    func line(for text: String, resolver: DateResolver) -> String {
        let expression = resolver.firstExpression(in: text)
        let range = expression?.range
        func day(_ day: CalendarDay?) -> JSONValue { day.map { .string($0.description) } ?? .null }
        var unread: String?
        if case .unread(let rest)? = expression?.meaning { unread = rest }
        let isFound = range != nil || unread != nil
        var members: JSONObject = [
            "text": .string(isFound ? expression?.text ?? text : text), "from": day(range?.from),
            "through": day(range?.through),
        ]
        if let unread { members["unread"] = .string(unread) }
        let found = JSONValue.object(members)
        guard shows else { return found.serialized() }
        return found.serialized() + "\n    " + Sanitiser.line(reading(of: expression))
    }

    /// The same in words alone.
    func reading(for text: String, resolver: DateResolver) -> String {
        reading(of: resolver.firstExpression(in: text))
    }

    private func reading(of expression: DateExpression?) -> String {
        expression.map { "\($0.text): \($0.reading(in: words.language))" } ?? words.noDate
    }
}
