import CivilTime

/// Which days a question names.
extension QuestionReader {
    func date(_ part: Node, _ filters: inout Filters) -> Bool {
        if part.tag == "untouched" { return untouched(part, &filters) }
        if part.first("alsodate") != nil { return severalDates(part, &filters) }
        // The last is what remains when a person corrects it: "Friday, no, Saturday".
        guard case .date(let index)? = part.leaves(.date).last?.content else {
            // "New" and "changed" alone say how an item is, or what the date beside them is of.
            return true
        }
        let note = laidOut.question.dates[index]
        if PromptText.isPresent(note.text) { return true }
        guard let range = note.days else { return false }
        let days = Days(range)
        // A day may be said again: "Saturday it was, Saturday".
        let isOther = part.tag == "updated" && part.has("CHANGED") && filters.created != nil
        guard let both = days.within(filters.updated ?? (isOther ? nil : filters.created) ?? days) else { return false }
        if part.tag == "created" || filters.created != nil && !isOther {
            filters.created = both
        } else {
            filters.updated = both
        }
        return true
    }

    /// "On Monday and Wednesday": on any of them.
    private func severalDates(_ part: Node, _ filters: inout Filters) -> Bool {
        let ranges = ranges(part)
        guard filters.anyOf.isEmpty, filters.updated == nil, filters.created == nil, !ranges.contains(nil) else {
            return false
        }
        let days = ranges.compactMap(\.self).map(Days.init)
        filters.anyOf = days.map { part.tag == "created" ? Filters.updated($0).byCreation : .updated($0) }
        return true
    }

    /// The days that each date of a part means, nil for those that are none: of one that a person corrects, the last.
    private func ranges(_ part: Node) -> [DayRange?] {
        part.all("date").map { date in
            guard case .date(let index)? = date.leaves(.date).last?.content else { return nil }
            return laidOut.question.dates[index].days
        }
    }

    /// "Neither today nor yesterday": on none of the days.
    func untouched(_ part: Node, _ filters: inout Filters) -> Bool {
        let isOpen = part.leaves(.date).contains(where: laidOut.saysUntilWhen)
        for range in ranges(part) {
            guard let range, range.from != nil || !isOpen, unchanged(range, &filters) else { return false }
        }
        return true
    }

    /// Whether a date says how long nothing has happened: "for 100 days" is days that end where those begin.
    func hasLasted(_ part: Node) -> Bool {
        guard let date = part.leaves(.date).last, case .date(let index)? = date.content,
            let days = laidOut.question.dates[index].days, days.from == nil
        else { return false }
        return laidOut.lattice.tokens[date.range.lowerBound].kind != .character && !laidOut.saysUntilWhen(date)
    }

    /// Not since then: the last change was before. Of days that are over, what was changed in them is left out.
    private func unchanged(_ range: DayRange, _ filters: inout Filters) -> Bool {
        // 「1年以上更新されていない」: such days have no beginning, and are those of the last change.
        var days = Days(range)
        if let first = range.from {
            if let last = range.through, let today = laidOut.today, last < today {
                filters.except.append(.updated(days))
                return true
            }
            days = Days(from: nil, through: first.adding(days: -1).description)
        }
        guard let both = days.within(filters.updated ?? days) else { return false }
        filters.updated = both
        return true
    }
}
