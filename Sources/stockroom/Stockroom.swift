import Foundation
import Terminal

/// The program: reads the command line, runs the command, ends with the contract's status.
@main
struct Stockroom {
    /// The version that `--version` prints.
    static let version = "0.1.0"

    static func main() async {
        Output.ignoreBrokenPipeSignal()
        exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ arguments: [String]) async -> ExitStatus {
        do {
            let invocation = try Invocation(arguments)
            if invocation.options.wantsHelp {
                try Output.standard.write(Help.text(for: invocation.command))
                return .done
            }
            if invocation.options.wantsVersion {
                try Output.standard.writeLine("stockroom \(version)")
                return .done
            }
            return try await invocation.command.run(invocation)
        } catch let mistake as UsageMistake {
            Diagnostics.say("\(mistake)\n\(Help.usageLine(for: mistake.command))\nSee: stockroom --help")
            return .usage
        } catch OutputError.closed {
            return .failure
        } catch {
            Diagnostics.say("\(error)")
            return .failure
        }
    }
}

/// How the program ends.
struct ExitStatus: RawRepresentable, Equatable {
    let rawValue: Int32

    static let done = ExitStatus(rawValue: 0)
    /// Something failed; a message on standard error said what.
    static let failure = ExitStatus(rawValue: 1)
    /// The command line is wrong.
    static let usage = ExitStatus(rawValue: 2)
    static let interrupted = ended(by: 2)

    /// A signal asked the program to end, as shells tell it.
    static func ended(by signal: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + signal) }
}

/// A failure that is one sentence for the person.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// What goes to standard error.
enum Diagnostics {
    /// Says something that is no answer.
    static func say(_ text: String) {
        try? Output.error.writeLine("stockroom: \(Sanitiser.text(text))")
    }
}
