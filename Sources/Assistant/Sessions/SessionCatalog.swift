import Foundation
import StrictJSON

/// The folder of saved sessions.
public struct SessionCatalog: Sendable {
    /// A saved session in a list.
    public struct Summary: Sendable, Hashable {
        /// Tells it from others.
        public let id: String
        /// Where its file is.
        public let path: String
        /// When it began, RFC 3339.
        public let at: String
        /// How many questions were asked.
        public let prompts: Int
        /// The first question; empty when none was asked.
        public let first: String
        /// The model's name.
        public let model: String

        /// The summary as one JSON object.
        public var json: JSONValue {
            [
                "id": .string(id), "path": .string(path), "at": .string(at), "prompts": .integer(prompts),
                "first": .string(first), "model": .string(model),
            ]
        }
    }

    /// Where the sessions are.
    public let folder: String

    /// The catalog of a folder, which need not exist yet.
    public init(folder: String) { self.folder = folder }

    /// The folder for an environment: `$XDG_STATE_HOME/stockroom/sessions`, `~/.local/state/…` when that is not set.
    public static func standardFolder(environment: [String: String]) -> String {
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? NSHomeDirectory()
        return (state ?? home + "/.local/state") + "/stockroom/sessions"
    }

    /// A new id: the moment to the millisecond and something random, so that ids sort by time and never meet.
    public static func newID(at moment: Date) -> String {
        let digits = Timestamp.rfc3339(moment, in: .gmt).prefix(19).filter(\.isNumber)
        let milliseconds = Int(moment.timeIntervalSince1970 * 1_000) % 1_000
        let random = UInt16.random(in: 0x1000...0xFFFF)
        return "\(digits.prefix(8))-\(digits.dropFirst(8))-\(String(1_000 + milliseconds).dropFirst())"
            + String(random, radix: 16)
    }

    /// The path of a session's file.
    public func path(of id: String) -> String { "\(folder)/\(id).jsonl" }

    /// The ids of all saved sessions, the newest first.
    public func ids() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted(by: >)
    }

    /// The saved sessions, the newest first; files that are no sessions are passed over.
    public func summaries() -> [Summary] { ids().compactMap { try? summary(of: path(of: $0)) } }

    private func summary(of path: String) throws -> Summary? {
        let lines = try LineReader(path: path, maximumLineBytes: SessionReader.maximumLineBytes)
        guard let head = try lines.next(),
            case .session(let header) = try SessionEntry(json: JSONParser.parse(head.bytes))
        else { return nil }
        let marker = Array(#"{"type":"prompt""#.utf8)
        var prompts = 0
        var first = ""
        while let line = try lines.next() {
            guard line.isWhole, line.bytes.starts(with: marker) else { continue }
            prompts += 1
            if prompts == 1, case .prompt(let prompt)? = try? SessionEntry(json: JSONParser.parse(line.bytes)) {
                first = prompt.text
            }
        }
        return Summary(
            id: header.id, path: path, at: header.at, prompts: prompts, first: first, model: header.model)
    }

    /// The file that a person means: a path, an id, the beginning of exactly one id, `latest`, or nothing for the latest.
    ///
    /// - Throws: ``SessionReadingError`` that says what there is.
    public func find(_ name: String?) throws -> String {
        let ids = ids()
        guard let name, name != "latest" else {
            guard let latest = ids.first else {
                throw SessionReadingError(description: "There is no saved session in \(folder) yet.")
            }
            return path(of: latest)
        }
        if name.contains("/") || name.hasSuffix(".jsonl") { return name }
        if ids.contains(name) { return path(of: name) }
        let matches = ids.filter { $0.hasPrefix(name) }
        switch matches.count {
        case 1: return path(of: matches[0])
        case 0:
            if FileManager.default.fileExists(atPath: name) { return name }
            throw SessionReadingError(description: "There is no session \"\(name)\". See: stockroom sessions")
        default:
            throw SessionReadingError(
                description:
                    "\"\(name)\" is the beginning of \(matches.count) sessions: \(matches.prefix(5).joined(separator: ", ")). Type more of it."
            )
        }
    }
}
