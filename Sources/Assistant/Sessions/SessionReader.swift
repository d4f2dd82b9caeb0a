import DateResolution
import Essentials
import PlainText
import StrictJSON

/// Reads session files, from the beginning or as a summary, in bounded memory.
public enum SessionReader {
    /// The longest line that is read, in bytes.
    static let maximumLineBytes = 16 * 1024 * 1024

    /// How much of a long session's end is kept to go on with it, in bytes: a hundred times what a model is handed again.
    public static let bytesToGoOn = 8 * 1024 * 1024

    /// Reads a session; every line of it is checked.
    ///
    /// - Parameter latestBytes: how much of the file's end is kept; of what comes before, only the header and the notices
    ///   that still hold. The exchange in which that end begins is kept whole.
    /// - Throws: ``SessionReadingError``.
    public static func read(path: String, latestBytes: Int = .max) throws -> SavedSession {
        var entries: [SessionEntry] = []
        var latestPrompt = 0
        var prompts = 0
        var header: SessionHeader?
        var order = EntryOrder()
        var pending: (number: Int, fault: EntryFault)?
        let lines = try LineReader(path: path, maximumLineBytes: maximumLineBytes)
        var soundBytes = 0
        var fileBytes = 0
        func take(_ line: LineReader.Line) throws {
            fileBytes = line.endOffset
            if let pending { throw SessionReadingError.damaged(path: path, line: pending.number, pending.fault) }
            do {
                let entry = try SessionEntry(json: JSONParser.parse(line.bytes))
                try order.check(entry)
                if case .session(let found) = entry { header = header ?? found }
                guard line.isWhole else {
                    pending = (line.number, .cutOff)
                    return
                }
                if case .prompt = entry {
                    if lines.fileSize - soundBytes > latestBytes {
                        entries.replaceSubrange(latestPrompt..., with: entries[latestPrompt...].filter(\.holdsLater))
                    }
                    latestPrompt = entries.count
                    prompts += 1
                }
                entries.append(entry)
                soundBytes = line.endOffset
            } catch {
                guard let fault = EntryFault(error) else { throw error }
                // Only a last line without its end may be damaged: it was torn when the program was killed.
                guard header != nil, !line.isWhole else {
                    throw SessionReadingError.damaged(path: path, line: line.number, fault)
                }
                pending = (line.number, fault)
            }
        }
        while try lines.withNext(take) != nil {}
        guard let header else {
            throw SessionReadingError.empty(path: path)
        }
        return SavedSession(
            path: path, entries: entries, header: header, prompts: prompts, soundBytes: soundBytes,
            fileBytes: fileBytes,
            isTorn: pending != nil)
    }

    /// The first line of a session's file.
    ///
    /// - Throws: ``SessionReadingError`` when it is no header that this version reads.
    static func header(of path: String) throws -> SessionHeader {
        try header(LineReader(path: path, maximumLineBytes: maximumLineBytes), path)
    }

    private static func header(_ lines: LineReader, _ path: String) throws -> SessionHeader {
        guard let header = try lines.withNext({ try header($0, path) }) else {
            throw SessionReadingError.empty(path: path)
        }
        return header
    }

    private static func header(_ line: LineReader.Line, _ path: String) throws -> SessionHeader {
        do {
            guard case .session(let header) = try SessionEntry(json: JSONParser.parse(line.bytes)) else {
                throw EntryFault.noSession
            }
            return header
        } catch {
            guard let fault = EntryFault(error) else { throw error }
            throw SessionReadingError.damaged(path: path, line: 1, fault)
        }
    }

    /// Whether a file begins as a session does, be it of a newer format.
    static func isSession(_ path: String) -> Bool {
        let first = try? LineReader(path: path, maximumLineBytes: maximumLineBytes).withNext { line in
            try JSONParser.parse(line.bytes)
        }
        return first?["type"]?.string == "session"
    }

    /// A session as a list shows it, without reading what was answered.
    ///
    /// - Throws: ``SessionReadingError`` when it is no session.
    static func summary(of path: String) throws -> SessionCatalog.Summary {
        let lines = try LineReader(path: path, maximumLineBytes: maximumLineBytes)
        let header = try header(lines, path)
        var prompts = 0
        var first = ""
        var isSingleQuestion = header.isSingleQuestion
        var inventory = header.inventory
        func take(_ line: LineReader.Line) {
            guard line.isWhole, isOfSummary(line.bytes) else { return }
            if prompts > 0, line.bytes.starts(with: promptStart) {
                prompts += 1
                return
            }
            switch try? SessionEntry(json: JSONParser.parse(line.bytes)) {
            case .prompt(let prompt)?:
                if prompts == 0 { first = prompt.text }
                prompts += 1
            case .resumed(_, let other)?:
                isSingleQuestion = false
                inventory = other ?? inventory
            default: break
            }
        }
        while try lines.withNext(take) != nil {}
        return SessionCatalog.Summary(
            id: header.id, path: path, at: header.at, prompts: prompts, first: first, model: header.model,
            inventory: inventory, isSingleQuestion: isSingleQuestion)
    }

    private static let typeStart = Array(#"{"type":""#.utf8)
    private static let promptStart = Array(#"{"type":"prompt""#.utf8)
    private static let resumedStart = Array(#"{"type":"resumed""#.utf8)

    /// Whether a line may be a prompt, or tell that the session went on: most say in their first bytes, as this program
    /// writes them, that they are something else.
    private static func isOfSummary(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        line.starts(with: promptStart) || line.starts(with: resumedStart) || !line.starts(with: typeStart)
    }
}

extension SessionEntry {
    /// Whether it says something that holds for all that comes after it: where the session takes place, about which inventory, and
    /// in which language.
    fileprivate var holdsLater: Bool {
        switch self {
        case .session: true
        case .resumed(_, let inventory): inventory != nil
        case .notice(let notice): notice.languageOfReplies != nil
        default: false
        }
    }
}

/// The order that entries must keep, so that a file made by hand cannot make an answer look like what it is not.
private struct EntryOrder {
    private var hasHeader = false
    private var hasPrompt = false
    private var calls: Set<String> = []

    mutating func check(_ entry: SessionEntry) throws(EntryFault) {
        switch entry {
        case .session:
            if hasHeader { throw .secondSession }
            hasHeader = true
            return
        case .prompt: hasPrompt = true
        case .toolCall(let call):
            if !hasPrompt { throw .callBeforePrompt }
            calls.insert(call.id)
        case .approval(let approval):
            if !calls.contains(approval.call) { throw .approvalOfNoCall }
        case .toolOutput(let output):
            if !calls.contains(output.call) { throw .outputOfNoCall }
        case .response:
            if !hasPrompt { throw .responseBeforePrompt }
        case .resumed, .instructions, .notice, .unknown: break
        }
        if !hasHeader { throw .noSession }
    }
}
