import CivilTime
import Foundation
import PlainText
import Testing

@testable import DateResolution

/// The lines of a file in Data, without empty ones.
func lines(of name: String) throws -> [String] {
    let url = try #require(Bundle.module.url(forResource: "Data/" + name, withExtension: nil))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
}

/// The day written `YYYY-MM-DD` at the start of a text.
func day(_ text: String) throws -> CalendarDay {
    try #require(CalendarDay(iso8601: String(text.prefix(10))))
}

/// `2026-11-09...2026-11-15` as a range; an empty end is open.
func range(_ text: String) -> DayRange {
    let ends = text.components(separatedBy: "...")
    return DayRange(from: CalendarDay(iso8601: ends[0]), through: CalendarDay(iso8601: ends[ends.count - 1]))
}

/// The range of the first expression, as it prints, or "none".
func reading(
    _ text: String, on today: String = "2025-12-04", _ language: Language = .english, previous: DayRange? = nil
) throws -> String {
    let resolver = DateResolver(today: try day(today), language: language, previous: previous)
    guard let expression = resolver.firstExpression(in: text) else { return "none" }
    switch expression.meaning {
    case .range(let range): return range.description
    case .impossible: return "impossible"
    case .contradictory: return "contradictory"
    case .unread(let rest): return "unread: \(rest)"
    }
}
