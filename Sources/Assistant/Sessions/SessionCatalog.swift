import CivilTime
import Essentials
import StrictJSON

/// The folder of saved sessions.
public struct SessionCatalog: Sendable {
    /// A saved session in a list.
    public struct Summary: Sendable, Hashable {
        /// Tells it from others.
        public let id: String
        /// Where its file is.
        public let path: String
        /// When it began.
        public let at: EntryMoment
        /// How many questions were asked.
        public let prompts: Int
        /// The first question; empty when none was asked.
        public let first: String
        /// The model's name.
        public let model: String
        /// The name of the inventory that it was about last.
        public let inventory: String
        /// Whether it is one question and its answer; one with which somebody went on is a conversation.
        public var isSingleQuestion = false

        /// The summary as one JSON object.
        public var json: JSONValue {
            var members: JSONObject = [
                "id": .string(id), "path": .string(path), "at": .string(at.text), "prompts": .integer(prompts),
                "first": .string(first), "model": .string(model), "inventory": .string(inventory),
            ]
            if isSingleQuestion { members["single"] = .bool(true) }
            return .object(members)
        }
    }

    /// Where the sessions are.
    public let folder: String

    /// The catalog of a folder, which need not exist yet.
    public init(folder: String) { self.folder = folder }

    /// A new id: the moment to the millisecond and something random, so that ids sort by time and never meet.
    public static func newID(at moment: Date) -> String {
        let digits = Moment(moment).rfc3339(in: .gmt).prefix(19).filter(\.isNumber)
        let milliseconds = Int(moment.timeIntervalSince1970 * 1_000) % 1_000
        let random = UInt16.random(in: 0x1000...0xFFFF)
        return "\(digits.prefix(8))-\(digits.dropFirst(8))-\(String(1_000 + milliseconds).dropFirst())"
            + String(random, radix: 16)
    }

    /// The path of a session's file.
    public func path(of id: String) -> String { "\(folder)/\(id).jsonl" }

    /// The ids of all saved sessions, the newest first.
    ///
    /// An id begins with its moment; a file that somebody named counts as of its latest change.
    public func ids() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") }.map { String($0.dropLast(6)) }
            .map { (id: $0, moment: moment(of: $0)) }
            .sorted { ($0.moment, $0.id) > ($1.moment, $1.id) }.map(\.id)
    }

    /// `20261120-100000`, from the id or from the file.
    private func moment(of id: String) -> String {
        let start = id.utf8.prefix(15)
        let digits = start.enumerated().allSatisfy { index, byte in
            index == 8 ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        if start.count == 15, digits { return String(id.prefix(15)) }
        return String(Self.newID(at: lastChange(of: path(of: id)) ?? .distantPast).prefix(15))
    }

    private func lastChange(of path: String) -> Date? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            return Date(timeIntervalSince1970: Double(status.st_mtimespec.tv_sec))
        #else
            return Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
        #endif
    }

    /// The saved sessions, the newest first; files that are no sessions are passed over.
    ///
    /// - Parameter limit: how many files are looked at.
    public func summaries(ofLatest limit: Int = .max) -> [Summary] {
        ids().prefix(limit).compactMap { try? SessionReader.summary(of: path(of: $0)) }
    }

    /// The inventories that the latest sessions were about, each once, the newest first.
    public func inventories(ofLatest limit: Int) -> [String] {
        var names: [String] = []
        for id in ids().prefix(limit) {
            guard let header = try? SessionReader.header(of: path(of: id)), !names.contains(header.inventory) else {
                continue
            }
            names.append(header.inventory)
        }
        return names
    }
}

// Finding one.
extension SessionCatalog {
    /// The most digits of a number that stands for a line of the list; a longer one is the beginning of an id.
    private static let maximumDigits = 3

    /// The file that a person means: a path, an id, the beginning of exactly one id, a number of the list of sessions (the
    /// newest is 1), `latest`, or nothing for the latest.
    ///
    /// - Parameter skipsSingleQuestions: whether the latest is the latest conversation; any other name finds single
    ///   questions all the same.
    /// - Throws: ``SessionReadingError`` that says what there is.
    public func find(_ name: String?, skipsSingleQuestions: Bool = false) throws -> String {
        let ids = ids()
        guard let name, name != "latest" else {
            let sessions = ids.lazy.filter { SessionReader.isSession(path(of: $0)) }
            guard let latest = sessions.first else { throw SessionReadingError.noneSaved(folder: folder) }
            guard skipsSingleQuestions else { return path(of: latest) }
            guard let conversation = sessions.first(where: { !isSingleQuestion($0) }) else {
                throw SessionReadingError.noConversationSaved(latest: latest)
            }
            return path(of: conversation)
        }
        if name.contains("/") || name.hasSuffix(".jsonl") { return name }
        if ids.contains(name) { return path(of: name) }
        let matches = name.isEmpty ? [] : ids.filter { $0.hasPrefix(name) }
        let numbered = session(numbered: name, in: ids)
        switch (matches.count, numbered) {
        case (1, nil): return path(of: matches[0])
        case (1, let numbered?) where numbered == matches[0]: return path(of: numbered)
        case (1, let numbered?):
            throw SessionReadingError.numberOrBeginning(name, numbered: numbered, beginning: matches[0])
        case (_, let numbered?): return path(of: numbered)
        case (0, nil): return try findByContent(name, ids: ids)
        default:
            throw SessionReadingError.severalBegin(name, count: matches.count, first: Array(matches.prefix(5)))
        }
    }

    /// Whether a session is known to be one question; a damaged one is not, so that whoever goes on with it is told.
    private func isSingleQuestion(_ id: String) -> Bool {
        guard (try? SessionReader.header(of: path(of: id)))?.isSingleQuestion == true else { return false }
        return (try? SessionReader.summary(of: path(of: id)))?.isSingleQuestion ?? false
    }

    private func session(numbered name: String, in ids: [String]) -> String? {
        guard name.utf8.count <= Self.maximumDigits, name.allSatisfy({ ("0"..."9").contains($0) }),
            let number = Int(name),
            (1...max(1, ids.count)).contains(number)
        else { return nil }
        return ids.lazy.filter { SessionReader.isSession(path(of: $0)) }.dropFirst(number - 1).first
    }

    /// A file whose name is not its id, or one beside the program.
    private func findByContent(_ name: String, ids: [String]) throws -> String {
        if let id = ids.first(where: { (try? SessionReader.header(of: path(of: $0)))?.id == name }) {
            return path(of: id)
        }
        if FileManager.default.fileExists(atPath: name) { return name }
        throw SessionReadingError.notFound(name)
    }
}

// Taking old ones away.
extension SessionCatalog {
    /// How many days a session is kept after its latest change, unless somebody says otherwise.
    public static let standardDays = 365

    /// Removes the sessions to which nothing was added for so many days; one that is open in a program stays.
    ///
    /// - Returns: the ids of those removed, the newest first.
    /// - Throws: ``SessionReadingError`` when one cannot be removed; the others are gone then.
    public func prune(olderThanDays days: Int, now: Date = Date()) throws -> [String] {
        let limit = now.addingTimeInterval(-Double(days) * 86_400)
        var failure: SessionReadingError?
        func remove(_ path: String) -> Bool {
            guard let change = lastChange(of: path), change < limit, !SessionFile.isInUse(path) else { return false }
            if unlink(path) == 0 { return true }
            failure = failure ?? .notRemoved(path: path, reason: String(cString: strerror(errno)))
            return false
        }
        let removed = ids().filter { remove(path(of: $0)) }
        // What a program left that was killed while it began a session.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(".") && name.hasSuffix(".jsonl.new") { _ = remove("\(folder)/\(name)") }
        if let failure { throw failure }
        return removed
    }
}
