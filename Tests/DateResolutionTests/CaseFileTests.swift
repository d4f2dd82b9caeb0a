import Foundation
import PlainText
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

    /// Cases that contradict this project's readings: what is read instead, by the case's name.
    static func disputed() throws -> [String: String] {
        try lines(of: "disputed.tsv").reduce(into: [:]) { readings, line in
            let parts = line.components(separatedBy: "\t")
            readings[parts[0]] = parts[1]
        }
    }

    /// Cases that are not read: a number stands beside a date and may be of it.
    static let missed: Set<String> = ["chrono-en-0068", "duckling-en-0078-past"]

    @Test(arguments: [Language.english, .japanese])
    func `every case reads as it should`(language: Language) throws {
        let disputed = try Self.disputed()
        for line in try lines(of: language.rawValue + ".jsonl") {
            let item = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
            if Self.missed.contains(item.id) { continue }
            let expected = disputed[item.id] ?? "\(item.from ?? "")...\(item.through ?? "")"
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
