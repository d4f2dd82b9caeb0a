import CivilTime
import InventoryContract

/// A question about what came in or went out in some days, or what stood on a day, read whole.
struct MovementReading: Sendable, Hashable {
    /// What is asked.
    enum Ask: String, Sendable, Hashable {
        case `in`, out, both
        /// What was there at the end of the days.
        case stood
        /// Where it was then.
        case placed

        /// Whether a state at the end of the days is asked for, and not what happened in them.
        var isState: Bool { self == .stood || self == .placed }
    }

    /// What a question means that points back.
    enum Back: String, Sendable, Hashable {
        /// The item shown last.
        case it
        /// The items of the list before, or of the movements.
        case those
    }

    let ask: Ask
    /// Whether those items are wanted of which nothing came or went: "which screws were not used in October".
    let isNegated: Bool
    /// Of which items it is asked.
    private(set) var filters: Filters
    /// The one item that is named in full.
    private(set) var item: ItemID?
    /// What was shown before that it is asked of; nil where it points at nothing.
    private(set) var back: Back?
    /// Whether it is asked of which most came or went.
    let isRanked: Bool
    /// None when no day was said; several that are told one after the other, "in October compared to November", or in all of which nothing
    /// came or went: "neither in October nor in November".
    private(set) var days: [DayRange]
    /// What may name items, of which the inventory was not known to have any.
    private(set) var lost: [String]

    /// The likeliest way to read all of a question so; nil when some of it is something else.
    init?(_ questions: [LaidOutQuestion]) {
        for question in questions {
            for rule in ["movement", "standing"] {
                for turn in question.likeliest(as: rule) {
                    guard let reading = MovementReading(turn, in: question) else { continue }
                    self = reading
                    return
                }
            }
        }
        return nil
    }

    private init?(_ turn: ChartParser.Node, in laidOut: LaidOutQuestion) {
        let flows = Set(turn.all("flow").map(\.tag)).compactMap(Ask.init)
        let still = Set(turn.all("still").map(\.tag)).compactMap(Ask.init)
        isNegated = !still.isEmpty
        // "Have we got in total"
        if turn.all("flow").contains(where: { laidOut.lattice.has(["TOTAL"], at: $0.range.upperBound - 1) }) {
            return nil
        }
        let asks = isNegated ? flows + still : flows.isEmpty && Self.asksForStock(turn, in: laidOut) ? [.stood] : flows
        guard asks.count == 1,
            isNegated ? Self.asksForItems(turn, in: laidOut) : flows.isEmpty || Self.asks(turn, asks[0], in: laidOut)
        else { return nil }
        var request = QuestionReader.Request()
        let reader = QuestionReader(laidOut: laidOut)
        for part in turn.all("named") + turn.all("state") + turn.all("inunits") where !reader.read(part, into: &request)
        { return nil }
        let dates = laidOut.question.dates
        let used = turn.leaves(.date).compactMap { leaf -> DateNote? in
            if case .date(let index)? = leaf.content { dates[index] } else { nil }
        }
        guard dates.allSatisfy({ date in used.contains { $0.meaning == date.meaning } }) else { return nil }
        let ranges = used.compactMap(\.days).reduce(into: [DayRange]()) { if !$0.contains($1) { $0.append($1) } }
        guard ranges.isEmpty == dates.isEmpty, used.allSatisfy({ $0.days != nil }),
            isNegated || !asks[0].isState || ranges.count <= 1,
            !asks[0].isState || ranges.first?.through ?? ranges.first?.from != nil
        else { return nil }
        ask = asks[0]
        filters = request.filters
        isRanked = Self.isRanked(turn)
        item = Self.item(named: turn.leaves(.title))
        lost = turn.all("lost").map { laidOut.lattice.typed($0.range) }
        back = turn.first("back").flatMap { Back(rawValue: $0.tag) }
        // What it is of is said in one way.
        guard lost.count < 2, [!lost.isEmpty, !filters.isEmpty, back != nil].count(where: \.self) < 2 else {
            return nil
        }
        // "Not used before October" has no beginning, and does not tell how long nothing happened.
        let isOpen = turn.leaves(.date).contains(where: laidOut.saysUntilWhen)
        days = isNegated && !isOpen ? ranges.map(Self.since) : ranges
    }

    /// The same asked of other days and items, as far as these are told.
    func again(_ other: MovementFollowUp) -> MovementReading {
        var reading = self
        if let days = other.days { reading.days = [days] }
        let new = other.filters
        guard !new.isEmpty else { return reading }
        if !new.title.isEmpty || new.category != nil {
            (reading.filters, reading.item, reading.lost) = (Filters(), other.item, [])
            reading.filters.place = filters.place
        }
        reading.filters = reading.filters.refined(by: new)
        return reading
    }

    /// The level of stock that is asked about.
    var state: Filters {
        var state = Filters()
        state.setLevel(of: filters)
        return state
    }

    /// The same asked of these items.
    func of(_ items: Filters) -> MovementReading {
        var reading = self
        (reading.filters, reading.back) = (items, nil)
        return reading
    }

    /// "Not used for a month": the days that end a month ago are those before nothing happened.
    private static func since(_ days: DayRange) -> DayRange {
        guard days.from == nil, let last = days.through else { return days }
        return DayRange(from: last.adding(days: 1), through: nil)
    }

    /// Whether it is asked of which most came or went: "what moved most", "best sellers".
    private static func isRanked(_ turn: ChartParser.Node) -> Bool {
        turn.first("ranked") != nil || turn.has("MOSTFLOW") || turn.has("BESTSELLER")
    }

    /// Whether words ask, and do not only tell: "how much", "what", "usage".
    private static func asks(_ turn: ChartParser.Node, _ ask: Ask, in laidOut: LaidOutQuestion) -> Bool {
        if isRanked(turn) { return !ask.isState }
        let isDated = !laidOut.question.dates.isEmpty
        if isDated, saysOnlyThat(turn, in: laidOut), isBare(turn, in: laidOut) { return true }
        let isCounted = ["HOWMANY", "HOWMUCH", "QUANTITY", "SUMOF", "STOCKOF", "COMPARED"].contains(where: turn.has)
        switch ask {
        case .in:
            let saysOnlyThat = saysOnlyThat(turn, in: laidOut)
            // 何件 of 追加した counts what was added to the list.
            let countsItems = !saysOnlyThat && turn.has("HOWMANY")
            return isCounted && !countsItems && (saysOnlyThat || !turn.has("THING"))
                || isDated && saysOnlyThat && asksForThings(turn, in: laidOut)
        case .out:
            return isCounted || isDated && ["WHAT", "WHICH", "SHOW", "OUTFLOW"].contains(where: turn.has)
                || isDated && saysOnlyThat(turn, in: laidOut) && asksForThings(turn, in: laidOut)
        case .both: return true
        case .placed: return isDated && turn.first("named") != nil
        case .stood: return isCounted || ["WHAT", "WHICH", "SHOW", "ASOF"].contains(where: turn.has)
        }
    }

    /// Whether items are asked for of which nothing came or went.
    private static func asksForItems(_ turn: ChartParser.Node, in laidOut: LaidOutQuestion) -> Bool {
        !laidOut.question.dates.isEmpty || ["WHAT", "WHICH", "SHOW", "THING"].contains(where: turn.has)
    }

    /// Whether nothing else is said: "sold yesterday", "batteries sold yesterday".
    private static func isBare(_ turn: ChartParser.Node, in laidOut: LaidOutQuestion) -> Bool {
        var slots = turn.all("mslot")[...]
        if slots.first?.first("named") != nil, laidOut.lattice.tokens.allSatisfy({ $0.kind != .character }) {
            slots = slots.dropFirst()
        }
        return slots.allSatisfy { $0.first("flow") != nil || $0.first("date") != nil }
    }

    /// Whether a quantity of named items is asked for that was there on a single day, which has come.
    private static func asksForStock(_ turn: ChartParser.Node, in laidOut: LaidOutQuestion) -> Bool {
        // "Coffee on November 1" says no more than that.
        let isOver = laidOut.question.dates.first?.days?.through.map { day in laidOut.today.map { day < $0 } ?? false }
        guard ["HOWMANY", "QUANTITY", "STOCKOF"].contains(where: turn.has) || isOver ?? false,
            turn.first("named") != nil,
            let date = turn.leaves(.date).last, case .date(let index) = date.content,
            let days = laidOut.question.dates[index].days
        else { return false }
        return days.from != nil && days.from == days.through && !laidOut.lattice.guarded.contains(date.range.lowerBound)
            && !turn.has("THING")
    }

    /// Whether things are asked for, or with a question mark named ones: "what came in", 今日使ったものは, 「今日使ったコーヒーは？」.
    private static func asksForThings(_ turn: ChartParser.Node, in laidOut: LaidOutQuestion) -> Bool {
        ["WHAT", "WHICH", "SHOW", "THING"].contains(where: turn.has)
            || turn.first("named") != nil && laidOut.lattice.tokens.last?.folded == "?"
    }

    /// Whether the words for what came or went say nothing else: "used up" and 追加した say what is so of items, too.
    private static func saysOnlyThat(_ turn: ChartParser.Node, in laidOut: LaidOutQuestion) -> Bool {
        let states = ["ADDED", "CHANGED", "OUTOF", "OUTSTATE", "OUTALONE", "SHORTAGE", "LOW", "LOWV"]
        return !turn.all("flow").contains { flow in flow.range.contains { laidOut.lattice.has(states, at: $0) } }
    }

    /// The only item whose whole title is what was said.
    static func item(named titles: [ChartParser.Node]) -> ItemID? {
        guard titles.count == 1, let match = titles[0].content?.name?.titleMatch, match.wholeCount == 1 else {
            return nil
        }
        return match.whole.first
    }
}
