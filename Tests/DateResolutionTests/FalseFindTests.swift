import PlainText
import Testing

@testable import DateResolution

/// Words that only look like dates.
@Suite struct FalseFindTests {
    @Test(arguments: ["no-dates.txt", "titles.txt"], [Language.english, .japanese])
    func `no date is found where none is meant`(file: String, language: Language) throws {
        let resolver = DateResolver(today: try day("2025-12-04"), language: language)
        for line in try lines(of: file) {
            #expect(resolver.expressions(in: line).map(\.text) == [], "\(line)")
        }
    }

    @Test func `questions have the dates they mean and no others`() throws {
        for line in try lines(of: "turns.tsv") {
            let parts = line.components(separatedBy: "\t")
            let resolver = DateResolver(today: try day(parts[0]), language: try #require(Language(rawValue: parts[1])))
            let found = resolver.expressions(in: parts[2]).map { expression in
                let range = expression.range
                return "\(expression.text)=\(range?.from?.description ?? "")..\(range?.through?.description ?? "")"
            }
            #expect(found.joined(separator: "|") == parts[3], "\(parts[2])")
        }
    }

    @Test(arguments: [
        (#"rename item 3 to "March Madness""#, [String]()),
        (#"rename it to "March""#, []),
        (#"what does "last week" show?"#, ["last week"]),
        ("メモに「来週確認」と入れて、先週の分も見せて", ["先週"]),
        (#"a 16" wheel updated on Monday, 20" too"#, ["Monday"]),
    ])
    func `quoted names are not searched`(text: String, expected: [String]) throws {
        let resolver = DateResolver(today: try day("2025-12-04"))
        #expect(resolver.expressions(in: text).map(\.text) == expected)
    }
}
