import CivilTime
import Assistant
import CivilTime
import Essentials
import Inventory
import LanguageModel
import PlainText
import Terminal

/// Puts together what a command works with, from the command line and the environment.
struct Workplace {
    let invocation: Invocation
    /// The model that was named in the conversation.
    var typedModel: String?
    let environment = ProcessInfo.processInfo.environment

    /// What was typed, and what is set for good where nothing was.
    var options: Options { invocation.options }

    /// What was typed alone; only that goes before what a saved session recorded.
    var typed: Options { invocation.typed }

    /// What the command is to be done with.
    var arguments: [String] { invocation.arguments }

    /// What the terminal can do; where programs read the output, it counts as none.
    var profile: TerminalProfile {
        var profile = terminal
        if options.isJSON || hasRowsForOutput { profile.isOutputTerminal = false }
        return profile
    }

    /// What is really there.
    var terminal: TerminalProfile { TerminalProfile.detect(environment: environment, plain: options.isPlain) }

    /// Whether answers are rows for programs.
    var hasRowsForOutput: Bool { options.format != nil && !invocation.command.rowFormats.isEmpty }

    /// Where the words go that a command says beside its rows.
    var wordsOutput: Output { hasRowsForOutput ? .error : .standard }

    /// The format of rows for programs; nil where words are wanted.
    ///
    /// - Throws: ``UsageMistake`` for a format that there is not, or beside `--json`.
    func rowFormat() throws -> TableFormat? {
        let formats = invocation.command.rowFormats
        guard let name = options.format, !formats.isEmpty else { return nil }
        guard let format = formats.first(where: { $0.rawValue == name }) else {
            throw UsageMistake(
                .noChoice(of: "--format", formats.map(\.rawValue), given: name), command: invocation.command)
        }
        if options.isJSON { throw UsageMistake(.twoForms, command: invocation.command) }
        return format
    }

    /// The zone, and the clock or the moment at which it stands still.
    ///
    /// - Throws: ``UsageMistake`` for a zone or a moment that there is not.
    func calendar() throws -> SessionCalendar {
        var zone = CivilZone.current
        if let identifier = options.timeZone {
            guard let named = CivilZone(identifier: identifier) else {
                throw UsageMistake(.noTimeZone(identifier), command: invocation.command)
            }
            zone = named
        }
        let dayComesFirst = LocaleName(environment: environment, category: "LC_TIME").writesDayFirst
        guard let text = options.now else { return SessionCalendar(timeZone: zone, dayComesFirst: dayComesFirst) }
        guard let moment = Moment(rfc3339: text, isExact: false)?.date else {
            throw UsageMistake(.noMoment(text), command: invocation.command)
        }
        return SessionCalendar(timeZone: zone, dayComesFirst: dayComesFirst, clock: { moment })
    }

    /// The language of replies: the one that is set, else the locale's, else English.
    var language: Language { words.language }

    /// What is said beside replies, in the same language.
    var words: any ScreenWords {
        Languages.words(for: Languages.language(option: options.language, environment: environment))
    }

    /// The texts that models read.
    func texts() throws -> PromptTexts { try PromptTexts(folder: options.prompts) }

    /// Where the person's files are.
    var folders: Folders { Folders(environment: environment) }

    /// The folder of saved sessions.
    var catalog: SessionCatalog { SessionCatalog(folder: folders.state + "/sessions") }

    /// Reads a saved session, as ``SessionReader`` does; says so when its last line was cut off.
    func readSession(path: String, latestBytes: Int = .max) throws -> SavedSession {
        let saved = try SessionReader.read(path: path, latestBytes: latestBytes)
        if saved.isTorn { Diagnostics.say(words.tornLine(of: saved.path)) }
        return saved
    }

    /// How the model chooses words.
    var generationOptions: GenerationOptions {
        GenerationOptions(
            temperature: options.temperature, samplingMode: options.isGreedy ? .greedy : nil,
            maximumResponseTokens: options.maximumTokens)
    }
}
