import CivilTime
import DateResolution
import InventoryContract
import PlainText
import Testing

@testable import Assistant

/// A date that could not be read whole, on its way to a model and into a session file.
@Suite struct UnreadDateTests {
    private let today = CalendarDay(iso8601: "2026-11-20")!

    private func mentions(in text: String) -> [DateMention] {
        DateResolver(today: today).expressions(in: text).map { DateMention($0, today: today, language: .english) }
    }

    @Test func `has no range and names what was not read`() {
        let mention = mentions(in: "what came in yesterday 12?").first
        #expect(
            mention
                == DateMention(
                    DateNote("yesterday 12", .unread("12")),
                    reading: "no date, \"12\" was not understood with it"))
    }

    @Test func `a model is told to ask, and the line is read back`() {
        let question = "what came in yesterday 12?"
        let dates = mentions(in: question).map(\.note)
        let prompt = AnnotatedQuestion(question, dates: dates).prompt(today: today).text
        #expect(
            prompt == question + "\n\n[dates] \"yesterday 12\" = not understood, ask (unread: \"12\")")
        #expect(AnnotatedQuestion(prompt: prompt).dates == [DateNote("yesterday 12", .unread("12"))])
    }
}
