import CivilTime
import DateResolution
import InventoryContract
import PlainText
import Testing

@testable import Assistant

/// A date that is not answered as it stands, on its way to a model and into a session file.
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

    @Test(arguments: [
        ("what changed yesterday at 5pm?", "Thu 19 Nov 2026 (whole days only)"),
        ("what changed at 9:30 yesterday?", "Thu 19 Nov 2026 (whole days only)"),
        ("what changed in the last 48 hours?", "Wed 18 - Fri 20 Nov 2026, 3 days (whole days only)"),
        ("昨日の15時以降に変わったもの", "since Thu 19 Nov 2026 (whole days only)"),
        ("今朝更新したもの", "Fri 20 Nov 2026"), ("what changed yesterday?", "Thu 19 Nov 2026"),
        ("what changed on 2026-11-19?", "Thu 19 Nov 2026"),
    ]) func `of a time of day a person is told that whole days count`(text: String, reading: String) {
        #expect(mentions(in: text).map(\.reading) == [reading])
    }
}
