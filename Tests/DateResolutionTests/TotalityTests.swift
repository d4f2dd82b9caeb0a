import CivilTime
import TestSupport
import Testing

@testable import DateResolution

/// Any input, any length: an answer, and soon.
@Suite struct TotalityTests {
    static let pieces = [
        "the ", "first ", "last ", "of ", "week ", "before ", "after ", "Monday ", "March ", "3 ", "31", "/", "-",
        "2024", "to ", "from ", "since ", "ago ", "days ", "year ", "'", "\"", "(", ")", ".", ",", "99999999999",
        "the day before ", "q", "h", "half ", "a ", "and ", "more than ", "for ",
        "先", "前", "の", "月", "日", "週", "年", "第", "3", "十", "から", "まで", "〜", "以降", "(", "木", ")", "令和", "元年", "末", "間",
        "数", "その", "最初の", "💥", "\u{200B}", "\u{301}", "ｶ", "\n", "\t", "é",
    ]

    @Test func `random pieces never trap and never overlap`() {
        var random = SeededGenerator(seed: 42)
        for _ in 0..<1_500 {
            let text = (0..<Int.random(in: 0...25, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random) ?? ""
            }.joined()
            let today = CalendarDay(
                dayNumber: Int.random(in: CalendarDay.earliest...CalendarDay.latest, using: &random))
            let previous = DayRange(from: Bool.random(using: &random) ? today : nil, through: today.adding(days: 3))
            var end = text.startIndex
            for expression in DateResolver(today: today, previous: previous).expressions(in: text) {
                #expect(expression.place.lowerBound >= end && !expression.place.isEmpty)
                #expect(text[expression.place] == expression.text)
                end = expression.place.upperBound
            }
        }
    }

    @Test func `what the fuzzer once found worth keeping breaks no law`() throws {
        for line in try lines(of: "fuzz-corpus.txt") {
            let input = FuzzInput(bytes: line.utf8)
            #expect(input.laws.broken(by: input.text) == [], "\(line)")
        }
    }

    @Test(arguments: [
        "4IU/mid d\u{1}", "I@Othe second half of October 2", "0HMDearly yesterday, mid today, late tomorrow",
    ])
    func `a day has no middle and no halves`(text: String) {
        let input = FuzzInput(bytes: text.utf8)
        #expect(input.laws.broken(by: input.text) == [])
    }

    @Test(arguments: ["西暦", "2025年の西暦", "西暦 "])
    func `the name of the calendar without a year is not read beyond the text`(text: String) {
        #expect(ResolutionLaws(today: CalendarDay(dayNumber: 20_000), language: .japanese).broken(by: text) == [])
    }

    @Test func `random bytes never trap`() {
        var random = SeededGenerator(seed: 43)
        for _ in 0..<800 {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = DateResolver(today: CalendarDay(dayNumber: 20_000)).expressions(
                in: String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            "the day before ", "first of ", "since ", "last ", "(", "\"", "1/", "a ", "3 days ", "Monday ", "先", "の前の",
            "から", "一", "第1", "99", "-1 day ", "その前", "x",
        ])
    func `a long text takes time in proportion`(piece: String) {
        let text = String(repeating: piece, count: 30_000 / piece.utf8.count)
        _ = DateResolver(today: CalendarDay(dayNumber: 20_000)).expressions(in: text)
    }
}
