import Synchronization
import Terminal
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension PseudoTerminalTests {
    @Suite struct HeldInterruptsTests {
        /// Has an interrupt come, here and before this returns.
        private func interrupt() {
            var (interrupts, mask) = (sigset_t(), sigset_t())
            sigemptyset(&interrupts)
            sigaddset(&interrupts, SIGINT)
            pthread_sigmask(SIG_UNBLOCK, &interrupts, &mask)
            raise(SIGINT)
            pthread_sigmask(SIG_SETMASK, &mask, nil)
        }

        /// How many interrupts something hears of that does nothing and ends.
        private func heard() async -> Int {
            let count = Mutex(0)
            await Interruptions.handling({ count.withLock { $0 += 1 } }) {}
            return count.withLock { $0 }
        }

        @Test func `an interrupt between a line and what is done about it stops that, and not the process`() async {
            let held = HeldInterrupts()
            interrupt()
            #expect(await heard() == 1)
            withExtendedLifetime(held) {}
        }

        @Test func `something that an interrupt cancels is cancelled by one that came before it began`() async throws {
            let held = HeldInterrupts()
            interrupt()
            await #expect(throws: CancellationError.self) {
                try await Interruptions.cancelling { try await Task.sleep(for: .seconds(3_600)) }
            }
            withExtendedLifetime(held) {}
        }

        @Test func `an interrupt before a line is read is forgotten with it`() async throws {
            let input = try ReadBackPipe()
            try Output(descriptor: input.writeEnd).write("next\n")
            close(input.writeEnd)
            let editor = LineEditor(
                input: TerminalInput(descriptor: input.readEnd), output: Output(descriptor: -1),
                profile: TerminalProfile(isInputTerminal: false, isOutputTerminal: false))
            let held = HeldInterrupts()
            interrupt()
            #expect(editor.readLine(prompt: "> ", forgetting: held) == .line("next"))
            #expect(await heard() == 0)
            close(input.readEnd)
        }
    }
}
