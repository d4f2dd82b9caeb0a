import Assistant
import Inventory
import LanguageModel
import ServiceInventory
import ToolClient

/// Somebody else's tools: a server of the Model Context Protocol, or a façade.
struct ForeignPlace: Place {
    /// The beginnings of such names.
    static let beginnings = ["mcp:", "mcp+http://", "mcp+https://", "facade+http://", "facade+https://"]

    let name: String
    let address: ForeignInventory.Address

    init?(named name: String) {
        guard let beginning = Self.beginnings.first(where: { name.lowercased().hasPrefix($0) }) else { return nil }
        let rest = name.dropFirst(beginning.count)
        self.name = name
        switch beginning {
        case "mcp:": address = .command(String(rest))
        case let web where web.hasPrefix("mcp+"): address = .web(String(web.dropFirst(4)) + rest)
        case let facade: address = .facade(String(facade.dropFirst(7)) + rest)
        }
    }

    var kind: String { if case .facade = address { "facade" } else { "mcp" } }

    var exists: Bool { true }

    func isMeant(by name: String) -> Bool { name == self.name }

    /// What this program itself holds of it, which is nothing: everything goes through the tools.
    func open(
        _ access: InventoryAccess, calendar: SessionCalendar, for workplace: Workplace, _ use: PlaceUse
    ) async throws -> any ItemStore {
        try LocalInventory.temporary()
    }

    /// The command that is started; nil for an address.
    var command: String? { if case .command(let command) = address { command } else { nil } }

    /// Goes there, and gives the tools that can be used.
    func tools(for workplace: Workplace, _ use: PlaceUse) async throws -> ForeignTools? {
        let options = workplace.options
        let token = workplace.environment["STOCKROOM_INVENTORY_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
        // A secret that is meant for another host.
        let environment = workplace.environment.filter { $0.key != ServiceAddress.tokenVariable }
        let inventory: ForeignInventory
        do {
            inventory = try await ForeignInventory(
                address,
                .init(
                    token: use.isRecorded ? nil : token, environment: environment,
                    patience: Self.patience(options), version: Version.number,
                    asker: use.asker),
                ours: try workplace.texts().toolDefinitions, onlyLooks: options.isReadOnly || use.onlyLooks)
        } catch ForeignFailure.tokenRefused where use.isRecorded && token != nil {
            throw CommandFailure.savedServerWantsToken(again: workplace.invocation.again(inventory: name))
        }
        let named = inventory.leftOut.prefix(Self.namedAtMost)
        if !named.isEmpty {
            let more = inventory.leftOut.count - named.count
            Diagnostics.say(workplace.words.leavesOut(Array(named), more: more))
        }
        return ForeignTools(inventory.tools, latestChange: inventory.latestChange)
    }

    /// How long an answer may take.
    static func patience(_ options: Options) -> Duration { .seconds(options.inventoryTimeout ?? standardPatience) }

    /// In seconds.
    static let standardPatience = 30

    /// How many of the tools that are not used are named.
    private static let namedAtMost = 10
}
