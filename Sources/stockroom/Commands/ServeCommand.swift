import Assistant
import LanguageModel
import ToolServer

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
            tell: { Diagnostics.say(words.sentence(for: $0)) })
        let channel = StandardChannel(limit: ServerLimits().messageBytes)
        Diagnostics.say(words.serves(opened.name, policy))
        await ChannelService(server, channel).run()
        return channel.isInterrupted ? .interrupted : .done
    }
}
