import DateResolution
import StrictJSON
import Terminal

/// Prints a line for an expression: JSON for programs, words beside it for a person.
struct DatePrinter {
    let language: Language
    /// Whether a person reads.
    let shows: Bool

    func line(for text: String, resolver: DateResolver) -> String {
        let expression = resolver.firstExpression(in: text)
        let range = expression?.range
        func day(_ day: CalendarDay?) -> String { day.map { "\"\($0)\"" } ?? "null" }
        let found = expression.flatMap { $0.range == nil ? nil : $0.text } ?? text
        let json =
            "{\"text\":\(JSONValue.string(found).serialized()),\"from\":\(day(range?.from)),\"through\":\(day(range?.through))}"
        guard shows else { return json }
        guard let expression else { return json + "\n    no date" }
        return json + "\n    " + Sanitiser.line("\(expression.text): \(words(expression))")
    }

    private func words(_ expression: DateExpression) -> String {
        switch expression.meaning {
        case .range(let range):
            let other = expression.alternative.map { " (or: \($0.range.formatted(language: language)))" } ?? ""
            return range.formatted(language: language) + other
        case .impossible(let problem), .contradictory(let problem): return problem
        }
    }
}
