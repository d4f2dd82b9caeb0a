import Foundation

/// The program while it runs: its input lies ready, its output is read line by line.
final class RunningProgram {
    private let process = Process()
    private let output = Pipe()
    private var buffer: [UInt8] = []

    /// Starts the program with its whole input in a file.
    convenience init(_ stockroom: Stockroom, _ arguments: [String], input: String) throws {
        let file = try stockroom.write("input-\(UUID().uuidString)", input)
        try self.init(stockroom, Stockroom.executable, arguments, FileHandle(forReadingAtPath: file))
    }

    /// Starts the program with an input that does not end.
    ///
    /// - Parameter program: what is run; a shell around the program, for instance.
    convenience init(
        _ stockroom: Stockroom, _ arguments: [String], endlessInput: String, program: String = Stockroom.executable
    ) throws {
        let input = Pipe()
        try input.fileHandleForWriting.write(contentsOf: Data(endlessInput.utf8))
        try self.init(stockroom, program, arguments, input)
    }

    private init(_ stockroom: Stockroom, _ program: String, _ arguments: [String], _ input: Any?) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = stockroom.environment
        process.standardInput = input
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

    /// Interrupts the program as Control-C does.
    func interrupt() { process.interrupt() }

    /// Waits for the end and gives the status; nil when a signal ended the process.
    func waitForExit() -> Int32? {
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    /// Waits for the end and gives the status.
    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
