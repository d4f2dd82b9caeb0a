import CivilTime

import struct Foundation.Date

/// Reads the times of a file: moments, and days, which stand for their beginning.
struct ImportTimes {
    private let beginningOfDay: ImportOptions.BeginningOfDay?
    /// The days read so far: finding where one begins costs far more than reading it, and a file has few.
    private var days: [String: Moment] = [:]

    private static let mostDaysKept = 50_000

    init(_ options: ImportOptions) {
        beginningOfDay = options.beginningOfDay
    }

    /// The moment that a text names; nil when it names none.
    mutating func time(_ text: String) -> Moment? {
        if let moment = Moment(rfc3339: text) ?? days[text] { return moment }
        guard let beginning = beginningOfDay?(text) else { return nil }
        let moment = Moment(beginning)
        if days.count < Self.mostDaysKept { days[text] = moment }
        return moment
    }
}
