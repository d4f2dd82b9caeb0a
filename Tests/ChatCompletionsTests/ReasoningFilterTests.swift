import Testing

@testable import ChatCompletions

struct ReasoningFilterTests {
    private func reply(_ pieces: [String], startsInside: Bool = false) -> String {
        var filter = ReasoningFilter(startsInside: startsInside)
        var reply = ""
        for piece in pieces {
            let hadStrayEnd = filter.sawStrayEnd
            let text = filter.read(piece)
            reply = filter.sawStrayEnd && !hadStrayEnd ? text : reply + text
        }
        return reply + filter.finish()
    }

    static let cases: [(String, String)] = [
        ("Hello!", "Hello!"),
        ("<think>\nsmall talk\n</think>\n\nHello!", "Hello!"),
        ("  <thinking>a</thinking> Hello!", "  Hello!"),
        ("[THINK]a[/THINK]Hello!", "Hello!"),
        ("Hello <think>a < b</think>there", "Hello there"),
        ("<think>a</think>Hi <think>b</think>you", "Hi you"),
        ("1 < 2, <thin> [1] <", "1 < 2, <thin> [1] <"),
        ("<think>never ended", ""),
        ("stray</think>\n\nHello!", "Hello!"),
        ("<think></think>", ""),
        ("在庫<think>考え中</think>は🔋", "在庫は🔋"),
    ]

    @Test(arguments: cases) func `thoughts are no part of a reply`(_ text: String, _ expected: String) {
        #expect(reply([text]) == expected)
    }

    @Test(arguments: cases)
    func `wherever the text is cut, the reply is the same`(_ text: String, _ expected: String) {
        #expect(reply(text.map { String($0) }) == expected)
        for cut in text.indices { #expect(reply([String(text[..<cut]), String(text[cut...])]) == expected) }
    }

    @Test(arguments: [
        ("thoughts</think>\n\nHello!", "Hello!"),
        ("just a reply", "just a reply"),
        ("<think>announced after all</think>Hello!", "Hello!"),
        ("cut <thi", "cut <thi"),
    ])
    func `a reply expected to begin with thoughts loses only those`(_ text: String, _ expected: String) {
        #expect(reply([text], startsInside: true) == expected)
        #expect(reply(text.map { String($0) }, startsInside: true) == expected)
    }

    @Test func `an end without a beginning is noticed`() {
        var filter = ReasoningFilter()
        _ = filter.read("thoughts</think>Hello")
        #expect(filter.sawStrayEnd)
        var other = ReasoningFilter()
        _ = other.read("<think>thoughts</think>Hello")
        #expect(!other.sawStrayEnd)
    }
}
