import DateResolution
import Foundation

/// Moments as RFC 3339 text, to the second.
public enum Timestamp {
    /// `2026-11-20T10:00:00+09:00`; `Z` where the zone's offset is nought.
    public static func rfc3339(_ moment: Date, in zone: TimeZone) -> String {
        let offset = zone.secondsFromGMT(for: moment)
        let local = Int(moment.timeIntervalSince1970.rounded(.down)) + offset
        let day = CalendarDay(dayNumber: Int((Double(local) / 86_400).rounded(.down)))
        let seconds = local - day.dayNumber * 86_400
        let sign = offset < 0 ? "-" : "+"
        let zoneText = offset == 0 ? "Z" : "\(sign)\(two(abs(offset) / 3600)):\(two(abs(offset) / 60 % 60))"
        return "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))\(zoneText)"
    }

    /// The moment that an RFC 3339 text names; nil when it is none, names no real day or lacks an offset.
    ///
    /// Fractions of a second are read and dropped.
    public static func moment(_ text: String) -> Date? {
        var rest = Substring(text)
        guard let day = CalendarDay(iso8601: String(rest.prefix(10))) else { return nil }
        rest = rest.dropFirst(10)
        guard let separator = rest.popFirst(), "Tt ".contains(separator) else { return nil }
        guard let hour = number(&rest, upTo: 23), take(":", &rest), let minute = number(&rest, upTo: 59),
            take(":", &rest), let second = number(&rest, upTo: 60)
        else { return nil }
        if take(".", &rest) {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty else { return nil }
            rest = rest.dropFirst(digits.count)
        }
        guard let offset = offset(rest) else { return nil }
        return Date(timeIntervalSince1970: Double(day.dayNumber * 86_400 + hour * 3600 + minute * 60 + second - offset))
    }

    private static func offset(_ text: Substring) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        var rest = text
        guard let sign = rest.popFirst(), sign == "+" || sign == "-", let hours = number(&rest, upTo: 23),
            take(":", &rest), let minutes = number(&rest, upTo: 59), rest.isEmpty
        else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    private static func number(_ rest: inout Substring, upTo limit: Int) -> Int? {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy({ ("0"..."9").contains($0) }), let value = Int(digits),
            value <= limit
        else { return nil }
        rest = rest.dropFirst(2)
        return value
    }

    private static func take(_ character: Character, _ rest: inout Substring) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
