import Essentials
import Inventory
import StrictJSON

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The journal of the changes that were made at a place through this program: what is about to be done stands in it before it is done,
/// and what came of it after.
///
/// A file of JSON Lines that only grows; it is the truth that the mirror's change log is filled from. Who writes holds its lock.
struct OwnJournal: Sendable {
    /// What was found from a place in the file on.
    struct Reading: Sendable {
        /// The changes that are settled, in order.
        var settled: [OwnChange] = []
        /// The one that is not: it is being made, or was when the process ended.
        var open: (change: PlannedChange, made: [OwnChange.Step])?
        /// Where to read on: behind the last settled one.
        var offset: Int
    }

    let path: String

    /// Takes the lock that who makes changes has.
    ///
    /// - Throws: ``ServiceFailure/busy(place:)`` when another process has it for long.
    func lock(place: String) async throws -> FileLock {
        guard let lock = try await FileLock.awaited(path + ".lock", atMost: .seconds(10)) else {
            throw ServiceFailure.busy(place: place)
        }
        return lock
    }

    /// Appends a record; it is on the disk when this returns.
    func append(_ record: JournalRecord) throws {
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw ServiceFailure.lastError(path) }
        defer { close(descriptor) }
        var bytes = record.json.serializedBytes() + [UInt8(ascii: "\n")]
        // A line that was cut off when a process ended stays one that nobody reads.
        let end = lseek(descriptor, 0, SEEK_END)
        var last: UInt8 = 0
        if end > 0, pread(descriptor, &last, 1, end - 1) == 1, last != UInt8(ascii: "\n") {
            bytes.insert(UInt8(ascii: "\n"), at: 0)
        }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw ServiceFailure.lastError(path) }
            rest = rest.dropFirst(max(0, count))
        }
        guard fsync(descriptor) == 0 else { throw ServiceFailure.lastError(path) }
    }

    /// Reads from a place on; a file that is shorter than that is read from its beginning.
    func read(from offset: Int) throws -> Reading {
        guard let file = fopen(path, "rb") else { return Reading(offset: 0) }
        defer { fclose(file) }
        guard fseek(file, 0, SEEK_END) == 0 else { throw ServiceFailure.lastError(path) }
        let size = ftell(file)
        let start = offset <= size ? offset : 0
        var reading = Reading(offset: start)
        if start == size { return reading }
        var bytes = [UInt8](repeating: 0, count: size - start)
        guard fseek(file, start, SEEK_SET) == 0 else { throw ServiceFailure.lastError(path) }
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        var lineStart = 0
        while let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
            let record = (try? JSONParser.parse(Array(bytes[lineStart..<end]))).flatMap(JournalRecord.init)
            lineStart = end + 1
            if let record { reading.take(record, endsAt: start + lineStart) }
        }
        return reading
    }
}

extension OwnJournal.Reading {
    fileprivate mutating func take(_ record: JournalRecord, endsAt end: Int) {
        switch record {
        case .begin(let change):
            // Nobody begins before the one before is settled; should it be so, what was made of that counts.
            settle(nil)
            open = (change, [])
        case .made(let token, let step, let done):
            if open?.change.token == token, open?.made.count == step { open?.made.append(done) }
        case .end(let token, _):
            guard open?.change.token == token else { return }
            settle(end)
        }
    }

    private mutating func settle(_ end: Int?) {
        if let open, !open.made.isEmpty { settled.append(open.change.made(open.made)) }
        open = nil
        if let end { offset = end }
    }
}
