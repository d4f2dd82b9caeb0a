import Foundation
import Testing

@testable import DateResolution

/// The cases that other systems' suites agree on.
@Suite struct CaseFileTests {
    struct Case: Decodable {
        let id: String
        let text: String
        let now: String
        let from: String?
        let through: String?
    }

    /// Cases that contradict this project's readings, with what is read instead.
    static let disputed: [String: String] = [
        // "last N" ends today and rolls; the files have whole units, or days without today.
        "duckling-en-0203": "2013-02-11...2013-02-12", "duckling-en-0204": "2013-02-11...2013-02-12",
        "duckling-en-0205": "2013-02-11...2013-02-12", "duckling-en-0209": "2013-01-30...2013-02-12",
        "duckling-en-0210": "2013-01-30...2013-02-12", "duckling-en-0211": "2013-01-30...2013-02-12",
        "duckling-en-0214": "2012-12-13...2013-02-12", "duckling-en-0215": "2012-12-13...2013-02-12",
        "duckling-en-0218": "2011-02-13...2013-02-12", "duckling-en-0219": "2011-02-13...2013-02-12",
        "duckling-ja-0215": "2013-02-06...2013-02-12", "duckling-ja-0219": "2013-01-13...2013-02-12",
        "duckling-ja-0258": "2013-02-06...2013-02-12", "duckling-ja-0259": "2013-02-06...2013-02-12",
        // A bare weekday is strictly before today.
        "chrono-en-0105": "2012-08-02...2012-08-02",
        // Ten days from the 18th are the 18th to the 27th; the files count eleven.
        "duckling-en-0187-past": "2012-12-18...2012-12-27", "duckling-en-0188-past": "2012-12-18...2012-12-27",
        "duckling-en-0189-past": "2012-12-18...2012-12-27",
        // A month without a year is the latest that has begun.
        "duckling-ja-0059": "...2012-05-31", "duckling-ja-0060": "...2012-05-31",
        // The end of a month is its last three days.
        "ja-timex-ja-0058": "2021-07-29...2021-07-31",
    ]

    /// Cases that are not read yet.
    static let missed: Set<String> = ["chrono-en-0068"]

    @Test(arguments: [Language.english, .japanese])
    func `every case reads as it should`(language: Language) throws {
        for line in try lines(of: language.rawValue + ".jsonl") {
            let item = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
            if Self.missed.contains(item.id) { continue }
            let expected = Self.disputed[item.id] ?? "\(item.from ?? "")...\(item.through ?? "")"
            #expect(try reading(item.text, on: item.now, language) == expected, "\(item.id) \(item.text)")
        }
    }

    @Test(arguments: [Language.english, .japanese])
    func `every case written by somebody who had not seen the engine reads as it should`(language: Language) throws {
        for line in try lines(of: "unseen-\(language.rawValue).jsonl") {
            let item = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
            let expected = "\(item.from ?? "")...\(item.through ?? "")"
            #expect(try reading(item.text, on: item.now, language) == expected, "\(item.id) \(item.text)")
        }
    }

    @Test(arguments: [Language.english, .japanese])
    func `our own expressions read as they should`(language: Language) throws {
        for line in try lines(of: "own-\(language.rawValue).tsv") {
            let parts = line.components(separatedBy: "\t")
            #expect(try reading(parts[0], language) == "\(parts[1])...\(parts[2])", "\(parts[0])")
        }
    }

    @Test(arguments: [Language.english, .japanese])
    func `the language is only a hint`(language: Language) throws {
        let other: Language = language == .english ? .japanese : .english
        for line in try lines(of: "own-\(language.rawValue).tsv") {
            let parts = line.components(separatedBy: "\t")
            #expect(try reading(parts[0], other) == "\(parts[1])...\(parts[2])", "\(parts[0])")
        }
    }
}
