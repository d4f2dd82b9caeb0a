import PlainText
import Testing

/// Numbers beside a date: of goods they are none of its business, alone they may be.
@Suite struct QuantityBesideDateTests {
    @Test(arguments: [
        "sold 3 yesterday", "yesterday 12 bolts came in", "what left shelf 3 yesterday?",
        "set the bolts to 12 yesterday",
        "at least 5 of them yesterday", "M6-30 yesterday", "the third one yesterday", "ネジを昨日5個入れた", "棚2の昨日の在庫",
        "昨日の第2倉庫の在庫",
    ])
    func `a number of goods leaves the date alone`(text: String) throws {
        #expect(try reading(text, on: "2026-11-22") == "2026-11-21...2026-11-21")
    }

    @Test(arguments: [
        ("yesterday 12", "unread: 12"), ("12 yesterday", "unread: 12"), ("昨日12", "unread: 12"), ("12 昨日", "unread: 12"),
        ("third yesterday", "unread: third"), ("yesterday until", "unread: until"), ("last week ago", "unread: ago"),
    ])
    func `a number alone, or a word of dates, withholds the answer`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-22") == expected)
    }
}
