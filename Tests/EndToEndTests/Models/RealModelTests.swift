import Foundation
import StrictJSON
import Testing

/// A model of 135 million parameters on two real servers: `make test-models` installs and runs them.
@Suite(.enabled(if: TestSettings.modelFolder != nil, "make test-models runs these"), .serialized)
struct RealModelTests {
    private static let questions: [String] = {
        let url = Bundle.module.url(forResource: "questions", withExtension: "txt", subdirectory: "Data/models")
        let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
        return text.split(separator: "\n").map(String.init)
    }()

    /// What came of a question.
    private struct Answer {
        let entries: [JSONValue]
        let status: Int32

        func all(_ type: String) -> [JSONValue] { entries.filter { $0["type"]?.string == type } }

        /// The lists, the changes that were proposed, and the words.
        var sum: [JSONValue] {
            all("response").map { $0["items"] ?? .null } + all("approval").map { $0["change"] ?? .null }
                + all("response").map { $0["text"] ?? .null }
        }
    }

    private let stockroom = Stockroom()

    private func ask(_ question: String, _ model: String, _ options: String...) throws -> Answer {
        let arguments = ["ask", "--sample", "--json", "--no-save", "--language", "en", "--model", model, "--greedy"]
        let outcome = try stockroom.run(arguments + Stockroom.moment + options + [question])
        return Answer(entries: try outcome.entries, status: outcome.status)
    }

    @Test(arguments: ModelServer.Kind.allCases)
    func `it answers as the built-in model does, and changes nothing unasked`(_ kind: ModelServer.Kind) throws {
        let server = try ModelServer(kind)
        var wrong: [String] = []
        for question in Self.questions {
            let expected = try ask(question, "built-in", "--yes")
            let answer = try ask(question, server.address, "--yes")
            let isGreeting = question == "hello" && answer.all("toolCall").isEmpty
            if answer.sum != expected.sum, !isGreeting { wrong.append(question) }
            if expected.all("approval").isEmpty { #expect(answer.all("approval").isEmpty, "\(question)") }
            let calls = answer.all("toolCall").map { "\($0["tool"] ?? .null) \($0["arguments"] ?? .null)" }
            #expect(calls.count == Set(calls).count, "\(question)")
        }
        print("\(kind.rawValue): \(Self.questions.count - wrong.count) of \(Self.questions.count), not: \(wrong)")
        #expect(Self.questions.count == 25)
        #expect(wrong.count <= 5)
    }

    @Test(arguments: ModelServer.Kind.allCases)
    func `it changes nothing without a yes`(_ kind: ModelServer.Kind) throws {
        let server = try ModelServer(kind)
        let answer = try ask("set the quantity of the 9 V battery to 7", server.address)
        #expect(answer.all("approval").map { $0["granted"] } == [false])
        #expect(answer.status == 1)
    }

    @Test(arguments: ModelServer.Kind.allCases)
    func `a window of 2,048 tokens is enough for a question`(_ kind: ModelServer.Kind) throws {
        let server = try ModelServer(kind, window: 2_048)
        let answer = try ask("which batteries are low?", server.address)
        #expect(answer.sum == (try ask("which batteries are low?", "built-in")).sum)
    }

    @Test func `a server that is killed is said, and the program goes on`() throws {
        let server = try ModelServer(.llamaCPP)
        let address = server.address
        server.stop()
        let outcome = try stockroom.run(
            ["--sample", "--model", address] + Stockroom.moment,
            input: "which batteries are low?\n/model built-in\nhello\n")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Nothing listens at \(address)"))
        #expect(outcome.output.contains("built-in answers from now on."))
    }

    /// By the server's own counts, which `/status` tells.
    @Test func `of a second question the server reads little but its own words`() throws {
        let server = try ModelServer(.llamaCPP)
        func readTokens(_ questions: String...) throws -> Int {
            let outcome = try stockroom.run(
                ["--sample", "--model", server.address, "--greedy"] + Stockroom.moment,
                input: questions.joined(separator: "\n") + "\n/status\n")
            let line = try #require(outcome.output.split(separator: "\n").last { $0.contains(" tokens read") })
            let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
            return numbers[1] - (line.contains("still known") ? numbers[2] : 0)
        }
        _ = try readTokens("which batteries are low?")
        let one = try readTokens("which batteries are low?")
        let two = try readTokens("which batteries are low?", "what is out of stock?")
        print("read again for a second question: \(two - one)")
        #expect(two - one < 300)
    }
}
