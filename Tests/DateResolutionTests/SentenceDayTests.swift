import PlainText
import Testing

@testable import DateResolution

/// Days as they are told in the middle of a sentence, as seen from Saturday 28 November 2026.
@Suite struct SentenceDayTests {
    private static let today = "2026-11-28"

    @Test(arguments: [
        ("what changed around the 16th?", "2026-11-16...2026-11-16"),
        ("what was there around the 16th?", "2026-11-16...2026-11-16"),
        ("what changed about the 16th?", "2026-11-16...2026-11-16"),
        ("what changed near the 16th?", "2026-11-16...2026-11-16"),
        ("what changed in the days around the 16th?", "2026-11-13...2026-11-19"),
        ("16日前後に変わったものは？", "2026-11-16...2026-11-16"), ("16日頃に変わったものは？", "2026-11-16...2026-11-16"),
    ])
    func `a day of the month may be told with around`(text: String, expected: String) throws {
        #expect(try reading(text, on: Self.today) == expected)
    }

    @Test(arguments: [
        "set the supplier of 1-3 to Hansa", "the total of 1-3", "the total of 5-2", "take 5 from 1-3",
        "raise it by 1-2",
        "what is in 5-2?", "delete 1-3.", "show 5-2?", "tell me about the third", "the shelf near the 5th",
        "put 1-3 at 10-12",
        "the quantity changed from 16 to 25", "what changed from 16 to 25 pcs?", "3日前後かかる品目",
    ])
    func `small numbers that nothing makes a day are none`(text: String) throws {
        #expect(try reading(text, on: Self.today) == "none")
    }

    @Test(arguments: [
        ("what changed on 11-5?", "2026-11-05...2026-11-05"), ("what changed since 11-5?", "2026-11-05..."),
        ("the changes of 11-05", "2026-11-05...2026-11-05"), ("the total of 11/5", "2026-11-05...2026-11-05"),
        ("what changed from 16 to 25?", "2026-11-16...2026-11-25"),
        ("what was used from 5 to 10", "2026-11-05...2026-11-10"),
    ])
    func `numbers are days where a word or a sign makes them that`(text: String, expected: String) throws {
        #expect(try reading(text, on: Self.today) == expected)
    }

    @Test(arguments: [
        ("what changed last Tuesday and Friday?", ["2026-11-17...2026-11-17", "2026-11-20...2026-11-20"]),
        ("last Tuesday and Friday", ["2026-11-17...2026-11-17", "2026-11-20...2026-11-20"]),
        ("last Monday and Tuesday", ["2026-11-16...2026-11-17"]),
        ("先週の火曜日と金曜日に変わったものは？", ["2026-11-17...2026-11-17", "2026-11-20...2026-11-20"]),
        ("先週の火曜日と金曜日", ["2026-11-17...2026-11-17", "2026-11-20...2026-11-20"]),
    ])
    func `two weekdays of a week are both of it`(text: String, expected: [String]) throws {
        let resolver = DateResolver(today: try day(Self.today), language: .english)
        #expect(resolver.expressions(in: text).map { $0.range?.description } == expected)
    }

    @Test(arguments: [
        ("before the 1st but after the 20th of September", "2026-09-21...2026-09-30"),
        ("after the 20th of September but before the 1st", "2026-09-21...2026-09-30"),
        ("after the 20th but before the 1st of October", "2026-09-21...2026-09-30"),
        ("after the 3rd but before the 10th of October", "2026-10-04...2026-10-09"),
        ("from the 10th of last month to the 5th of this one", "2026-10-10...2026-11-05"),
        ("5日から10日前", "2026-11-18...2026-11-23"), ("5日から10日前に変わったものは？", "2026-11-18...2026-11-23"),
        ("5日から10日まで", "2026-11-05...2026-11-10"),
    ])
    func `both ends of a stretch are taken together`(text: String, expected: String) throws {
        #expect(try reading(text, on: Self.today) == expected)
    }

    @Test(arguments: [
        ("what changed between the last stocktake and today?", "unread: between the last stocktake and"),
        ("what changed between Diwali and today?", "unread: between Diwali and"),
        ("from Ramadan to today", "unread: from Ramadan to"),
        ("what changed from Monday to Diwali?", "unread: to Diwali"),
        ("what changed from yesterday until the stocktake", "unread: until the stocktake"),
        ("move everything from yesterday to Shelf A", "2026-11-27...2026-11-27"),
        ("take what came from yesterday to Rack 2", "2026-11-27..."),
    ])
    func `an end that is not known is not left out`(text: String, expected: String) throws {
        #expect(try reading(text, on: Self.today) == expected)
    }

    @Test(arguments: [
        ("what changed since we opened in March?", "2026-03-01..."),
        ("what changed since the move on 3 March?", "2026-03-03..."),
        ("what have we changed in March?", "2026-03-01...2026-03-31"),
    ])
    func `what happened on a day may stand between since and the day`(text: String, expected: String) throws {
        #expect(try reading(text, on: Self.today) == expected)
    }
}
