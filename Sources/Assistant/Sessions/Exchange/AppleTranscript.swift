import CivilTime
import DateResolution
import Essentials
import InventoryContract
import LanguageModel
import PlainText
import StrictJSON

/// Sessions as the JSON in which Apple's Foundation Models framework encodes a transcript.
///
/// It is what a model saw: the instructions in force, then prompts (with what their dates mean), tool calls, outputs and
/// responses since the latest reset. Moments, approvals and notices have no place in it.
public enum AppleTranscript {
    private static let type = "FoundationModels.Transcript"

    /// A session as such a transcript.
    public static func json(of saved: SavedSession, texts: PromptTexts) -> JSONValue {
        var entries: [JSONValue] = []
        func add(_ role: String, id: String? = nil, _ members: [(String, JSONValue)]) {
            let id = id ?? "entry-\(entries.count + 1)"
            entries.append(.object(JSONObject([("role", .string(role)), ("id", .string(id))] + members)))
        }
        func contents(_ text: String) -> (String, JSONValue) {
            ("contents", [["type": "text", "text": .string(text), "id": .string("segment-\(entries.count + 1)")]])
        }
        for case .instructions(let text) in saved.entries.reversed() {
            let tools = ToolName.allCases.compactMap { ToolDefinition.brief($0, texts: texts)?.json }
            add("instructions", [contents(text), ("tools", .array(tools))])
            break
        }
        for entry in SavedTranscript.transcript(of: SavedTranscript.sinceReset(saved.entries)).entries {
            switch entry {
            case .instructions, .guidance: break
            case .prompt(let prompt): add("user", [contents(prompt.text), ("options", [:])])
            case .toolCall(let call):
                let call: JSONValue = [
                    "id": .string(call.id), "name": .string(call.name), "arguments": .string(call.arguments.text),
                ]
                add("response", [("toolCalls", [call]), ("assets", [])])
            case .toolOutput(let output):
                add(
                    "tool", id: output.callID,
                    [
                        contents(output.text), ("toolName", .string(output.toolName)),
                        ("toolCallID", .string(output.callID)),
                    ])
            case .response(let response): add("response", [contents(response.text), ("assets", [])])
            }
        }
        return ["type": .string(type), "version": 1, "transcript": ["entries": .array(entries)]]
    }

    /// The entries of a session that tells what a file's transcript tells, under a header.
    ///
    /// All of it counts as having happened at the header's moment. List lines can be picked again where outputs of the
    /// transcript's tools returned their items.
    ///
    /// - Throws: ``SessionReadingError`` that names the file and what is wrong in it.
    public static func entries(path: String, header: SessionHeader) throws -> [SessionEntry] {
        func failure(_ fault: SessionReadingError.TranscriptFault) -> SessionReadingError {
            .noTranscript(path: path, fault)
        }
        let lines = try WholeFile.bytes(path: path, limit: maximumBytes)
        let json: JSONValue
        do { json = try JSONParser.parse(lines) } catch let problem as JSONParser.Failure {
            if SessionReader.isSession(path) { throw SessionReadingError.sessionAlready(path: path) }
            throw failure(.notJSON(problem))
        }
        guard json["type"]?.string == type else { throw failure(.typeIsNot(type)) }
        guard let version = json["version"], majorVersion(version) == 1 else {
            throw failure(.versionIsNot(1))
        }
        guard let entries = json["transcript"]?["entries"]?.array else { throw failure(.noEntries) }
        var reader = Reader(header: header)
        for (index, entry) in entries.enumerated() {
            do {
                try reader.take(entry)
            } catch let fault as EntryFault {
                throw failure(.entry(index + 1, fault))
            }
        }
        guard reader.hasPrompt else { throw failure(.nothingAsked) }
        return reader.entries
    }

    private static let maximumBytes = 64 << 20

    /// Versions are written as 1 and as "1.1".
    private static func majorVersion(_ version: JSONValue) -> Int? {
        version.integer ?? version.string?.split(separator: ".").first.flatMap { Int($0) }
    }
}

extension AppleTranscript {
    /// Turns a transcript's entries into a session's, one by one.
    private struct Reader {
        private(set) var entries: [SessionEntry]
        private(set) var hasPrompt = false
        private let at: EntryMoment
        private let language: Language
        private var calls: [String: String] = [:]
        private var ledger = ItemLedger()

        init(header: SessionHeader) {
            entries = [.session(header)]
            at = header.at
            language = header.language.value ?? .english
        }

        mutating func take(_ entry: JSONValue) throws {
            guard let role = entry["role"]?.string else { throw EntryFault.noRole }
            switch role {
            case "instructions": entries.append(.instructions(text: text(of: entry)))
            case "user":
                hasPrompt = true
                ledger.beginExchange()
                let question = AnnotatedQuestion(prompt: text(of: entry))
                entries.append(
                    .prompt(
                        PromptEntry(
                            at: at, text: question.text, selection: nil, request: nil,
                            dates: question.dates.map { DateMention($0) }, names: question.names)))
            case "response":
                guard hasPrompt else { throw EntryFault.responseBeforePrompt }
                for call in entry["toolCalls"]?.array ?? [] { try take(call: call) }
                let text = text(of: entry)
                if !text.isEmpty { take(response: text) }
            case "tool":
                guard let id = entry["toolCallID"]?.string ?? entry["id"]?.string, calls[id] != nil else {
                    throw EntryFault.outputOfNoCall
                }
                let output = ToolOutputEntry(at: at, call: id, content: text(of: entry), isError: false)
                ledger.note(output.output)
                entries.append(.toolOutput(output))
            // What the model thought is nothing that was said.
            case "reasoning": break
            default: throw EntryFault.unknownRole(role)
            }
        }

        private mutating func take(call: JSONValue) throws {
            guard let id = call["id"]?.string, let name = call["name"]?.string,
                let arguments = call["arguments"].map({ $0.string ?? $0.serialized() })
            else { throw EntryFault.callIncomplete }
            calls[id] = name
            let read = ToolCall(id: id, name: name, argumentsText: arguments).arguments
            entries.append(
                .toolCall(
                    ToolCallEntry(
                        at: at, id: id, tool: name, arguments: read.object, raw: read.object == nil ? arguments : nil)))
        }

        private mutating func take(response text: String) {
            let reply = GroundedReply(text, ledger: ledger, language: language)
            entries.append(
                .response(
                    ResponseEntry(at: at, reply, isComplete: true)))
        }

        /// The text of an entry's segments, each on lines of its own; what is structured as JSON.
        private func text(of entry: JSONValue) -> String {
            (entry["contents"]?.array ?? []).compactMap { segment in
                segment["text"]?.string ?? segment["structure"]?["content"]?.serialized()
            }.joined(separator: "\n")
        }
    }
}

extension ToolDefinition {
    /// The tool as a transcript's instructions list it.
    fileprivate var json: JSONValue {
        [
            "type": "function",
            "function": [
                "name": .string(name), "description": .string(description),
                "parameters": parameters.appleJSON(title: name),
            ],
        ]
    }
}

extension ToolCall.Arguments {
    fileprivate var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }
}
