import CivilTime
import DateResolution
import InventoryContract
import LanguageModel
import StrictJSON

/// Turns the words that another program writes in place of days into days, and keeps what they were read as.
struct DateWords {
    private let resolver: DateResolver
    /// Each expression that was given, once.
    private(set) var readings: [DateReading] = []

    init(_ resolver: DateResolver) { self.resolver = resolver }

    private static let firstDays: Set<String> = [
        ArgumentName.updatedAfter, ArgumentName.createdAfter, ArgumentName.changedAfter, ArgumentName.from,
    ]
    private static let lastDays: Set<String> = [
        ArgumentName.updatedBefore, ArgumentName.createdBefore, ArgumentName.changedBefore, ArgumentName.through,
        ArgumentName.asOf,
    ]
    private static let filters: Set<String> = [ArgumentName.matching, ArgumentName.anyOf, ArgumentName.except]

    /// The arguments with days only: the first of what words mean where a range begins, the last where it ends.
    ///
    /// - Throws: ``ToolFailure`` for words that are no date, or have no such day.
    mutating func days(in arguments: JSONObject) throws(ToolFailure) -> JSONObject {
        var read = JSONObject()
        for member in arguments.members { read[member.key] = try value(member.value, of: member.key) }
        return read
    }

    private mutating func value(_ value: JSONValue, of name: String) throws(ToolFailure) -> JSONValue {
        if Self.firstDays.contains(name) || Self.lastDays.contains(name), let text = value.string {
            return .string(try day(text, of: name))
        }
        guard Self.filters.contains(name) else { return value }
        switch value {
        case .object(let object): return .object(try days(in: object))
        case .array(let elements):
            var read: [JSONValue] = []
            for element in elements { read.append(try self.value(element, of: name)) }
            return .array(read)
        default: return value
        }
    }

    private mutating func day(_ text: String, of name: String) throws(ToolFailure) -> String {
        if CalendarDay(iso8601: text) != nil || Moment(rfc3339: text) != nil { return text }
        // A clock time cannot be kept in days, and without its offset it is no moment.
        guard CalendarDay(iso8601: String(text.prefix(10))) == nil else {
            throw ToolFailure(
                "\"\(name)\": \(quoted(text)) is neither a day (YYYY-MM-DD) nor a time with its offset (RFC 3339).")
        }
        let range = try range(text, of: name)
        let isFirst = Self.firstDays.contains(name)
        guard let day = isFirst ? range.from : range.through else {
            throw ToolFailure("\"\(name)\": \(quoted(text)) has no \(isFirst ? "first" : "last") day. Give a day.")
        }
        let reading = DateReading(text, days: range)
        if !readings.contains(reading) { readings.append(reading) }
        return "\(day)"
    }

    private func range(_ text: String, of name: String) throws(ToolFailure) -> DayRange {
        let expressions = resolver.expressions(in: text)
        let isWhole =
            expressions.count == 1
            && String(text[..<expressions[0].place.lowerBound] + text[expressions[0].place.upperBound...])
                .allSatisfy(\.isWhitespace)
        guard isWhole else {
            throw ToolFailure(
                "\"\(name)\": \(quoted(text)) is no date. Allowed: YYYY-MM-DD, or words for one date and nothing else, such "
                    + "as \"last week\".")
        }
        switch expressions[0].meaning {
        case .range(let range): return range
        case .impossible(let reason), .contradictory(let reason):
            throw ToolFailure("\"\(name)\": \(quoted(text)): \(reason)")
        case .unread(let rest):
            throw ToolFailure("\"\(name)\": \(quoted(text)) was not understood (\(quoted(rest))). Give YYYY-MM-DD.")
        }
    }

    private func quoted(_ text: String) -> String { JSONValue.string(String(text.prefix(200))).serialized() }
}
