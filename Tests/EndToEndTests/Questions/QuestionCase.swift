import Foundation
import StrictJSON

/// A conversation with the outcome that its last turn must have.
struct QuestionCase {
    /// What must come of the last turn.
    enum Expectation {
        case list(Condition, order: Order?, limit: Int?)
        case count(Condition)
        case sum(Condition)
        case detail(Int)
        case history(Int)
        case call(tool: String, arguments: JSONValue)
        case ask
        case none
    }

    /// In which order a list must be.
    enum Order: String {
        case oldest, newest, fewest, most
    }

    /// Why a line is no case.
    struct Mistake: Error {
        let reason: String
    }

    let id: String
    let language: String
    let kind: String
    let now: String
    let turns: [String]
    let expectation: Expectation

    /// Reads one line of a question file.
    init(_ line: String) throws {
        let json = try JSONParser.parse(line)
        func text(_ key: String) throws -> String {
            guard let text = json[key]?.string else { throw Mistake(reason: "\(key) is missing in \(line)") }
            return text
        }
        id = try text("id")
        language = try text("lang")
        kind = json["tags"]?.array?.first?.string ?? "?"
        now = try text("now")
        turns = json["turns"]?.array?.compactMap(\.string) ?? []
        guard !turns.isEmpty else { throw Mistake(reason: "turns are missing in \(line)") }
        guard let expectation = try json["expect"].flatMap(Expectation.init) else {
            throw Mistake(reason: "no outcome is known in \(line)")
        }
        self.expectation = expectation
    }

    /// The cases of a file.
    static func read(_ file: URL) throws -> [QuestionCase] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { try QuestionCase(String($0)) }
    }
}

extension QuestionCase.Expectation {
    fileprivate init?(_ json: JSONValue) throws {
        if let condition = json["list"]?.string {
            self = .list(
                try Condition(condition), order: json["order"]?.string.flatMap(QuestionCase.Order.init),
                limit: json["limit"]?.integer)
        } else if let condition = json["count"]?.string {
            self = .count(try Condition(condition))
        } else if let condition = json["sum"]?.string {
            self = .sum(try Condition(condition))
        } else if let id = json["detail"]?.integer {
            self = .detail(id)
        } else if let id = json["history"]?.integer {
            self = .history(id)
        } else if let call = json["call"], let tool = call["tool"]?.string, let arguments = call["arguments"] {
            self = .call(tool: tool, arguments: arguments)
        } else if json["ask"]?.bool == true {
            self = .ask
        } else if json["none"]?.bool == true {
            self = .none
        } else {
            return nil
        }
    }
}
