import Assistant
import BuiltInModel
import ChatCompletions
import DateResolution
import Foundation
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

    var options: Options { invocation.options }

    /// What the command is to be done with.
    var arguments: [String] { invocation.arguments }

    /// What the terminal can do.
    var profile: TerminalProfile {
        var profile = TerminalProfile.detect(environment: environment, plain: options.isPlain)
        if options.isJSON { profile.isOutputTerminal = false }
        return profile
    }

    /// The zone, and the clock or the moment at which it stands still.
    ///
    /// - Throws: ``UsageMistake`` for a zone or a moment that there is not.
    func calendar() throws -> SessionCalendar {
        var zone = TimeZone.current
        if let identifier = options.timeZone {
            guard let named = TimeZone(identifier: identifier) else {
                throw UsageMistake(.noTimeZone(identifier), command: invocation.command)
            }
            zone = named
        }
        let dayComesFirst = LocaleName(environment: environment, category: "LC_TIME").writesDayFirst
        guard let text = options.now else { return SessionCalendar(timeZone: zone, dayComesFirst: dayComesFirst) }
        guard let moment = Timestamp.moment(text) else {
            throw UsageMistake(.noMoment(text), command: invocation.command)
        }
        return SessionCalendar(timeZone: zone, dayComesFirst: dayComesFirst, clock: { moment })
    }

    /// The language of replies: the option's, else the environment's, else English.
    ///
    /// - Throws: ``UsageMistake`` for a language that there is not.
    func language() throws -> Language {
        if let name = options.language, Language(rawValue: name) == nil {
            throw UsageMistake(
                .noChoice(of: "--language", Language.allCases.map(\.rawValue), given: name),
                command: invocation.command)
        }
        return words.language
    }

    /// What is said beside replies, in the same language.
    var words: any ScreenWords {
        Languages.words(for: Languages.language(option: options.language, environment: environment))
    }

    /// The texts that models read.
    func texts() throws -> PromptTexts { try PromptTexts(folder: options.prompts) }

    /// The person's home folder.
    var home: String { environment["HOME"] ?? NSHomeDirectory() }

    /// Where what happened is kept: `$XDG_STATE_HOME/stockroom`, `~/.local/state/…` when that is not set.
    var stateFolder: String { folder("XDG_STATE_HOME", else: ".local/state") }

    /// The program's folder below the one that a variable names, or else below one of the home folder.
    private func folder(_ variable: String, else standard: String) -> String {
        let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (named ?? "\(home)/\(standard)") + "/stockroom"
    }

    /// The folder of saved sessions.
    var catalog: SessionCatalog { SessionCatalog(folder: stateFolder + "/sessions") }

    /// Reads a saved session, as ``SessionReader`` does; says so when its last line was cut off.
    func readSession(path: String, latestBytes: Int = .max) throws -> SavedSession {
        let saved = try SessionReader.read(path: path, latestBytes: latestBytes)
        if saved.isTorn { Diagnostics.say(words.tornLine(of: saved.path)) }
        return saved
    }

    /// The name of the model that is asked for.
    var modelName: String {
        options.model ?? environment["STOCKROOM_MODEL"].flatMap { $0.isEmpty ? nil : $0 } ?? "built-in"
    }

    /// A model by its name: `built-in`, or a server's address.
    ///
    /// - Parameter onStatus: hears what a server makes the person wait for.
    func model(
        named name: String, onStatus: @escaping @Sendable (String) -> Void = { Diagnostics.say($0) }
    ) throws -> any LanguageModel {
        if name == "built-in" { return BuiltInModel() }
        return try ChatCompletionsModel(configuration: serverConfiguration(address: name, onStatus: onStatus))
    }

    /// Whether a person named the server, on the command line or in the environment. A session's file may name any; the key
    /// is not for that one.
    private func isTrusted(_ address: String) -> Bool {
        options.models.contains(address) || environment["STOCKROOM_MODEL"] == address || typedModel == address
    }

    /// How to reach a model server.
    func serverConfiguration(
        address: String, onStatus: @escaping @Sendable (String) -> Void = { Diagnostics.say($0) }
    ) -> ChatCompletionsModel.Configuration {
        ChatCompletionsModel.Configuration(
            baseURL: address, modelName: options.modelName,
            apiKey: isTrusted(address) ? environment["STOCKROOM_API_KEY"].flatMap { $0.isEmpty ? nil : $0 } : nil,
            contextSize: options.contextSize, onStatus: onStatus)
    }

    /// How the model chooses words.
    var generationOptions: GenerationOptions {
        GenerationOptions(
            temperature: options.temperature, samplingMode: options.isGreedy ? .greedy : nil,
            maximumResponseTokens: options.maximumTokens)
    }
}

// The inventory.
extension Workplace {
    /// An opened inventory and its name in saved sessions.
    struct OpenedInventory {
        let store: InventoryStore
        let name: String
    }

    /// The standard place: `$XDG_DATA_HOME/stockroom/inventory.sqlite`, `~/.local/share/…` when that is not set.
    private var standardInventoryPath: String {
        folder("XDG_DATA_HOME", else: ".local/share") + "/inventory.sqlite"
    }

    /// Whether the inventory that the options name is there already.
    var hasInventory: Bool {
        options.usesSample || FileManager.default.fileExists(atPath: options.inventory ?? standardInventoryPath)
    }

    /// Opens the inventory that the options name, or else that of a saved session, or else the standard one.
    ///
    /// - Parameters:
    ///   - calendar: the moment to which the sample inventory is brought; that of the options when it is nil.
    ///   - creates: whether a named one is made when it is missing, as an import does.
    func inventory(
        calendar: SessionCalendar? = nil, recorded: String? = nil, creates: Bool = false
    ) async throws -> OpenedInventory {
        let calendar = try calendar ?? self.calendar()
        if options.usesSample || (options.inventory == nil && recorded == "--sample") {
            return OpenedInventory(store: try await SampleInventory.load(calendar: calendar), name: "--sample")
        }
        let path = options.inventory ?? recorded
        if let path {
            let access: InventoryAccess =
                options.isReadOnly ? .readOnly : creates || options.createsInventory ? .createIfMissing : .existing
            if access == .createIfMissing { try makeFolder(of: path) }
            return try await opened(path, access)
        }
        let standard = standardInventoryPath
        let isNew = !FileManager.default.fileExists(atPath: standard)
        if isNew && !options.isReadOnly { try makeFolder(of: standard) }
        let inventory = try await opened(standard, options.isReadOnly ? .readOnly : .createIfMissing)
        if isNew && !creates {
            Diagnostics.say(words.newInventory(standard))
        }
        return inventory
    }

    /// Opens a file; says so when it can only be read although nobody asked for that.
    private func opened(_ path: String, _ access: InventoryAccess) async throws -> OpenedInventory {
        let inventory = OpenedInventory(store: try InventoryStore(path: path, access: access), name: absolute(path))
        // A command that only changes says by itself that nothing was changed.
        if await inventory.store.isReadOnly, !options.isReadOnly, !invocation.command.onlyChanges {
            Diagnostics.say(words.opensReadOnly(path))
        }
        return inventory
    }

    /// The name that a session of the inventory carries, whether that is there yet or not.
    var inventoryName: String {
        options.usesSample ? "--sample" : options.inventory.map(absolute) ?? standardInventoryPath
    }

    private func makeFolder(of path: String) throws {
        let folder = (absolute(path) as NSString).deletingLastPathComponent
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure.folderNotMade(folder)
        }
    }

    private func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }
}
