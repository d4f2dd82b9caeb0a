import Assistant
import Foundation

/// What an entry of a session costs: read, written, and written with a flush, beside the same bytes by plain system calls.
struct SessionBench {
    /// How many entries are written with a flush after each: a disk may take milliseconds for one.
    private static let flushedEntries = 200
    private static let rounds = 5

    let folder: String

    /// Reads a session, writes its entries anew into files of a folder and prints one JSON object of medians; false when the
    /// arguments are others.
    static func run(_ arguments: [String]) throws -> Bool {
        guard arguments.count == 2 else { return false }
        try SessionBench(folder: arguments[1]).measure(arguments[0])
        return true
    }

    private func measure(_ session: String) throws {
        var entries: [SessionEntry] = []
        let loading = try (0..<Self.rounds).map { _ in
            try Measuring.seconds { entries = try SessionReader.read(path: session).entries }
        }
        // Each entry follows a prompt of its session, as in a conversation; no exchange is longer than some dozen entries.
        let some = Array(entries.prefix(10_000))
        let few = Array(entries.prefix(Self.flushedEntries))
        var plain: [Double] = []
        var flushed: [Double] = []
        var bare: [Double] = []
        for round in 0..<Self.rounds {
            plain.append(try appending(some, isDurable: false, to: "plain-\(round)"))
            flushed.append(try appending(few, isDurable: true, to: "flushed-\(round)"))
            bare.append(try writing(few, to: "bare-\(round)"))
        }
        let medians = [Measuring.median(loading) * 1e3] + [plain, flushed, bare].map { Measuring.median($0) * 1e6 }
        print(
            String(
                format: #"{"load":%.3f,"append":%.3f,"flushed":%.3f,"bare":%.3f}"#, medians[0], medians[1], medians[2],
                medians[3]))
    }

    /// The seconds for one entry, written as a conversation does it.
    private func appending(_ entries: [SessionEntry], isDurable: Bool, to name: String) throws -> Double {
        let file = try SessionFile(creating: "\(folder)/\(name).jsonl")
        let seconds = try Measuring.seconds {
            for entry in entries { try file.append(entry, isDurable: isDurable) }
        }
        return seconds / Double(entries.count)
    }

    /// The seconds for one line of the same bytes, written and flushed by the system calls alone.
    private func writing(_ entries: [SessionEntry], to name: String) throws -> Double {
        let lines = entries.map { $0.json.serializedBytes() + [UInt8(ascii: "\n")] }
        let descriptor = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        defer { close(descriptor) }
        let seconds = Measuring.seconds {
            for line in lines {
                _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                fsync(descriptor)
            }
        }
        return seconds / Double(lines.count)
    }
}
