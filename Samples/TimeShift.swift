import struct Essentials.Date

/// Moves every RFC 3339 time in a text by one fixed distance, in place and without changing the text's length.
///
/// Only the one form that the sample files use counts as a time: `2026-11-16T04:37:29Z`, twenty bytes, whole seconds, UTC.
struct TimeShift: Equatable, Sendable {
    /// The distance in seconds; negative moves into the past.
    let seconds: Int

    /// Chooses the distance that ``Samples`` describes.
    ///
    /// Moments outside the years 1000 to 9000, of which no inventory tells, count as the nearest one inside, which keeps years
    /// four digits wide; a date that is not a number counts as the anchor.
    init(loadedAt now: Date, secondsFromGMT: Int) {
        let bounds = -30_610_224_000.0...221_845_392_000.0
        let moment = now.timeIntervalSince1970.isNaN ? Samples.anchor.timeIntervalSince1970 : now.timeIntervalSince1970
        let loaded = Int(min(max(moment, bounds.lowerBound), bounds.upperBound).rounded(.down))
        let anchor = Int(Samples.anchor.timeIntervalSince1970)
        let zoneDistance = Samples.workshopSecondsFromGMT - min(max(secondsFromGMT, -86_400), 86_400)
        seconds = (loaded - anchor - zoneDistance).flooredQuotient(by: 86_400) * 86_400 + zoneDistance
    }

    /// The text with its times moved.
    func applied(to text: [UInt8]) -> [UInt8] {
        guard seconds != 0 else { return text }
        var moved = text
        moved.withUnsafeMutableBufferPointer { bytes in
            var end = Timestamp.width
            while end <= bytes.count {
                if bytes[end - 1] == UInt8(ascii: "Z"), let time = Timestamp(bytes, at: end - Timestamp.width) {
                    let later = Timestamp(secondsSince1970: time.secondsSince1970 + seconds)
                    later.write(to: bytes, at: end - Timestamp.width)
                }
                end += 1
            }
        }
        return moved
    }
}

/// A moment as the twenty bytes `2026-11-16T04:37:29Z`.
private struct Timestamp {
    static let width = 20

    let secondsSince1970: Int

    init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

    /// Reads the bytes from `start` on; `nil` when they are no time of this form.
    init?(_ bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
        func has(_ mark: Unicode.Scalar, _ offset: Int) -> Bool { bytes[start + offset] == UInt8(ascii: mark) }
        guard has("-", 4), has("-", 7), has("T", 10), has(":", 13), has(":", 16), has("Z", 19) else { return nil }

        func number(_ offset: Int, _ count: Int) -> Int? {
            var value = 0
            for byte in bytes[(start + offset)..<(start + offset + count)] {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            return value
        }
        guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2), let hour = number(11, 2),
            let minute = number(14, 2), let second = number(17, 2)
        else { return nil }
        secondsSince1970 =
            Self.dayNumber(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
    }

    func write(to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
        func put(_ value: Int, _ offset: Int, _ count: Int) {
            var rest = value
            for index in stride(from: start + offset + count - 1, through: start + offset, by: -1) {
                bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            }
        }
        let dayNumber = secondsSince1970.flooredQuotient(by: 86_400)
        let second = secondsSince1970 - dayNumber * 86_400
        let (year, month, day) = Self.date(dayNumber: dayNumber)
        put(year, 0, 4)
        put(month, 5, 2)
        put(day, 8, 2)
        put(second / 3600, 11, 2)
        put(second / 60 % 60, 14, 2)
        put(second % 60, 17, 2)
    }

    // Years begin in March here: the leap day is then a year's last, and months follow a pattern of 153 days in five.

    /// The number of days from 1970-01-01 in the Gregorian calendar.
    private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
    }

    /// The date of a day number; the inverse of ``dayNumber(year:month:day:)`` for years after 0.
    private static func date(dayNumber: Int) -> (year: Int, month: Int, day: Int) {
        let days = dayNumber + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}

extension Int {
    /// The quotient rounded towards minus infinity; the divisor is positive.
    fileprivate func flooredQuotient(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
