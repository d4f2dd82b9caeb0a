import Foundation
import Terminal
import TestSupport
import Testing

extension PseudoTerminalTests {
    @Suite struct InputLinesTests {
        private func lines(_ bytes: [UInt8]) throws -> [InputLines.Line] {
            let folder = TemporaryFolder()
            try Data(bytes).write(to: URL(fileURLWithPath: folder.path("input")))
            let file = try #require(FileHandle(forReadingAtPath: folder.path("input")))
            let input = InputLines(descriptor: file.fileDescriptor)
            var lines: [InputLines.Line] = []
            repeat { lines.append(input.next()) } while lines.last != .end
            return lines
        }

        @Test(
            arguments: [
                ("", [.end]), ("a", [.line("a"), .end]), ("a\n\nb\r\n", [.line("a"), .line(""), .line("b"), .end]),
                ("在庫は？\n\u{0}\u{7F}\n", [.line("在庫は？"), .line("\u{0}\u{7F}"), .end]),
            ] as [(String, [InputLines.Line])])
        func `lines end in LF or CRLF, the last one also without`(_ text: String, _ expected: [InputLines.Line]) throws
        {
            #expect(try lines(Array(text.utf8)) == expected)
        }

        @Test(arguments: [false, true])
        func `an interrupt that comes as something ends comes before the next line`(fails: Bool) async throws {
            struct Failure: Error {}
            let input = try ReadBackPipe()
            try Output(descriptor: input.writeEnd).write("next\n")
            close(input.writeEnd)
            let lines = InputLines(descriptor: input.readEnd)
            let (interrupts, sender) = AsyncStream<Void>.makeStream()
            // What is interrupted is as good as done, and does not heed it.
            try? await Interruptions.handling({ sender.yield() }) {
                kill(getpid(), SIGINT)
                var iterator = interrupts.makeAsyncIterator()
                await iterator.next()
                if fails { throw Failure() }
            }
            #expect([lines.next(), lines.next(), lines.next()] == [.interrupted, .line("next"), .end])
            close(input.readEnd)
        }

        @Test func `what is no UTF-8 is replaced`() throws {
            #expect(try lines([0x61, 0xFF, 0x0A]) == [.line("a\u{FFFD}"), .end])
        }

        @Test func `a line beyond the limit is skipped, and the next one read`() throws {
            let long = [UInt8](repeating: 0x61, count: 200_000)
            #expect(try lines(long + Array("\nb\n".utf8)) == [.tooLong(limit: 65_536), .line("b"), .end])
            #expect(try lines(long) == [.tooLong(limit: 65_536), .end])
            #expect(try lines(Array(long.prefix(65_536))) == [.line(String(repeating: "a", count: 65_536)), .end])
        }
    }
}
