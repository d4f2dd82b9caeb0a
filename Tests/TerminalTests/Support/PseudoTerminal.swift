import Foundation
import Synchronization
import Testing

@testable import Terminal

/// A pseudo-terminal with a person at its other end, who types what a script says.
///
/// The program's side (an editor, a question) runs on the test's thread; the person is another thread, which takes each
/// step as soon as the text that it waits for has been written since the step before. Nothing sleeps.
final class PseudoTerminal {
    /// What the program reads and writes.
    let program: Int32
    private let person: Int32

    init(columns: Int = 80, rows: Int = 24) throws {
        var (person, program): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&person, &program, nil, nil, &size) == 0)
        (self.person, self.program) = (person, program)
        // libedit takes the terminal's name from the environment.
        setenv("TERM", "xterm", 1)
    }

    deinit {
        close(program)
    }

    /// The terminal as the program should see it; in the C locale, which is the harder case.
    func profile(plain: Bool = false, environment: [String: String] = [:]) -> TerminalProfile {
        TerminalProfile.detect(
            environment: ["TERM": "xterm", "LANG": "C"].merging(environment) { $1 }, plain: plain, input: program,
            output: program)
    }

    /// The flags of the terminal's mode: input, output, control, local; `nil` when nobody is at the other end.
    var mode: [tcflag_t]? {
        var mode = termios()
        guard tcgetattr(program, &mode) == 0 else { return nil }
        return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
    }

    /// Runs the program's side while the script is played; returns what the program wrote.
    func play<Result>(_ script: [ScriptStep], _ body: () throws -> Result) rethrows -> (result: Result, output: String)
    {
        let player = ScriptPlayer(person: person, program: program, script: script)
        let thread = Thread { player.run() }
        thread.start()
        defer { player.finish() }
        let result = try body()
        let output = player.finish()
        #expect(!player.hasGivenUp, "the script waited in vain")
        return (result, output)
    }
}

/// One step of a script.
enum ScriptStep: Sendable {
    /// Types this at once.
    case type(String)
    /// Waits until the program has written this.
    case await(String)
    /// Makes the window another size and tells the process.
    case resize(columns: Int, rows: Int)
    /// Sends the process a signal.
    case signal(Int32)
    /// Closes the person's end.
    case hangUp
}

/// The person's side of a pseudo-terminal.
final class ScriptPlayer: Sendable {
    private let person: Int32
    private let program: Int32
    private let script: [ScriptStep]
    private let finished = DispatchSemaphore(value: 0)
    private let written = Mutex<[UInt8]?>(nil)
    private let givenUp = Mutex(false)
    private static let endMark = Array("\u{1B}[END]".utf8)

    init(person: Int32, program: Int32, script: [ScriptStep]) {
        (self.person, self.program, self.script) = (person, program, script)
    }

    /// Whether the program never wrote what a step waited for.
    var hasGivenUp: Bool { givenUp.withLock { $0 } }

    /// Plays the script, then reads until the program's side has ended.
    func run() {
        var output: [UInt8] = []
        var mark = 0
        for step in script {
            switch step {
            case .type(let text):
                let bytes = Array(text.utf8)
                _ = bytes.withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
            case .await(let text):
                guard let end = read(into: &output, until: Array(text.utf8), from: mark) else {
                    givenUp.withLock { $0 = true }
                    leave(output)
                    return
                }
                mark = end
            case .resize(let columns, let rows):
                var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
                _ = ioctl(person, UInt(TIOCSWINSZ), &size)
                kill(getpid(), SIGWINCH)
            case .signal(let signal): kill(getpid(), signal)
            case .hangUp:
                leave(output)
                return
            }
        }
        _ = read(into: &output, until: Self.endMark, from: mark)
        leave(output)
    }

    private func leave(_ output: [UInt8]) {
        close(person)
        written.withLock { $0 = output }
        finished.signal()
    }

    /// Ends the reading and returns what the program wrote.
    @discardableResult func finish() -> String {
        if let output = written.withLock({ $0 }) { return text(output) }
        _ = Self.endMark.withUnsafeBytes { write(program, $0.baseAddress, $0.count) }
        finished.wait()
        return text(written.withLock { $0 } ?? [])
    }

    private func text(_ output: [UInt8]) -> String {
        let text = String(decoding: output, as: UTF8.self)
        return text.hasSuffix("\u{1B}[END]") ? String(text.dropLast(6)) : text
    }

    /// Reads until a pattern has come; returns where it ends, or `nil` when the program's side ended before.
    private func read(into output: inout [UInt8], until pattern: [UInt8], from start: Int) -> Int? {
        while true {
            if let end = index(behind: pattern, in: output[start...]) { return end }
            if pattern != Self.endMark, index(behind: Self.endMark, in: output[start...]) != nil { return nil }
            // A program that waits for something else would wait for ever: after ten seconds the person leaves.
            var waiting = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 10_000) > 0 else { return nil }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = Foundation.read(person, &chunk, chunk.count)
            guard count > 0 else { return nil }
            output += chunk[..<count]
        }
    }

    private func index(behind pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= pattern.count else { return nil }
        return (bytes.startIndex...(bytes.endIndex - pattern.count)).first { bytes[$0...].starts(with: pattern) }
            .map { $0 + pattern.count }
    }
}
