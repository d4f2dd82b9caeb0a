import CivilTime
import PlainText

/// Questions that go on from the list before: narrower, parallel, corrected.
extension Interpreter {
    /// "the large ones" after a list that has such lines.
    private func those(of listing: DialogueState.Listing) -> Goal? {
        guard !reading.filters.title.isEmpty, !reading.filters.hasStrongFilter, listing.items.count > 1,
            reading.pieces.contains(where: { piece in
                piece.sense == .item && ["ones", "one"].contains(piece.text)
            })
        else { return nil }
        let title = reading.filters.title
        for words in [title, WordForms.withSizeLetters(title)].compactMap(\.self) {
            let fitting = listing.items.filter { row in words.allSatisfy { Words.title(row.title, hasPlainly: $0) } }
            guard !fitting.isEmpty, fitting.count < listing.items.count else { continue }
            var filters = reading.filters
            filters.title = words
            return .list(listing.filters.refined(by: filters), groups: [], as: purpose, page: 1)
        }
        return nil
    }

    func continuation(of listing: DialogueState.Listing) -> Goal? {
        let new = reading.filters
        // "What is not in the kitchen?" is a question of its own.
        if new.onlyLeavesOut, !reading.has(.everything), !reading.has(.question) || asksWithin(listing) {
            return .list(listing.filters.refined(by: new), groups: listing.groups, as: purpose, page: 1)
        }
        if let goal = those(of: listing) ?? dayOfMonth(of: listing) { return goal }
        if reading.isWithin || asksWithin(listing) || reading.has(.only) && (startsFollowUp || reading.isJapanese),
            !new.isEmpty || new.sort != nil
        {
            return .list(listing.filters.refined(by: new), groups: [], as: purpose, page: 1)
        }
        if reading.has(.correction), startsFollowUp, !new.isEmpty { return corrected(listing) }
        if addsCondition {
            return .list(overriding(listing.filters, with: new), groups: listing.groups, as: listing.purpose, page: 1)
        }
        if reading.has(.same) || (reading.has(.alsoFor) && !asksAnew || namesPlaceOnly) && startsFollowUp,
            !new.isEmpty || new.sort != nil,
            isParallel(new, listing.filters)
        {
            return .list(
                overriding(listing.filters, with: new), groups: [],
                as: reading.intent == .fragment ? listing.purpose : purpose, page: 1)
        }
        return nil
    }

    /// "And low?", "and updated in October?": nothing but how the items of the list before should be.
    private var addsCondition: Bool {
        let pieces = reading.pieces.filter { $0.mark == nil }
        let new = reading.filters
        return pieces.first?.sense == .and && !reading.has(.question) && !reading.has(.show) && !reading.has(.have)
            && !reading.has(.item) && new.title.isEmpty && new.category == nil && new.place == nil
            && (new.stock != nil || new.updated != nil || new.created != nil)
    }

    /// 「少なくなっているものは？」: a question of its own, as against 「電池は？」.
    private var asksAnew: Bool {
        guard reading.isJapanese else { return false }
        let saysHowItIs = reading.has(.item) && (reading.filters.stock != nil || reading.filters.updated != nil)
        guard saysHowItIs || saysWhereItIs else { return false }
        return !reading.pieces.contains { $0.sense == .alsoFor && !$0.text.hasPrefix("は") }
    }

    /// 「棚Aにあるものは？」, with more than a particle behind the name.
    private var saysWhereItIs: Bool {
        let pieces = reading.pieces.filter { $0.mark == nil }
        guard reading.filters.place != nil, let name = pieces.lastIndex(where: \.isName) else { return false }
        return pieces.dropFirst(name + 1).first?.sense != .alsoFor
    }

    /// "in the basement?": the same there.
    private var namesPlaceOnly: Bool {
        let pieces = reading.pieces.filter { $0.mark == nil }
        return pieces.count == 2 && pieces[0].sense == .inside && pieces[1].isName
    }

    /// "which one's below its minimum": of the list just shown.
    private func asksWithin(_ listing: DialogueState.Listing) -> Bool {
        listing.total > 1 && reading.asksWhichOf && reading.filters.title.isEmpty && reading.filters.category == nil
            && reading.filters.place == nil
    }

    /// Whether the question begins like one that goes on with the one before.
    private var startsFollowUp: Bool {
        let starters: Senses = [
            .only, .same, .alsoFor, .correction, .and, .also, .those, .it, .lead, .filler, .polite, .question, .have,
            .greeting, .yes, .inside,
        ]
        for piece in reading.pieces {
            if piece.mark != nil { continue }
            guard let sense = piece.sense else {
                return namesPlaceOnly || reading.isJapanese && [.only, .same, .alsoFor].contains { reading.has($0) }
            }
            if [.only, .same, .alsoFor, .correction].contains(sense) { return true }
            if !starters.contains(sense) {
                return reading.isJapanese && [.only, .same, .alsoFor].contains { reading.has($0) }
            }
        }
        return true
    }

    private func isParallel(_ new: Filters, _ old: Filters) -> Bool {
        new.title.isEmpty || !old.title.isEmpty || reading.has(.same)
    }

    /// "and in the Brakes category?": what is named anew takes the place of its like.
    func overriding(_ old: Filters, with new: Filters) -> Filters {
        var result = old
        if new.category != nil || new.place != nil {
            result.category = new.category
            result.place = new.place
            result.otherCategories = new.otherCategories
            result.otherPlaces = new.otherPlaces
        }
        if !new.title.isEmpty { result.rename(new.title) }
        if new.updated != nil || new.created != nil {
            let isCreated = old.created != nil && old.updated == nil && reading.hasBareDate
            result.updated = isCreated ? nil : new.updated
            result.created = isCreated ? new.updated : new.created
            result.anyOf = old.choices(beside: new)
        }
        result.setLevel(of: new)
        if new.atLeast != nil || new.atMost != nil {
            result.atLeast = new.atLeast
            result.atMost = new.atMost
        }
        result.unit = new.unit ?? old.unit
        result.sort = new.sort ?? old.sort
        result.limit = new.limit ?? old.limit
        return result
    }

    /// "no, the large ones": the new words beside the old ones, or in their place.
    private func corrected(_ listing: DialogueState.Listing) -> Goal {
        let purpose = purpose == .lines ? listing.purpose : purpose
        guard reading.filters.title.isEmpty else {
            var both = listing.filters.refined(by: reading.filters)
            both.optional = listing.filters.title.filter { !reading.filters.title.contains($0) }
            return .list(both, groups: [], as: purpose, page: 1)
        }
        var filters = overriding(listing.filters, with: reading.filters)
        filters.updated = sameDay(of: listing.filters.updated, in: filters.updated)
        filters.created = sameDay(of: listing.filters.created, in: filters.created)
        return .list(filters, groups: [], as: purpose, page: 1)
    }

    /// 「15日の間違い」 after a day of a month: the 15th of that month.
    private func dayOfMonth(of listing: DialogueState.Listing) -> Goal? {
        guard reading.has(.correction) || reading.has(.alsoFor), !reading.hasBareDate, let new = reading.onlyNumber,
            new.count <= 2, reading.filters.title.contains(where: { $0.hasSuffix("日") }),
            let day = listing.filters.updated?.from, day == listing.filters.updated?.through
        else { return nil }
        return list(listing, onDay: new, ofMonthOf: day)
    }

    private func list(_ listing: DialogueState.Listing, onDay number: String, ofMonthOf day: String) -> Goal? {
        let meant = "\(day.prefix(8))\(number.count == 1 ? "0" : "")\(number)"
        guard CalendarDay(beginning: meant) != nil else { return nil }
        var filters = listing.filters
        filters.updated = Days(from: meant, through: meant)
        return .list(filters, groups: [], as: listing.purpose, page: 1)
    }

    /// "and the 19th" after the list of a day: the 19th of that month, where the list has no such line.
    var dayOfSameMonth: Goal? {
        guard let listing = state.listing, let rank = reading.ordinal, reading.has(.alsoFor) || reading.has(.and),
            (1...31).contains(rank), rank > listing.items.count, reading.filters.isEmpty,
            let day = listing.filters.updated?.from, day == listing.filters.updated?.through
        else { return nil }
        return list(listing, onDay: String(rank), ofMonthOf: day)
    }

    /// "oops, I meant December" after a day of November: that day of December.
    private func sameDay(of old: Days?, in new: Days?) -> Days? {
        guard let day = old?.from, day == old?.through, let from = new?.from, let through = new?.through,
            from.hasSuffix("-01"), from != through, from.prefix(7) == through.prefix(7),
            !reading.typed.contains(where: \.isNumber)
        else { return new }
        let meant = "\(from.prefix(8))\(day.suffix(2))"
        return meant <= through ? Days(from: meant, through: meant) : new
    }
}
