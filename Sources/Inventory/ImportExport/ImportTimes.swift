import CivilTime

import struct Essentials.Date
/// Reads the times of a file: moments, and days, with a clock time or without, which are those of a zone.
struct ImportTimes {
    private let boundaries: DayBoundaries?
    private let order: DateOrder?
    /// In which order each column of the file has its dates, where its dates leave no doubt; asked for at most once.
    private let survey: () -> [ItemField: DateOrder]
    private var surveyed: [ItemField: DateOrder]?
    /// The orders that the file itself told, of the fields whose dates were read by them.
    private(set) var found: [ItemField: DateOrder] = [:]
    /// Where the days read so far begin: finding that costs far more than reading them, and a file has few.
    private var beginnings: [CalendarDay: Moment] = [:]

    private static let mostDaysKept = 50_000

    init(_ options: ImportOptions, survey: @escaping () -> [ItemField: DateOrder]) {
        boundaries = options.timeZone.map(DayBoundaries.init)
        order = options.dateOrder
        self.survey = survey
    }

    /// The moment that a text names; what is wrong with it when it names none.
    mutating func time(_ text: String, of field: ItemField) -> Result<Moment, ImportFault> {
        if let moment = Moment(rfc3339: text) { return .success(moment) }
        guard let boundaries, let written = WrittenDate(text) else { return .failure(.noTime) }
        return day(written, of: field).map { day in
            guard let clock = written.clock else { return beginning(of: day, boundaries) }
            return Self.moment(day, clock, boundaries.timeZone)
        }
    }

    private mutating func day(_ written: WrittenDate, of field: ItemField) -> Result<CalendarDay, ImportFault> {
        if written.beginsWithYear { return written.day(in: .ymd).map(Result.success) ?? .failure(.noTime) }
        if let order { return written.day(in: order).map(Result.success) ?? .failure(.noDay(order)) }
        let monthFirst = written.day(in: .mdy)
        let dayFirst = written.day(in: .dmy)
        guard let either = monthFirst ?? dayFirst else { return .failure(.noTime) }
        let order = orders()[field]
        if let order { found[field] = order }
        if monthFirst == dayFirst || monthFirst == nil || dayFirst == nil { return .success(either) }
        return order.flatMap(written.day).map(Result.success) ?? .failure(.doubtfulDate)
    }

    private mutating func orders() -> [ItemField: DateOrder] {
        if let surveyed { return surveyed }
        let orders = survey()
        surveyed = orders
        return orders
    }

    private mutating func beginning(of day: CalendarDay, _ boundaries: DayBoundaries) -> Moment {
        if let moment = beginnings[day] { return moment }
        let moment = Moment(boundaries.start(of: day))
        if beginnings.count < Self.mostDaysKept { beginnings[day] = moment }
        return moment
    }

    /// The moment at which clocks of the zone show a time; where they were set forward over it, the one as long after the gap's beginning.
    private static func moment(_ day: CalendarDay, _ clock: Int64, _ zone: CivilZone) -> Moment {
        let local = Int64(day.dayNumber) * 86_400_000_000 + clock
        func offset(at instant: Int64) -> Int64 {
            Int64(zone.secondsFromGMT(for: Moment(microseconds: instant).date)) * 1_000_000
        }
        let earlier = local - offset(at: local - 86_400_000_000)
        let later = local - offset(at: earlier)
        return Moment(microseconds: offset(at: later) == offset(at: earlier) ? later : earlier)
    }
}
