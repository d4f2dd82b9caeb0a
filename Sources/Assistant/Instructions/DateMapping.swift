import CivilTime
import DateResolution
import InventoryContract

/// The date ranges that instructions and prompts hand to a model, in the form in which it copies them.
enum DateMapping {
    /// The expressions that each session's instructions carry resolved.
    private static let expressions = [
        "today", "yesterday", "last week", "this month",
    ]

    /// One line an expression: `- last week (Monday-Sunday): 2026-11-09 to 2026-11-15`.
    static func lines(today: CalendarDay) -> String {
        let resolver = DateResolver(today: today, language: .english)
        return expressions.compactMap { expression in
            guard let range = resolver.firstExpression(in: expression)?.range else { return nil }
            let label = expression == "last week" ? "last week (Monday-Sunday)" : expression
            return "- \(label): \(range.asFilter(today: today).modelWords)"
        }.joined(separator: "\n")
    }

    /// A day with its weekday: `2026-11-20 (Friday)`.
    static func words(forToday today: CalendarDay) -> String {
        "\(today) (\(today.weekday.englishName))"
    }
}
