import CivilTime

extension CalendarDay {
    /// The day that an ISO 8601 text begins with.
    init?(beginning iso: String) { self.init(iso8601: String(iso.prefix(10))) }
}

extension Days {
    init(_ range: DayRange) { self.init(from: range.from?.description, through: range.through?.description) }

    /// How many days there are from the first to the last; nil when an end is open.
    var count: Int? {
        guard let first = from.flatMap(CalendarDay.init(beginning:)),
            let last = through.flatMap(CalendarDay.init(beginning:))
        else { return nil }
        return last.dayNumber - first.dayNumber + 1
    }
}
