import Foundation

/// A moment as RFC 3339 writes it, to the second, with the offset at which it was told.
///
/// Two are equal when they are written alike; the same instant told elsewhere has another ``text`` and the same ``date``.
public struct Moment: Sendable, Hashable {
    /// The instant; a fraction of a second is left out.
    public let date: Date
    /// The day there and then.
    public let day: CalendarDay
    /// `2026-11-20T10:00:00+09:00`, as it was written; `Z` where an offset of nought is written here.
    public let text: String

    /// An instant as it is told in a zone.
    public init(_ instant: Date, in zone: TimeZone) {
        let offset = zone.secondsFromGMT(for: instant)
        let local = Int(instant.timeIntervalSince1970.rounded(.down)) + offset
        day = CalendarDay(dayNumber: Int((Double(local) / 86_400).rounded(.down)))
        date = Date(timeIntervalSince1970: Double(local - offset))
        let seconds = local - day.dayNumber * 86_400
        let sign = offset < 0 ? "-" : "+"
        let two = Self.two
        let zoneText = offset == 0 ? "Z" : "\(sign)\(two(abs(offset) / 3600)):\(two(abs(offset) / 60 % 60))"
        text = "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))\(zoneText)"
    }

    /// The moment that a text names; nil when it is none, names no real day or lacks an offset.
    ///
    /// Fractions of a second are read and dropped.
    public init?(rfc3339 text: String) {
        var bytes = text
        let read = bytes.withUTF8 { bytes -> (day: CalendarDay, seconds: Int)? in
            var reader = ByteReader(rest: bytes[...])
            guard let day = reader.day(), reader.take("T") || reader.take("t") || reader.take(" "),
                let hour = reader.number(digits: 2, upTo: 23), reader.take(":"),
                let minute = reader.number(digits: 2, upTo: 59), reader.take(":"),
                let second = reader.number(digits: 2, upTo: 60), reader.skipFraction(),
                let offset = reader.offset(), reader.rest.isEmpty
            else { return nil }
            return (day, day.dayNumber * 86_400 + hour * 3600 + minute * 60 + second - offset)
        }
        guard let read else { return nil }
        self.text = text
        day = read.day
        date = Date(timeIntervalSince1970: Double(read.seconds))
    }

    /// Takes the parts of a moment from ASCII bytes; each session entry carries one, so this has to be quick.
    private struct ByteReader {
        var rest: Slice<UnsafeBufferPointer<UInt8>>

        mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: scalar) else { return false }
            rest.removeFirst()
            return true
        }

        mutating func number(digits: Int, upTo limit: Int) -> Int? {
            guard rest.count >= digits else { return nil }
            var value = 0
            for byte in rest.prefix(digits) {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            rest.removeFirst(digits)
            return value <= limit ? value : nil
        }

        mutating func day() -> CalendarDay? {
            guard let year = number(digits: 4, upTo: 9999), take("-"), let month = number(digits: 2, upTo: 12),
                take("-"), let day = number(digits: 2, upTo: 31)
            else { return nil }
            return CalendarDay(year: year, month: month, day: day)
        }

        /// False when a point has no digit after it.
        mutating func skipFraction() -> Bool {
            guard take(".") else { return true }
            guard number(digits: 1, upTo: 9) != nil else { return false }
            while number(digits: 1, upTo: 9) != nil {}
            return true
        }

        /// Seconds ahead of GMT.
        mutating func offset() -> Int? {
            if take("Z") || take("z") { return 0 }
            let isBehind = rest.first == UInt8(ascii: "-")
            guard take("+") || take("-"), let hours = number(digits: 2, upTo: 23), take(":"),
                let minutes = number(digits: 2, upTo: 59)
            else { return nil }
            return (isBehind ? -1 : 1) * (hours * 3600 + minutes * 60)
        }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Moment: CustomStringConvertible {
    public var description: String { text }
}
