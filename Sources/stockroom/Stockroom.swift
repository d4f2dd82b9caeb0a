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
        let environment = ProcessInfo.processInfo.environment
        let words = Languages.words(
            for: Languages.language(option: Invocation.languageName(in: arguments), environment: environment))
        do {
            let invocation = try Invocation(arguments)
            if invocation.options.wantsHelp {
                let columns = Workplace(invocation: invocation).profile.columns
                try Output.standard.write(Help(columns: columns, words: words).text(for: invocation.command))
                return .done
            }
            if invocation.options.wantsVersion {
                try Output.standard.writeLine("stockroom \(version)")
                return .done
            }
            return try await invocation.command.run(invocation)
        } catch let mistake as UsageMistake {
            Diagnostics.say(
                """
                \(words.sentence(for: mistake.reason))
                \(Help.usageLine(for: mistake.command, in: words))
                \(words.seeHelp)
                """)
            return .usage
        } catch OutputError.closed {
            return .failure
        } catch {
            Diagnostics.say(words.sentence(for: error))
            return .failure
        }
    }
}
