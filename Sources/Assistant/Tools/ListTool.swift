import CivilTime
import DateResolution
import ExactDecimal
import Inventory
import LanguageModel
import StrictJSON

/// `getInventoryList`: the items that fit all filters, a page at a time, with the exact total.
struct ListTool: Tool {
    private static let maximumLimit = 100

    let shared: InventoryTools

    var definition: ToolDefinition { ToolName.getInventoryList.definition(texts: shared.texts) }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let query = try query(arguments)
        let namesWords = try arguments.words("title")
        let showsCreated = query.conditions.created != nil
        return ToolInvocation { budget throws(ToolFailure) in
            let page = try await shared.onStore { try await $0.page(query) }
            // A long list comes without its sum, which is worth waiting for here: questions about totals are answered by it.
            let quantity =
                if let sum = page.totalQuantity { sum } else {
                    try await shared.onStore { try await $0.totalQuantity(query) }
                }
            var suggestions: [String: [String]] = [:]
            if page.total == 0, let namesWords {
                let words = namesWords.split { $0.isWhitespace }.map(String.init)
                suggestions = try await shared.onStore { try await $0.similarWords(to: words) }
            }
            return text(
                page, totalQuantity: quantity, suggestions: suggestions, showsCreated: showsCreated, tokenBudget: budget
            )
        }
    }

    private func query(_ arguments: ToolArguments) throws(ToolFailure) -> ItemQuery {
        var query = ItemQuery()
        query.conditions.title = try arguments.words("title")
        query.conditions.category = try arguments.words("category")
        query.conditions.place = try arguments.words("place")
        query.conditions.unit = try arguments.words("unit")
        query.conditions.updated = try instants(arguments, "updatedAfter", "updatedBefore")
        query.conditions.created = try instants(arguments, "createdAfter", "createdBefore")
        query.conditions.stock = try arguments.string("stock").flatMap(StockLevel.init(rawValue:))
        query.conditions.quantityAtLeast = try arguments.quantity("quantityAtLeast")
        query.conditions.quantityAtMost = try arguments.quantity("quantityAtMost")
        if let least = query.conditions.quantityAtLeast, let most = query.conditions.quantityAtMost, most < least {
            throw ToolFailure("\"quantityAtMost\" (\(most)) is below \"quantityAtLeast\" (\(least)).")
        }
        if let sort = try arguments.string("sort").flatMap(ItemQuery.Sort.init(rawValue:)) { query.sort = sort }
        if let limit = try arguments.integer("limit") {
            guard (1...Self.maximumLimit).contains(limit) else {
                throw ToolFailure("\"limit\" must be from 1 to \(Self.maximumLimit), not \(limit).")
            }
            query.limit = limit
        }
        if let page = try arguments.integer("page") {
            guard page >= 1 else { throw ToolFailure("\"page\" must be 1 or more, not \(page).") }
            query.page = page
        }
        return query
    }

    private func instants(
        _ arguments: ToolArguments, _ after: String, _ before: String
    ) throws(ToolFailure) -> InstantRange? {
        let from = try arguments.day(after)
        let through = try arguments.day(before)
        if from == nil && through == nil { return nil }
        if let from, let through, through < from {
            throw ToolFailure("\"\(before)\" (\(through)) is earlier than \"\(after)\" (\(from)).")
        }
        let instants = shared.calendar.boundaries.instants(of: DayRange(from: from, through: through))
        return InstantRange(start: instants.start, end: instants.end)
    }

    /// The page as JSON; rows from its end are left out until it fits the budget, and it says so.
    private func text(
        _ page: ItemPage, totalQuantity: Quantity?, suggestions: [String: [String]], showsCreated: Bool,
        tokenBudget: Int
    ) -> String {
        var rows = page.items.map { ItemJSON.row($0, calendar: shared.calendar, showsCreated: showsCreated) }
        while true {
            var members: [(String, JSONValue)] = [("total", .integer(page.total))]
            if let totalQuantity { members.append(("totalQuantity", ItemJSON.number(totalQuantity))) }
            members.append(("page", .integer(page.page)))
            members.append(("pages", .integer(page.pageCount)))
            if rows.count < page.items.count { members.append(("cut", true)) }
            members.append(("items", .array(rows)))
            if !suggestions.isEmpty {
                let words = suggestions.sorted { $0.key < $1.key }
                members.append(
                    ("didYouMean", .object(JSONObject(words.map { ($0.key, .array($0.value.map { .string($0) })) }))))
            }
            let text = JSONValue.object(JSONObject(members)).serialized()
            if rows.isEmpty || TokenEstimate.tokens(in: text) <= tokenBudget { return text }
            rows.removeLast(max(1, rows.count / 8))
        }
    }
}
