import Foundation
import Testing

/// Conversations killed at random moments: what was on the screen is in the file, and every file goes on.
///
/// Twenty of them; 200 with `STOCKROOM_TORTURE=1` in the environment.
@Suite struct `A killed conversation` {
    private static let count = ProcessInfo.processInfo.environment["STOCKROOM_TORTURE"] == nil ? 20 : 200
    private static let lines = [
        "what changed last week?", "2", "add 3 to it", "/undo", "what is low?", "1", "how many AA batteries?",
        "set it to 12", "1 2 3", "what changed yesterday?",
    ]

    @Test func `leaves a file that holds all that was shown`() throws {
        let whole = try run(in: Stockroom(), killedAfter: nil)
        let output = whole.lines
        #expect(output.count > 30)
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<Self.count {
            let stockroom = Stockroom()
            let moment = Duration.nanoseconds(Int64.random(in: 0...whole.duration, using: &generator))
            let shown = try run(in: stockroom, killedAfter: moment).lines
            #expect(Array(output.prefix(shown.count)) == shown, "killed after \(moment)")
            guard try !stockroom.run("sessions", "--json").output.isEmpty else {
                #expect(shown == [], "killed after \(moment)")
                continue
            }
            let replay = try stockroom.run("replay", "latest")
            #expect(replay.status == 0, "killed after \(moment): \(replay.errors)")
            let saved = lines(of: replay.output)
            #expect(Array(saved.prefix(shown.count)) == shown, "killed after \(moment)")
            #expect(Array(output.prefix(saved.count)) == saved, "killed after \(moment)")
            let resumed = try stockroom.run(["resume", "--language", "en"] + Stockroom.moment, input: "what is low?\n")
            #expect(resumed.status == 0, "killed after \(moment): \(resumed.errors)")
            #expect(try stockroom.run("replay", "latest").errors == "", "killed after \(moment)")
        }
    }

    /// Has the conversation, to its end or to the moment at which it is killed.
    private func run(
        in stockroom: Stockroom, killedAfter moment: Duration?
    ) throws -> (lines: [String], duration: Int64) {
        let input = try stockroom.write("lines", Self.lines.map { $0 + "\n" }.joined())
        let output = try stockroom.write("shown", "")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Stockroom.executable)
        process.arguments = ["--sample", "--yes", "--language", "en"] + Stockroom.moment
        process.environment = stockroom.environment
        process.currentDirectoryURL = URL(fileURLWithPath: stockroom.home)
        process.standardInput = FileHandle(forReadingAtPath: input)
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: "/dev/null")
        let start = ContinuousClock.now
        try process.run()
        if let moment {
            usleep(UInt32(max(0, moment / .microseconds(1))))
            kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
        let duration = (ContinuousClock.now - start) / .nanoseconds(1)
        return (lines(of: try String(contentsOfFile: output, encoding: .utf8)), Int64(duration))
    }

    /// The whole lines of what was shown, without questions and empty lines.
    private func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
            .filter { !$0.isEmpty && !$0.hasPrefix("stockroom> ") }
    }
}
