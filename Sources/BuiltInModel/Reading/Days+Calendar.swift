import CivilTime

extension CalendarDay {
    /// The day that an ISO 8601 text begins with.
    init?(beginning iso: String) { self.init(iso8601: String(iso.prefix(10))) }
}

extension Days {
    init(_ range: DayRange) { self.init(from: range.from?.description, through: range.through?.description) }

    /// The days that these and others have in common; nil when there are none, or when each is a stretch of its own and they differ.
    func within(_ others: Days) -> Days? {
        if self == others { return self }
        let isOpen = [from, through, others.from, others.through].contains(nil)
        let common = Days(
            from: [from, others.from].compactMap(\.self).max(),
            through: [through, others.through].compactMap(\.self).min())
        if let first = common.from, let last = common.through, first > last { return nil }
        return isOpen ? common : nil
    }

    /// How many days there are from the first to the last; nil when an end is open.
    var count: Int? {
        guard let first = from.flatMap(CalendarDay.init(beginning:)),
            let last = through.flatMap(CalendarDay.init(beginning:))
        else { return nil }
        return last.dayNumber - first.dayNumber + 1
    }
}
