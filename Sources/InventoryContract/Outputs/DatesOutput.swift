import CivilTime
import LanguageModel
import StrictJSON

/// What a date expression was read as, for programs.
public struct DateReading: Sendable, Hashable {
    /// The expression as it was written.
    public let text: String
    /// The days, either end open; nil when it comes to none.
    public let days: DayRange?
    /// What was not read, where that is why it comes to none.
    public let unread: String?

    /// A reading.
    public init(_ text: String, days: DayRange?, unread: String? = nil) {
        self.text = text
        self.days = days
        self.unread = unread
    }

    var json: JSONValue {
        var object: JSONObject = [
            OutputKey.text: .string(text), OutputKey.from: days?.from.map { .string("\($0)") } ?? .null,
            OutputKey.through: days?.through.map { .string("\($0)") } ?? .null,
        ]
        object[OutputKey.unread] = unread.map { .string($0) }
        return .object(object)
    }
}

/// What the dates in a text mean.
public struct DatesOutput: StructuredContent, Hashable {
    public let today: CalendarDay
    /// The zone in which days begin, as IANA names it.
    public let timeZone: String
    /// Every expression, in order.
    public let dates: [DateReading]

    public init(today: CalendarDay, timeZone: String, dates: [DateReading]) {
        self.today = today
        self.timeZone = timeZone
        self.dates = dates
    }

    public var json: JSONObject {
        [
            OutputKey.today: .string("\(today)"), OutputKey.timeZone: .string(timeZone),
            OutputKey.dates: .array(dates.map(\.json)),
        ]
    }
}

/// An output of a call whose dates were given in words, with what they were read as.
public struct DatedOutput: StructuredContent {
    private let output: any StructuredContent
    private let dates: [DateReading]

    public init(_ output: any StructuredContent, dates: [DateReading]) {
        self.output = output
        self.dates = dates
    }

    public var json: JSONObject {
        var object = output.json
        object[OutputKey.dates] = .array(dates.map(\.json))
        return object
    }
}
