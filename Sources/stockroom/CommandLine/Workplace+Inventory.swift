import Assistant
import Inventory
import LanguageModel
import Terminal

// Which inventory is talked about.
extension Workplace {
    /// An opened inventory and its name in saved sessions.
    struct OpenedInventory {
        let store: any ItemStore
        let name: String
        /// The tools through which alone it is known; nil where the store is all that it takes.
        var tools: ForeignTools?
    }

    /// The standard place: `$XDG_DATA_HOME/stockroom/inventory.sqlite`, `~/.local/share/…` when that is not set.
    private var standardPlace: FilePlace {
        FilePlace(path: folders.data + "/inventory.sqlite")
    }

    /// The place that was typed, or else that of a saved session, or else the one that is set; nil when there is none.
    private func namedPlace(recorded: String? = nil) throws -> (any Place)? {
        options.usesSample ? SamplePlace() : try (typed.inventory ?? recorded ?? options.inventory).map(Places.place)
    }

    /// Whether the inventory that the options name is there already.
    var hasInventory: Bool {
        get throws { try (namedPlace() ?? standardPlace).exists }
    }

    /// Takes the inventory away that was made for an import, where nothing was taken in and nobody else has put anything there.
    func discard(_ inventory: OpenedInventory) async throws {
        guard try await inventory.store.page(ItemQuery(limit: 1)).total == 0 else { return }
        try (namedPlace() ?? standardPlace).discard()
    }

    /// The name that a session of the inventory carries, whether that is there yet or not.
    var inventoryName: String {
        get throws { try (namedPlace() ?? standardPlace).name }
    }

    /// The inventory as it was typed, but without any password; nil when none was.
    var typedInventory: String? {
        get throws {
            try typed.inventory.map { typed in
                let place = try Places.place(named: typed)
                return place.hasSecret ? place.name : typed
            }
        }
    }

    /// Makes sure that no file starts a command by itself: where a saved session's inventory is one, a person is asked.
    ///
    /// - Throws: ``CommandFailure`` when nobody is there, or the answer is no; `CancellationError` at Control-C.
    @MainActor
    func checkCommand(ofSession recorded: String, _ keyboard: Keyboard?) throws {
        guard typed.inventory == nil, !options.usesSample,
            let command = ForeignPlace(named: recorded)?.command
        else { return }
        let again = invocation.again(inventory: recorded)
        guard let keyboard else { throw CommandFailure.savedCommand(command, again: again) }
        try Output.standard.writeForeign(words.wouldStart(command) + "\n")
        guard try keyboard.consents(to: words.questionOfStart, words: words) else {
            throw CommandFailure.savedCommandNotStarted(again: again)
        }
    }

    /// Opens the inventory that the options name, or else that of a saved session, or else the standard one.
    ///
    /// - Parameters:
    ///   - calendar: the moment to which the sample inventory is brought; that of the options when it is nil.
    ///   - use: how it is used.
    ///   - creates: whether a named one is made when it is missing, as an import does.
    func inventory(
        calendar: SessionCalendar? = nil, recorded: String? = nil, creates: Bool = false,
        _ use: PlaceUse = PlaceUse()
    ) async throws -> OpenedInventory {
        let calendar = try calendar ?? self.calendar()
        if let place = try namedPlace(recorded: recorded) {
            var use = use
            use.isRecorded = recorded != nil && typed.inventory == nil && !options.usesSample
            if place.hasSecret, typed.inventory != nil { Diagnostics.say(words.secretInAddress) }
            let access: InventoryAccess = creates || options.createsInventory ? .createIfMissing : .existing
            let inventory = try await opened(place, options.isReadOnly ? .readOnly : access, calendar, use)
            guard let recorded, place.isMeant(by: recorded) else { return inventory }
            return OpenedInventory(store: inventory.store, name: recorded, tools: inventory.tools)
        }
        let standard = standardPlace
        let isNew = !standard.exists
        let inventory = try await opened(standard, options.isReadOnly ? .readOnly : .createIfMissing, calendar, use)
        if isNew && !creates { Diagnostics.say(words.newInventory(standard.path)) }
        return inventory
    }

    /// What the place can do that the options name.
    ///
    /// Somebody else's tools are all that is known of their place: it can do what they are for.
    func placeFacts() async throws -> PlaceFacts {
        let place = try namedPlace() ?? standardPlace
        let store = try await place.open(.existing, calendar: calendar(), for: self, PlaceUse())
        var traits = await store.traits
        if let tools = try await place.tools(for: self, PlaceUse(isRecorded: false, onlyLooks: false)) {
            traits = tools.traits
        }
        return PlaceFacts(name: place.name, kind: place.kind, traits: traits)
    }

    /// Opens a place; says so when it can only be read although nobody asked for that.
    private func opened(
        _ place: any Place, _ access: InventoryAccess, _ calendar: SessionCalendar, _ use: PlaceUse
    ) async throws -> OpenedInventory {
        let store = try await place.open(access, calendar: calendar, for: self, use)
        // A command that only changes says by itself that nothing was changed.
        if await !store.traits.isWritable, !options.isReadOnly, !invocation.command.onlyChanges {
            Diagnostics.say(options.isOffline ? words.opensOffline : words.opensReadOnly(place.name))
        }
        return OpenedInventory(store: store, name: place.name, tools: try await place.tools(for: self, use))
    }
}
