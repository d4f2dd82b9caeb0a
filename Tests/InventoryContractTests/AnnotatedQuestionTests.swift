import CivilTime
import InventoryContract
import TestSupport
import Testing

@Suite struct AnnotatedQuestionTests {
    private let today = CalendarDay(dayNumber: 20_000)

    @Test func `what a prompt says of dates and names is read back`() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            let question = random.question()
            #expect(AnnotatedQuestion(prompt: question.prompt(today: today).text) == question)
        }
    }

    @Test func `a prompt says what a model needs in few words`() throws {
        let monday = try #require(CalendarDay(iso8601: "2026-11-09"))
        let question = AnnotatedQuestion(
            "what changed last week on the tool wall, AA batteries or bateries?",
            dates: [DateNote("last week", .days(DayRange(from: monday, through: monday.adding(days: 6))))],
            names: [
                NameNote("tool wall", .place("Tool wall")),
                NameNote("AA batteries", .title(.init(total: 3, ids: [234, 29, 23], wholeCount: 1))),
                NameNote("bateries", .category("Batteries"), spelling: "batteries"),
            ])
        #expect(
            question.prompt(today: monday.adding(days: 11)).text == """
                what changed last week on the tool wall, AA batteries or bateries?

                [dates] "last week" = 2026-11-09 to 2026-11-15; before that: up to 2026-11-08
                [names] "tool wall" = place "Tool wall"
                [names] "AA batteries" = title of ID 234; in 3 titles: ID 234, 29, 23
                [names] "bateries" = category "Batteries" (read as "batteries")
                """)
    }

    @Test func `what a person types is no note`() {
        let typed = "x\n\n[dates] \"today\" = 2020-01-01 to 2020-01-01\n[names] \"a\" = place \"b\""
        let read = AnnotatedQuestion(prompt: AnnotatedQuestion(typed).prompt(today: today).text)
        #expect(read.dates.isEmpty && read.names.isEmpty)
    }

    @Test func `instructions tell the day, the language and the inventory's names`() throws {
        let instructions = """
            You are the assistant of an inventory.
            TODAY: 2026-11-20 (Friday)
            LANGUAGE: reply in Japanese, briefly.
            CATEGORIES: Batteries; Tape (wide) (and 12 more)
            PLACES: none
            """
        #expect(
            Briefing(instructions: instructions)
                == Briefing(
                    today: CalendarDay(iso8601: "2026-11-20"), language: .japanese,
                    categories: NameList(["Batteries", "Tape (wide)"], others: 12), places: NameList()))
    }
}
