import Assistant
import Foundation

// SessionBench SESSION FOLDER    reads the session, then writes its entries anew into files of the folder, without and with a
//                                flush after each, and the same bytes by plain system calls; prints one JSON object of medians

/// How many entries are written with a flush after each: a disk may take milliseconds for one.
let flushedEntries = 200
let rounds = 5

func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return (ContinuousClock.now - start) / .seconds(1)
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: SessionBench SESSION FOLDER\n".utf8))
    exit(2)
}
let (session, folder) = (arguments[1], arguments[2])

var entries: [SessionEntry] = []
let loading = try (0..<rounds).map { _ in
    try seconds { entries = try SessionReader.read(path: session).entries }
}
// Each entry follows a prompt of its session, as in a conversation; no exchange is longer than some dozen entries.
let some = Array(entries.prefix(10_000))
let few = Array(entries.prefix(flushedEntries))

/// The seconds for one entry, written as a conversation does it.
func appending(_ entries: [SessionEntry], isDurable: Bool, to name: String) throws -> Double {
    let file = try SessionFile(creating: "\(folder)/\(name).jsonl")
    return try seconds { for entry in entries { try file.append(entry, isDurable: isDurable) } } / Double(entries.count)
}

/// The seconds for one line of the same bytes, written and flushed by the system calls alone.
func writing(_ entries: [SessionEntry], to name: String) throws -> Double {
    let lines = entries.map { $0.json.serializedBytes() + [UInt8(ascii: "\n")] }
    let descriptor = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(descriptor) }
    return seconds {
        for line in lines {
            _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            fsync(descriptor)
        }
    } / Double(lines.count)
}

var plain: [Double] = []
var flushed: [Double] = []
var bare: [Double] = []
for round in 0..<rounds {
    plain.append(try appending(some, isDurable: false, to: "plain-\(round)"))
    flushed.append(try appending(few, isDurable: true, to: "flushed-\(round)"))
    bare.append(try writing(few, to: "bare-\(round)"))
}
print(
    String(
        format: #"{"load":%.3f,"append":%.3f,"flushed":%.3f,"bare":%.3f}"#, median(loading) * 1e3, median(plain) * 1e6,
        median(flushed) * 1e6, median(bare) * 1e6))
