import CivilTime
import InventoryContract

/// Takes what a list is narrowed to out of a question that a grammar has made whole.
struct QuestionReader {
    let laidOut: LaidOutQuestion
    typealias Node = ChartParser.Node

    /// What a question narrows a list to, every word of it accounted for.
    struct Request: Sendable, Hashable {
        var filters = Filters()
        /// What is asked about the list.
        var intent = Intent.list
        /// What the question asks for and no tool can narrow a list to.
        var refusal: Refusal?
        /// Whether all that it has of an inventory is a day.
        var isOffTopic = false
        /// Whether no word of the question may order a change, or one asks to be shown something.
        var asksToSee = false
        /// Whether it narrows the list before: "of those", "just the low ones".
        var isWithin = false
    }

    /// What the likeliest way to read all of a question narrows a list to; nil when some of it is something else.
    static func request(_ questions: [LaidOutQuestion]) -> Request? {
        for question in questions {
            for turn in question.likeliest(as: "question") {
                if let request = QuestionReader(laidOut: question).request(turn) { return request }
            }
        }
        return nil
    }

    /// The same where words are left over of which nothing is known; the answer tells them.
    ///
    /// A clause with nothing that narrows a list is passed over whole, whatever it says; within the others only what is unknown.
    static func requestWithGaps(_ questions: [LaidOutQuestion]) -> Request? {
        request(questions.filter(\.readsAll).map(\.passingOverTalk))
    }

    /// More words than this are left out of no question.
    private static let mostUnexplained = 3

    /// The request; nil where it narrows nothing, contradicts itself, or says more than a list can be narrowed to.
    func request(_ question: Node) -> Request? {
        guard usesAllDates(question), !narrowsTwice(question) else { return nil }
        var request = Request()
        for slot in question.all("qslot") {
            for part in slot.children where !part.name.isEmpty {
                guard read(part, into: &request) else { return nil }
            }
        }
        request.filters.unexplained =
            question.leaves(.unknown).map { laidOut.lattice.typed($0.range) }
            + laidOut.leftOut(by: question)
        guard request.filters.unexplained.count <= Self.mostUnexplained else { return nil }
        for case .name(let note)? in question.leaves.map(\.content) where request.filters.respelt == nil {
            request.filters.respelt = respelling(note)
        }
        if request.filters.respelt == nil, let slip = laidOut.lattice.slips.first {
            request.filters.respelt = Filters.Respelling(typed: slip.typed, meant: slip.meant)
        }
        request.isOffTopic =
            !request.filters.unexplained.isEmpty && request.filters.isDay && !asksForChanges(question)
            && !question.has("THING") && !question.has("SHOW")
        // "What is new this week? I mean updates": which of the two is meant, the sentence as a whole does not say.
        let hasUpdate = request.filters.updated != nil || request.filters.except.contains { $0.updated != nil }
        if request.filters.created != nil, question.has("CHANGED"), !hasUpdate { return nil }
        // "Anything new in the loft? This month, I mean."
        if question.has("ADDED"), !question.has("CHANGED"), request.filters.created == nil {
            swap(&request.filters.created, &request.filters.updated)
        }
        // "Added most recently": by when they were created.
        let isByCreation = question.has("ADDED") && !question.has("CHANGED")
        // "What has changed?": the latest first, as no day is named.
        if question.has("CHANGED"), request.filters.updated == nil, request.filters.created == nil {
            request.filters.sort = request.filters.sort ?? .newest
        }
        if isByCreation {
            request.filters.sort = request.filters.sort?.byCreation
            request.filters.except = request.filters.except.map(\.byCreation)
        }
        // "Anything new in the loft?" does not say since when.
        if question.has("ADDED"), request.filters.created == nil, request.filters.limit == nil,
            question.first("anychange") == nil, !request.filters.except.contains(where: { $0.created != nil })
        {
            return nil
        }
        guard !request.filters.isEmpty || request.filters.sort != nil || request.refusal != nil else { return nil }
        // "The three items" are no three, and "the smallest stock" does not say of how many.
        let isCounted = request.filters.limit != nil
        guard isCounted ? request.filters.sort != nil : question.first("ranked") == nil else { return nil }
        let asks = ["SHOW", "WHAT", "HAVE", "ISTHERE", "HOWMANY"].contains(where: question.has)
        // "Those in Drawer 2"
        let speaksOfThose = laidOut.lattice.has(["THOSE"], at: question.range.lowerBound)
        request.isWithin = question.has("WITHIN") || (question.has("JUST") || speaksOfThose) && !asks
        request.asksToSee = question.has("SHOW") || !question.has("CHANGED") && !question.has("ADDED")
        if question.has("SUMOF") { request.intent = .sum } else if question.has("HOWMANY") { request.intent = .count }
        return request
    }

    /// A date within an aside may be what the question is about, unless it is said again outside, or no change is asked about.
    private func usesAllDates(_ question: Node) -> Bool {
        let dates = laidOut.question.dates
        let used = question.leaves(.date).compactMap { leaf in
            if case .date(let index) = leaf.content { dates[index].meaning } else { nil }
        }
        return dates.indices.allSatisfy { index in
            PromptText.isPresent(dates[index].text) || used.contains(dates[index].meaning)
                || !asksForChanges(question) && question.leaves(.chatter).contains { has(index, within: $0.range) }
        }
    }

    /// Whether "and" joins bare names as if each narrowed the other: "tubes and tyres", "tubes, tyres and pads" want all of them.
    private func narrowsTwice(_ question: Node) -> Bool {
        let parts = question.children
        return zip(parts, zip(parts.dropFirst(), parts.dropFirst(2))).contains { first, rest in
            let (joint, second) = rest
            guard joint.name == "qsep", isBareName(first), isBareName(second), !second.has("FROM") else { return false }
            return joint.has("AND") || second.first("orin") != nil
        }
    }

    private func isBareName(_ slot: Node) -> Bool {
        slot.name == "qslot" && slot.children.contains { $0.name == "named" && ["category", "title"].contains($0.tag) }
    }

    private func asksForChanges(_ question: Node) -> Bool { question.has("CHANGED") || question.has("ADDED") }

    private func has(_ date: Int, within range: Range<Int>) -> Bool {
        range.contains { token in laidOut.lattice.edges[token].contains { $0.content == .date(date) } }
    }

    func read(_ part: Node, into request: inout Request) -> Bool {
        switch part.name {
        case "asked", "who", "elsewhere", "included": true
        case "dated", "changedon": date(part, &request.filters)
        case "state", "belowmin": state(part, &request.filters)
        case "bound", "limited":
            foreignUnit(part).map { refuse(.unkept(unit: $0), &request) } ?? bound(part, &request.filters)
        case "sort", "ranked": sort(part, &request.filters)
        case "limit": limit(part, &request.filters)
        case "latest": sort(part, &request.filters, limit: 1)
        case "without", "outside": without(part, &request.filters)
        case "named": named(part, &request)
        case "choice": choice(part, &request.filters)
        case "measured", "inunits": measured(part, &request.filters)
        case "minimum": refuse(.minimumBound, &request)
        case "gone": refuse(.goneItems, &request)
        default: false
        }
    }

    func state(_ part: Node, _ filters: inout Filters) -> Bool {
        // "To order by Friday" narrows nothing.
        if let date = part.first("deadline")?.leaf(.date), !laidOut.saysUntilWhen(date) { return false }
        // "Run right out, I mean none left at all".
        if let level = filters.stock, level.rawValue == part.tag { return true }
        guard !filters.leavesOutLevel, filters.missing == nil, filters.missingFields.isEmpty else { return false }
        // "Low but not out"
        guard filters.stock == nil || filters.stock == .low && part.tag == "notOut" else { return false }
        switch part.tag {
        case "field": filters.missingFields = part.leaves(.field).compactMap(\.ownField)
        case "low": filters.stock = .low
        case "out": filters.stock = .out
        case "atMinimum": filters.stock = .atMinimum
        case "aboveMinimum": filters.except += [.at(.atOrBelowMinimum), .lacking(.minimum)]
        case "notLow": filters.except.append(.at(.low))
        case "notOut": filters.except.append(.at(.out))
        case "neither": filters.except += [.at(.low), .at(.out)]
        case "kept":
            guard let gap = ItemFilters.Gap.allCases.first(where: { part.has($0.rawValue.uppercased()) }) else {
                return false
            }
            filters.except.append(.lacking(gap))
            return true
        default: filters.missing = ItemFilters.Gap(rawValue: part.tag)
        }
        return filters.stock != nil || filters.leavesOutLevel || filters.missing != nil
            || !filters.missingFields.isEmpty
    }

    private func limit(_ part: Node, _ filters: inout Filters) -> Bool {
        guard filters.limit == nil, let limit = OrderReader(laidOut).number(part).flatMap({ Int($0) }), limit > 0 else {
            return false
        }
        filters.limit = limit
        return true
    }

    private func sort(_ part: Node, _ filters: inout Filters, limit: Int? = nil) -> Bool {
        if let limit { filters.limit = limit }
        guard let order = SortOrder(rawValue: part.tag), filters.sort ?? order == order else { return false }
        filters.sort = order
        if let number = OrderReader(laidOut).number(part) {
            guard filters.limit == nil, let limit = Int(number), limit > 0 else { return false }
            filters.limit = limit
        }
        return true
    }

    private func refuse(_ refusal: Refusal, _ request: inout Request) -> Bool {
        request.refusal = refusal
        return true
    }

    /// What is counted in a unit.
    private func measured(_ part: Node, _ filters: inout Filters) -> Bool {
        guard filters.unit == nil, let unit = OrderReader(laidOut).measured(part)?.unit else { return false }
        // "How many bottles of cider": whatever the cider is counted in.
        if part.tag == "asked", !laidOut.lattice.isUnit(unit) { return false }
        filters.unit = unit
        return true
    }

    /// "Changed last week or low": each of them alone, of which one must hold.
    private func choice(_ part: Node, _ filters: inout Filters) -> Bool {
        guard filters.anyOf.isEmpty else { return false }
        for exact in part.all("exact") {
            var one = Filters()
            guard let amount = amount(of: exact), bound(amount, as: "exactly", &one) else { return false }
            filters.anyOf.append(one)
        }
        for one in part.all("single") {
            var request = Request()
            for slot in one.children where !slot.name.isEmpty {
                guard read(slot, into: &request) else { return false }
            }
            guard request.filters.isOneCondition else { return false }
            filters.anyOf.append(request.filters)
        }
        // Names of one kind are read together: "tape or glue".
        let kinds = Set(filters.anyOf.map(\.kind))
        return filters.anyOf.count > 1 && !(kinds.count == 1 && kinds != [.condition])
    }
}
