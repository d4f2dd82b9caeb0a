import CivilTime

/// Lists: stretches that touch and are meant together, each lending the others what they leave unsaid.
extension Meaning {
    /// All stretches of a list as one; none when they do not touch.
    ///
    /// "December and January 2024", "yesterday or the day before": the one that says its year or day by itself comes first, or
    /// else the last of the list, and from there each is looked for beside its neighbour.
    static func union(_ first: Meaning, _ second: Meaning, _ present: Present) throws(Unresolvable) -> Span {
        let items = first.listed + second.listed
        let known =
            items.firstIndex { !$0.leavesUnsaid } ?? items.lastIndex { $0.isPeriod } ?? items.count - 1
        var whole = try items[known].closedSpan(present)
        var neighbour = whole
        for item in items[..<known].reversed() {
            neighbour = try item.span(beside: neighbour, present)
            whole = whole.joined(neighbour)
        }
        neighbour = whole
        for item in items[(known + 1)...] {
            neighbour = try item.span(beside: neighbour, present)
            whole = whole.joined(neighbour)
        }
        return whole
    }

    private var listed: [Meaning] {
        if case .union(let first, let second) = self { return first.listed + second.listed }
        return [self]
    }

    /// Whether it leaves unsaid no more than its year.
    private var isPeriod: Bool {
        switch self {
        case .period: true
        case .preferred(let inner, _, _): inner.isPeriod
        default: false
        }
    }

    /// Whether only what stands beside it tells which one is meant.
    private var leavesUnsaid: Bool {
        switch self {
        case .period(_, .unsaid), .weekday(_, .latest(1)), .dayOfMonth(_, in: nil), .neighbour(_, _, of: nil),
            .around(_, nil), .weekdayBeside(_, _, of: nil), .same:
            true
        case .preferred(let inner, _, _): inner.leavesUnsaid
        default: false
        }
    }

    private func closedSpan(_ present: Present) throws(Unresolvable) -> Span {
        let span = try span(present)
        guard span.from != nil, span.through != nil else { throw .noDate }
        return span
    }

    /// The stretch that touches another, or overlaps it.
    private func span(beside other: Span, _ present: Present) throws(Unresolvable) -> Span {
        guard let from = other.from, let through = other.through else { throw .noDate }
        for candidate in try candidates(beside: other, from: from, through: through, present)
        where candidate.touches(from: from, through: through) {
            return candidate
        }
        throw .noDate
    }

    private func candidates(beside other: Span, from: CalendarDay, through: CalendarDay, _ present: Present)
        throws(Unresolvable) -> [Span]
    {
        let (before, behind) = (from.adding(days: -1), through.adding(days: 1))
        switch self {
        case .period(let period, .unsaid):
            return [from.year, from.year + 1, from.year - 1].compactMap { period.span(in: $0) }
        case .weekday(let weekday, .latest(1)):
            return [behind, before].filter { $0.weekday == weekday }.map { Span($0) }
        case .dayOfMonth(let day, in: nil):
            return [behind, before].filter { $0.day == day }.map { Span($0) }
        case .preferred(let inner, _, _):
            return try inner.candidates(beside: other, from: from, through: through, present)
        default:
            return [try closedSpan(leavesUnsaid ? Present(today: present.today, previous: other.range) : present)]
        }
    }
}

extension Span {
    fileprivate func joined(_ other: Span) -> Span {
        guard let from, let through, let otherFrom = other.from, let otherThrough = other.through else { return self }
        return Span(from: min(from, otherFrom), through: max(through, otherThrough), grain: grain)
    }

    /// Whether there is no day between this and a stretch.
    fileprivate func touches(from other: CalendarDay, through otherThrough: CalendarDay) -> Bool {
        guard let from, let through else { return false }
        return from <= otherThrough.adding(days: 1) && other <= through.adding(days: 1)
    }
}
