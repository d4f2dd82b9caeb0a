import Assistant
import LanguageModel
import Synchronization
import ToolServer

/// Says what the person who started a server should know, each thing once: nobody may be reading standard error.
private final class Teller: Sendable {
    private let words: any ScreenWords
    private let told = Mutex<Set<ServerEvent>>([])

    init(words: any ScreenWords) { self.words = words }

    func tell(_ event: ServerEvent) {
        guard told.withLock({ $0.insert(event).inserted }) else { return }
        Diagnostics.say(words.sentence(for: event))
    }
}

/// `stockroom mcp`: the inventory's tools for other programs, over the Model Context Protocol.
struct ServeCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let options = workplace.options
        if options.isReadOnly, options.allowsChanges || options.approvesAll {
            throw UsageMistake(.notBoth(.readOnly, options.allowsChanges ? .allowChanges : .yes), command: .mcp)
        }
        let web = try WebServing(workplace)
        let (server, name) = try await server()
        Diagnostics.say(workplace.words.serves(name, server.policy, to: Audience(web)))
        if let web { return try await web.run(server) }
        let channel = StandardChannel(limit: ServerLimits().messageBytes)
        await ChannelService(server, channel).run()
        return channel.isInterrupted ? .interrupted : .done
    }

    /// The server, and the name of the inventory that it serves.
    private func server() async throws -> (ToolServer, inventory: String) {
        let options = workplace.options
        let calendar = try workplace.calendar()
        let language = workplace.language
        let words = workplace.words
        let opened = try await workplace.inventory(calendar: calendar)
        let canChange = await opened.store.traits.isWritable && !options.isReadOnly
        let allows = options.allowsChanges || options.approvesAll
        let inventory = ProgramInventory(
            store: opened.store, calendar: calendar, language: language, texts: try workplace.texts())
        let server = ToolServer(
            listings: inventory.listings(canChange: canChange), tools: inventory.tools(canChange: canChange),
            content: ServedInventory(
                inventory: inventory,
                texts: InventoryTexts(store: opened.store, runner: ToolRunner(inventory.tools(canChange: false))),
                questions: ChangeQuestions(store: opened.store, words: words), facade: FacadeTexts(words: words)),
            policy: !canChange ? .refuse : allows ? .allow : .ask,
            profile: ServerProfile(
                version: Version.number, instructions: inventory.instructions,
                cannotAsk: "Not changed: this client cannot ask the person. "
                    + "They can approve changes beforehand by starting the server with --allow-changes.",
                refused: "Not changed: the server only reads."),
            tell: Teller(words: words).tell)
        return (server, opened.name)
    }
}

/// Who can use a server.
enum Audience: Sendable {
    /// The program that started it.
    case oneClient
    /// Whoever knows the token.
    case knowingToken
    /// Whoever is on this machine.
    case thisMachine

    init(_ web: WebServing?) { self = web.map { $0.token == nil ? .thisMachine : .knowingToken } ?? .oneClient }
}
