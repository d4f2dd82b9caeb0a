import Foundation

/// Judges what came of a question.
struct QuestionJudge {
    /// The shop that is asked about.
    let items: [ShopItem]

    /// How many items a list shows when no number was asked for.
    private let page = 20

    /// Why the outcome is not the one that was meant; nil when it is.
    func objection(to turn: LastTurn, in question: QuestionCase) throws -> String? {
        if case .call(let tool, let arguments) = question.expectation {
            let isMeant =
                turn.changes.count == 1 && turn.changes[0].tool == tool && turn.changes[0].arguments == arguments
            return isMeant ? nil : "proposed \(turn.changes), meant was \(tool) \(arguments)"
        }
        guard turn.changes.isEmpty else { return "proposed \(turn.changes)" }
        switch question.expectation {
        case .call: return nil
        case .list(let condition, let order, let limit):
            return listObjection(turn, try select(condition), order: order, limit: limit)
        case .count(let condition): return numberObjection(turn, Decimal(try select(condition).count))
        case .sum(let condition): return numberObjection(turn, try select(condition).reduce(0) { $0 + $1.quantity })
        case .detail(let id): return lookupObjection(turn, "getInventory", id)
        case .history(let id): return lookupObjection(turn, "getInventoryHistory", id)
        case .ask: return turn.asks ? nil : "neither asked back nor listed candidates"
        case .none:
            if !turn.calls.isEmpty { return "called \(turn.calls)" }
            return turn.reply?.isEmpty == false ? nil : "said nothing"
        }
    }

    private func select(_ condition: Condition) throws -> [ShopItem] {
        try items.filter { try condition.holds(for: $0) }
    }

    private func numberObjection(_ turn: LastTurn, _ number: Decimal) -> String? {
        turn.statedNumbers.contains(number) ? nil : "\(number) is not stated"
    }

    private func lookupObjection(_ turn: LastTurn, _ tool: String, _ id: Int) -> String? {
        guard let last = turn.calls.last, last.tool == tool else { return "\(tool) was not called last" }
        let argument = last.arguments["id"]
        return argument?.integer ?? argument?.string.flatMap({ Int($0) }) == id ? nil : "looked up \(last), not \(id)"
    }

    /// A list shows its first page, in the order asked for; items that are equal in that order may stand either way.
    private func listObjection(
        _ turn: LastTurn, _ meant: [ShopItem], order: QuestionCase.Order?, limit: Int?
    ) -> String? {
        let listed = turn.listed ?? []
        guard !meant.isEmpty else {
            let saysSo = listed.isEmpty && (turn.total ?? 0) == 0 && turn.reply?.isEmpty == false
            return saysSo ? nil : "listed \(listed), meant was nothing"
        }
        let wanted = min(meant.count, limit ?? page)
        let byID = Dictionary(uniqueKeysWithValues: meant.map { ($0.id, $0) })
        let found = listed.compactMap { byID[$0] }
        let isExact = found.count == listed.count && Set(listed).count == listed.count && listed.count == wanted
        let objection = "listed \(listed) of \(turn.total ?? 0), meant was \(meant.map(\.id))"
        guard isExact else { return objection }
        if limit == nil, turn.total != meant.count { return objection }
        guard let order else { return nil }
        return zip(found, order.sorted(meant)).allSatisfy { order.ranksEqually($0, $1) } ? nil : objection + " in order"
    }
}

extension QuestionCase.Order {
    /// Whether one item stands before another.
    private func precedes(_ first: ShopItem, _ second: ShopItem) -> Bool {
        switch self {
        case .oldest: first.stamp < second.stamp
        case .newest: first.stamp > second.stamp
        case .fewest: first.quantity < second.quantity
        case .most: first.quantity > second.quantity
        }
    }

    fileprivate func ranksEqually(_ first: ShopItem, _ second: ShopItem) -> Bool {
        !precedes(first, second) && !precedes(second, first)
    }

    fileprivate func sorted(_ items: [ShopItem]) -> [ShopItem] { items.sorted(by: precedes) }
}
