import CivilTime
import Testing

/// The day written `YYYY-MM-DD`.
func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }
