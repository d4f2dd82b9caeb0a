import Foundation
import StrictJSON

/// A saved session, read back.
public struct SavedSession: Sendable {
    /// Where its file is.
    public let path: String
    /// The entries in order, the header first.
    public let entries: [SessionEntry]
    /// The header.
    public let header: SessionHeader
    /// How many bytes of the file are whole lines.
    public let soundBytes: Int
    /// Whether a last line without its end was set aside.
    public let isTorn: Bool
}

/// Why a session cannot be read; a sentence that names the file and the line.
public struct SessionReadingError: Error, CustomStringConvertible, Sendable, Hashable {
    public let description: String
}

/// Reads session files, from the beginning or as a summary, in bounded memory.
public enum SessionReader {
    /// The longest line that is read, in bytes.
    static let maximumLineBytes = 16 * 1024 * 1024

    /// Reads a whole session.
    ///
    /// - Throws: ``SessionReadingError``.
    public static func read(path: String) throws -> SavedSession {
        var entries: [SessionEntry] = []
        var header: SessionHeader?
        var order = EntryOrder()
        var pending: (number: Int, reason: String)?
        let lines = try LineReader(path: path, maximumLineBytes: maximumLineBytes)
        var soundBytes = 0
        while let line = try lines.next() {
            if let pending { throw failure(path, line: pending.number, pending.reason) }
            do {
                let entry = try SessionEntry(json: JSONParser.parse(line.bytes))
                try order.check(entry)
                if case .session(let found) = entry { header = header ?? found }
                guard line.isWhole else {
                    pending = (line.number, "it has no end")
                    continue
                }
                entries.append(entry)
                soundBytes = line.endOffset
            } catch {
                let reason = (error as? SessionEntry.ParsingFailure)?.reason ?? "\(error)"
                guard header != nil else { throw failure(path, line: line.number, reason) }
                // Only the last line may be damaged: it was torn when the program was killed. A next line tells.
                pending = (line.number, reason)
                if line.isWhole, !isTorn(error) { throw failure(path, line: line.number, reason) }
            }
        }
        guard let header else {
            throw SessionReadingError(description: "\(path) is no session: it is empty. See: stockroom sessions")
        }
        return SavedSession(
            path: path, entries: entries, header: header, soundBytes: soundBytes, isTorn: pending != nil)
    }

    /// A line that is no JSON at all may be one that was cut off; JSON that says something wrong was not.
    private static func isTorn(_ error: any Error) -> Bool { error is JSONParser.Failure }

    private static func failure(_ path: String, line: Int, _ reason: String) -> SessionReadingError {
        SessionReadingError(description: "\(path), line \(line): \(reason).")
    }
}

/// The order that entries must keep, so that a file made by hand cannot make an answer look like what it is not.
private struct EntryOrder {
    private var hasHeader = false
    private var hasPrompt = false
    private var calls: Set<String> = []

    mutating func check(_ entry: SessionEntry) throws {
        func fail(_ reason: String) throws { throw SessionEntry.ParsingFailure(reason: reason) }
        switch entry {
        case .session:
            if hasHeader { try fail("a second session begins here") }
            hasHeader = true
            return
        case .prompt: hasPrompt = true
        case .toolCall(let call):
            if !hasPrompt { try fail("a tool call comes before any prompt") }
            calls.insert(call.id)
        case .approval(let approval):
            if !calls.contains(approval.call) { try fail("an approval answers no call") }
        case .toolOutput(let output):
            if !calls.contains(output.call) { try fail("a tool output answers no call") }
        case .response:
            if !hasPrompt { try fail("a response comes before any prompt") }
        case .resumed, .instructions, .notice, .unknown: break
        }
        if !hasHeader { try fail("it is no session: its first line must be of type \"session\"") }
    }
}
