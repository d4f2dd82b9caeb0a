import CivilTime
import InventoryContract

/// A sentence read as orders, whole.
struct OrderReading: Sendable, Hashable {
    /// The likeliest orders, and others that are as likely.
    let alternatives: [[Order]]

    /// Whether nothing in the likeliest ones is in doubt; else they are only shown.
    var isSure: Bool { alternatives.first.map { !$0.contains(where: \.isDoubtful) } ?? true }

    /// The orders that a question is from its first word to its last; nil when some of it is something else.
    init?(_ questions: [LaidOutQuestion]) {
        for question in questions where question.lattice.mayOrder {
            var alternatives: [[Order]] = []
            var cost: Int?
            for turn in question.readings() where cost.map({ turn.cost <= $0 }) ?? true {
                guard let read = OrderReader(question).orders(turn), !read.isEmpty else { continue }
                cost = turn.cost
                let orders = question.tellsOfOtherTimes(read) ? read.doubted : read
                if !alternatives.contains(orders) { alternatives.append(orders) }
            }
            if !alternatives.isEmpty {
                self.alternatives = alternatives
                return
            }
        }
        return nil
    }

    /// The orders where a bare number is of the field that was asked about before: "set it to 20", behind "what is its minimum?".
    func about(_ aspect: Order.Field?) -> OrderReading {
        guard let aspect else { return self }
        return OrderReading(
            alternatives: alternatives.map { orders in orders.count == 1 ? orders.map { $0.about(aspect) } : orders })
    }

    /// The same orders, which are only to be shown.
    var doubted: OrderReading {
        OrderReading(alternatives: alternatives.map(\.doubted))
    }

    fileprivate init(alternatives: [[Order]]) { self.alternatives = alternatives }
}

/// Orders that the pieces of a sentence come to, with words between them passed over.
struct FramedOrders: Sendable, Hashable {
    let orders: [Order]
    /// What was passed over, as typed.
    let unclear: [String]
    /// Whether nothing that was passed over can tell whose they are, whether they were given at all, or which item is meant.
    let isSure: Bool
    /// Whether something that was passed over makes something else of them.
    let isOtherwise: Bool
    /// The tokens of the pieces.
    let used: TokenSet

    var reading: OrderReading { OrderReading(alternatives: [orders]) }

    /// The orders of the likeliest way in which the pieces fit together; nil where they do not.
    init?(_ questions: [LaidOutQuestion]) {
        for question in questions where question.lattice.mayOrder && question.lattice.tokens.count <= Self.longest {
            let question = question.passingOver
            let nodes = question.readings(as: "frames")
            for node in nodes where node.cost <= (nodes.first?.cost ?? 0) + Self.tolerance {
                guard let orders = OrderFrames.orders(question, node), !orders.isEmpty else { continue }
                self.orders = orders
                let passedOver = PassedOver(question, node)
                let isOfAnotherTime = question.tellsOfOtherTimes(orders)
                unclear = passedOver.words
                isSure = passedOver.isSure && !isOfAnotherTime && !Mood(question).ordersNothing
                isOtherwise = passedOver.saysOtherwise || isOfAnotherTime
                used = passedOver.used
                return
            }
            for node in question.readings().prefix(3) {
                guard let orders = OrderReader(question).orders(node), !orders.isEmpty, orders.allSatisfy(\.givesText)
                else { continue }
                self.orders = orders
                let passedOver = PassedOver(question, node)
                unclear = passedOver.words
                isOtherwise = passedOver.saysOtherwise
                used = passedOver.used
                isSure = passedOver.isSureBehind && orders.allSatisfy { $0.hasKnownLabels(question) }
                return
            }
        }
        return nil
    }

    /// The number that a question puts in the place of the one in the last change, with words passed over; nil when it says anything else.
    static func correctedNumber(of old: String, taking: Bool, _ questions: [LaidOutQuestion]) -> String? {
        for question in questions where question.lattice.tokens.count <= longest {
            let question = question.passingOver
            for node in question.readings(as: "frames") {
                if let number = OrderFrames.correction(question, node, of: old, taking: taking) { return number }
            }
        }
        return nil
    }

    /// How much less likely than the likeliest a reading may be.
    private static let tolerance = 6

    /// Longer sentences tell a story.
    private static let longest = 80
}

extension [Order] {
    /// The same orders, which are only to be shown.
    var doubted: [Order] {
        map { order in
            var order = order
            order.isDoubtful = true
            return order
        }
    }
}

extension LaidOutQuestion {
    /// Whether the days that are named are none on which the orders are carried out by saying so.
    fileprivate func tellsOfOtherTimes(_ orders: [Order]) -> Bool { tellsOfLongAgo(orders) || setsStart(orders) }

    /// Whether orders are to hold from a day on: "starting Monday", 12月から. What came or went since a day is told.
    private func setsStart(_ orders: [Order]) -> Bool {
        guard let today, question.dates.contains(where: { $0.isOpen(on: today) }), !orders.contains(where: \.isOfState)
        else { return false }
        return orders.contains { order in
            order.isFlow ? lattice.asksToDo : order.action == .set && order.changesNoText
        }
    }

    /// Whether what came or went did so on days that have been over for weeks: it is in the count by now.
    private func tellsOfLongAgo(_ orders: [Order]) -> Bool {
        guard let today, orders.contains(where: \.isFlow), !orders.contains(where: \.isOfState) else { return false }
        return question.dates.contains { note in
            note.days?.through.map { $0 < today.adding(days: -LaidOutQuestion.daysToCatchUp) } ?? false
        }
    }

    /// So many days may pass before somebody enters what came or went.
    private static let daysToCatchUp = 14
}

extension DateNote {
    /// Whether it begins a stretch that has no end; models are told that it ends today.
    fileprivate func isOpen(on today: CalendarDay) -> Bool {
        guard let days, let from = days.from else { return false }
        let last = days.through ?? today
        return last == today && from != days.through
    }
}

extension Order {
    /// Whether it is about what is in some state, which may be one since a day.
    fileprivate var isOfState: Bool { items.contains(where: \.isOfState) }

    /// Whether something comes in or goes out.
    fileprivate var isFlow: Bool { action == .add || action == .take }

    /// Whether it gives no title, note or own field, which may say anything of days.
    fileprivate var changesNoText: Bool {
        values.allSatisfy { field, value in
            if case .text = value { field == .place || field == .category } else { true }
        }
    }

    /// Whether the inventory has the place and the category that it gives, or they were put in quotation marks.
    func hasKnownLabels(_ question: LaidOutQuestion) -> Bool {
        [Field.place, .category].allSatisfy { field in
            if case .text(let label)? = values[field] { question.lattice.hasLabel(label) } else { true }
        }
    }
}
