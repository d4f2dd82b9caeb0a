/// A sentence read as orders, whole.
struct OrderReading: Sendable, Hashable {
    /// The likeliest orders, and others that are as likely.
    let alternatives: [[Order]]

    /// The orders that a question is from its first word to its last; nil when some of it is something else.
    init?(_ questions: [LaidOutQuestion]) {
        for question in questions where question.lattice.mayOrder {
            var alternatives: [[Order]] = []
            var cost: Int?
            for turn in question.readings() where cost.map({ turn.cost <= $0 }) ?? true {
                guard let orders = OrderReader(question).orders(turn), !orders.isEmpty else { continue }
                cost = turn.cost
                if !alternatives.contains(orders) { alternatives.append(orders) }
            }
            if !alternatives.isEmpty {
                self.alternatives = alternatives
                return
            }
        }
        return nil
    }
}
