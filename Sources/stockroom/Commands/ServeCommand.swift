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
        let calendar = try workplace.calendar()
        let language = try workplace.language()
        let words = workplace.words
        let opened = try await workplace.inventory(calendar: calendar)
        let canChange = await opened.store.traits.isWritable && !options.isReadOnly
        let allows = options.allowsChanges || options.approvesAll
        let policy: ChangePolicy = !canChange ? .refuse : allows ? .allow : .ask
        let inventory = ProgramInventory(
            store: opened.store, calendar: calendar, language: language, texts: try workplace.texts())
        let tools = inventory.tools(canChange: canChange)
        let server = ToolServer(
            listings: inventory.listings(canChange: canChange), tools: tools,
            content: ServedInventory(
                inventory: inventory,
                texts: InventoryTexts(store: opened.store, runner: ToolRunner(inventory.tools(canChange: false))),
                questions: ChangeQuestions(store: opened.store, words: words)),
            policy: policy,
            profile: ServerProfile(
                version: Stockroom.version, instructions: inventory.instructions,
                cannotAsk: "Not changed: this client cannot ask the person. "
                    + "They can approve changes beforehand by starting the server with --allow-changes.",
                refused: "Not changed: the server only reads."),
            tell: Teller(words: words).tell)
        let channel = StandardChannel(limit: ServerLimits().messageBytes)
        Diagnostics.say(words.serves(opened.name, policy))
        await ChannelService(server, channel).run()
        return channel.isInterrupted ? .interrupted : .done
    }
}
