import CivilTime
import DateResolution
import InventoryContract
import Testing

@testable import Assistant

/// Words that may be a date or a part of a name.
@Suite struct NamedDayTests {
    private let today = CalendarDay(iso8601: "2026-11-20")!
    private let strap = NameNote("spring strap", .title(.init(total: 1, ids: [28])))

    private func dates(in text: String, apartFrom names: [NameNote]) -> [String] {
        let said = DateResolver(today: today).expressions(in: text).map {
            DateMention($0, today: today, language: .english)
        }
        return NameResolver.dates(said, apartFrom: names, in: text).map(\.text)
    }

    @Test func `a date within the name of an item is a part of it`() {
        let question = "was the spring strap changed last spring?"
        #expect(dates(in: question, apartFrom: [strap]) == ["last spring"])
        #expect(dates(in: question, apartFrom: [NameNote("strap", .title(.init(total: 1, ids: [28])))]).count > 0)
        #expect(
            dates(in: "open the 5/8 bolt", apartFrom: [NameNote("5/8 bolt", .title(.init(total: 1, ids: [1])))]) == [])
    }

    @Test func `a name that is only the date, or is of no item, leaves the date`() {
        let spring = NameNote("last spring", .title(.init(total: 1, ids: [3])))
        #expect(dates(in: "what changed last spring?", apartFrom: [spring]) == ["last spring"])
        let place = NameNote("room last spring", .place("Room"))
        #expect(dates(in: "what changed in room last spring?", apartFrom: [place]) == ["last spring"])
    }
}
