import Essentials
import Terminal

/// The program: reads the command line, runs the command, ends with the contract's status.
@main
struct Stockroom {
    static func main() async {
        Output.ignoreBrokenPipeSignal()
        exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ arguments: [String]) async -> ExitStatus {
        let environment = ProcessInfo.processInfo.environment
        let presets = Presets(environment: environment)
        let language = Invocation.languageName(in: arguments) ?? presets.values[.language]?.text
        let words = Languages.words(for: Languages.language(option: language, environment: environment))
        do {
            let invocation = try Invocation(arguments, presets: presets)
            if invocation.options.wantsHelp {
                return try HelpCommand(workplace: Workplace(invocation: invocation)).tell(about: invocation.command)
            }
            if invocation.options.wantsVersion {
                for line in Version.lines { try Output.standard.writeLine(line) }
                return .done
            }
            if !presets.faults.isEmpty, !invocation.command.needsNoSettings {
                throw PresetFailure(faults: presets.faults)
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
        } catch is CancellationError {
            Diagnostics.say(words.workStopped)
            return .interrupted
        } catch OutputError.closed {
            return .failure
        } catch {
            Diagnostics.say(words.sentence(for: error))
            return .failure
        }
    }
}
