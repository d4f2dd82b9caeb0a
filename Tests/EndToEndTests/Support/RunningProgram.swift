import Foundation

/// The program while it runs: its input lies ready in a file, its output is read line by line.
final class RunningProgram {
    private let process = Process()
    private let output = Pipe()
    private var buffer: [UInt8] = []

    /// Starts the program.
    init(_ stockroom: Stockroom, _ arguments: [String], input: String) throws {
        let file = try stockroom.write("input-\(UUID().uuidString)", input)
        process.executableURL = URL(fileURLWithPath: Stockroom.executable)
        process.arguments = arguments
        process.environment = stockroom.environment
        process.standardInput = FileHandle(forReadingAtPath: file)
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try output.fileHandleForWriting.close()
    }

    /// The next line of output; nil at the end, where a line that was cut off is none.
    func nextLine() -> String? {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                defer { buffer.removeSubrange(...end) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            buffer += more
        }
    }

    /// Ends the program at once, whatever it is doing.
    func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

    /// Waits for the end and gives the status.
    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
