import Assistant
import Inventory
import InventoryContract
import Terminal

/// Writes what a program reads of a conversation: the items of its lists, and what came in and went out.
///
/// Lists come whole, though an answer shows one page of them; only a number that the question asked for is kept to. The next
/// page of a list that was written is not written again.
actor AnswerRows {
    private let format: TableFormat
    private let output: RowOutput
    private let store: any ItemStore
    private let calendar: SessionCalendar
    /// The columns of the latest header; each other table gets one of its own.
    private var columns: [String] = []
    /// The calls of the exchange under way, by their ids.
    private var calls: [String: InventoryCall] = [:]
    /// What they gave back, with what was asked for.
    private var outputs: [(call: InventoryCall, output: InventoryOutput)] = []
    /// Whether the exchange under way asks for days that there are not, or that were not understood.
    private var asksForNoDays = false
    /// Whether the latest answer could give no rows because of that.
    private(set) var lacksRows = false
    /// The list that was written whole last, as its first page was asked for.
    private var latestList: ListRequest?

    init(_ format: TableFormat, to output: RowOutput, store: any ItemStore, calendar: SessionCalendar) {
        self.format = format
        self.output = output
        self.store = store
        self.calendar = calendar
    }

    /// Takes note of an entry, and writes the rows of an answer; returns how many, where they are more than the answer shows.
    ///
    /// - Throws: ``OutputError``, or the inventory's error.
    func write(_ entry: SessionEntry) async throws -> Int? {
        switch entry {
        case .prompt(let prompt):
            (calls, outputs) = ([:], [])
            asksForNoDays = prompt.dates.contains { $0.range == nil }
            lacksRows = false
        case .toolCall(let call): calls[call.id] = call.call
        case .toolOutput(let entry):
            if let call = calls[entry.call], let output = entry.output { outputs.append((call, output)) }
        case .response(let response): return try await write(response)
        default: break
        }
        return nil
    }

    private func write(_ response: ResponseEntry) async throws -> Int? {
        if let items = response.items { return try await write(items.map(\.id)) }
        if case .movements(let request)? = outputs.last?.call {
            try write(Table(try await store.movements(request, calendar: calendar)))
            return nil
        }
        lacksRows = asksForNoDays
        return nil
    }

    /// Writes the items of a list: all of them where the answer shows a page of what a tool returned.
    private func write(_ ids: [ItemID]) async throws -> Int? {
        guard let request = listing(of: ids) else {
            var items: [Item] = []
            for id in ids { items.append(try await store.item(id: id.rawValue)) }
            try write(Table(items))
            return nil
        }
        var first = request
        first.page = 1
        if request.limit == nil {
            if request.page > 1, first == latestList { return nil }
            latestList = first
        }
        let items = try await store.items(request, calendar: calendar)
        try write(Table(items))
        return items.count > ids.count ? items.count : nil
    }

    /// The request of which an answer shows what came back.
    private func listing(of ids: [ItemID]) -> ListRequest? {
        outputs.reversed().lazy.compactMap { call, output -> ListRequest? in
            guard case .list(let request) = call, case .list(let list) = output else { return nil }
            let titled = list.items.map(\.id)
            return [titled, titled + (list.mentions?.mentions ?? []).map(\.item.id)].contains(ids) ? request : nil
        }.first
    }

    /// Writes a table.
    ///
    /// - Throws: ``OutputError``
    func write(_ table: Table) throws {
        try output.write(table, format, hasHeader: columns != table.columns)
        columns = table.columns
    }
}
