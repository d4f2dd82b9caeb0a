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
                let columns = Workplace(invocation: invocation).profile.columns
                try Output.standard.write(Help(columns: columns).text(for: invocation.command))
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
