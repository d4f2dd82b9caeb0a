extension Moment {
    /// Reads a moment written as RFC 3339, `2026-11-16T04:37:29.5+09:00`; nil for anything else.
    ///
    /// A day that does not exist and a time without an offset are refused: neither names one moment. An exact reading refuses a leap
    /// second and more than six digits of a second's fraction too; one that is not exact takes a leap second for the second after it,
    /// drops fractions, and refuses the year 0, which no `CalendarDay` has.
    public init?(rfc3339 text: String, isExact: Bool = true) {
        var text = text
        let moment = text.withUTF8 { bytes in
            var reader = Reader(rest: bytes[...])
            return reader.moment(isExact: isExact)
        }
        guard let moment else { return nil }
        self = moment
    }

    /// The moment in UTC, with a fraction only where there is one.
    public var rfc3339: String {
        var bytes: [UInt8] = []
        appendRFC3339(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the moment in UTC.
    public func appendRFC3339(to bytes: inout [UInt8]) {
        Self.append(localSeconds: seconds, to: &bytes)
        let fraction = Int(microseconds - Int64(seconds) * Self.perSecond)
        if fraction > 0 {
            bytes.append(UInt8(ascii: "."))
            Self.append(fraction, digits: 6, to: &bytes)
            while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
        }
        bytes.append(UInt8(ascii: "Z"))
    }

    /// The moment to the second, as the clocks of a zone show it; `Z` where the zone's offset is nought.
    public func rfc3339(in zone: CivilZone) -> String {
        let offset = zone.secondsFromGMT(for: date)
        let bounds = Int(Self.earliest / Self.perSecond)...Int(Self.latest / Self.perSecond)
        var bytes: [UInt8] = []
        Self.append(
            localSeconds: min(max(seconds + offset, bounds.lowerBound), bounds.upperBound), to: &bytes)
        if offset == 0 {
            bytes.append(UInt8(ascii: "Z"))
        } else {
            bytes.append(UInt8(ascii: offset < 0 ? "-" : "+"))
            Self.append(abs(offset) / 3_600, digits: 2, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            Self.append(abs(offset) / 60 % 60, digits: 2, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(localSeconds: Int, to bytes: inout [UInt8]) {
        let dayNumber = (localSeconds >= 0 ? localSeconds : localSeconds - 86_399) / 86_400
        let second = localSeconds - dayNumber * 86_400
        let (year, month, day) = Gregorian.date(ofDay: dayNumber)
        append(year, digits: 4, to: &bytes)
        append(month, behind: "-", to: &bytes)
        append(day, behind: "-", to: &bytes)
        append(second / 3_600, behind: "T", to: &bytes)
        append(second / 60 % 60, behind: ":", to: &bytes)
        append(second % 60, behind: ":", to: &bytes)
    }

    private static func append(_ number: Int, behind sign: Unicode.Scalar, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: sign))
        append(number, digits: 2, to: &bytes)
    }

    private static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
        var unit = 1
        for _ in 1..<digits { unit *= 10 }
        while unit > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
            unit /= 10
        }
    }

    /// Takes the parts of a moment from ASCII bytes; each session entry and each imported row has some, so this has to be quick.
    private struct Reader {
        var rest: Slice<UnsafeBufferPointer<UInt8>>

        mutating func moment(isExact: Bool) -> Moment? {
            guard let day = day(isExact: isExact), take("T") || take("t") || take(" "), let hour = number(2, upTo: 23),
                take(":"),
                let minute = number(2, upTo: 59), take(":"), let second = number(2, upTo: isExact ? 59 : 60),
                let fraction = fraction(isExact: isExact), let offset = offset(), rest.isEmpty
            else { return nil }
            let seconds = day * 86_400 + hour * 3_600 + minute * 60 + second - offset
            let microseconds = Int64(seconds) * Moment.perSecond + Int64(isExact ? fraction : 0)
            guard (Moment.earliest...Moment.latest).contains(microseconds) else { return nil }
            return Moment(microseconds: microseconds)
        }

        private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: scalar) else { return false }
            rest.removeFirst()
            return true
        }

        private mutating func number(_ digits: Int, upTo limit: Int) -> Int? {
            guard rest.count >= digits else { return nil }
            var value = 0
            for byte in rest.prefix(digits) {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            rest.removeFirst(digits)
            return value <= limit ? value : nil
        }

        /// The number of a day that exists.
        private mutating func day(isExact: Bool) -> Int? {
            guard let year = number(4, upTo: 9999), year > 0 || isExact, take("-"), let month = number(2, upTo: 12),
                month > 0, take("-"),
                let day = number(2, upTo: 31), day > 0, day <= CalendarDay.dayCount(ofMonth: month, in: year)
            else { return nil }
            return Gregorian.dayNumber(year: year, month: month, day: day)
        }

        /// Microseconds; nil when a point has no digit after it, or more than an exact reading takes.
        private mutating func fraction(isExact: Bool) -> Int? {
            guard take(".") else { return 0 }
            var microseconds = 0
            var digits = 0
            while let digit = number(1, upTo: 9) {
                if digits < 6 { microseconds = microseconds * 10 + digit }
                digits += 1
            }
            guard digits > 0, digits <= 6 || !isExact else { return nil }
            for _ in min(digits, 6)..<6 { microseconds *= 10 }
            return microseconds
        }

        /// Seconds ahead of UTC.
        private mutating func offset() -> Int? {
            if take("Z") || take("z") { return 0 }
            let isBehind = rest.first == UInt8(ascii: "-")
            guard take("+") || take("-"), let hours = number(2, upTo: 23), take(":"),
                let minutes = number(2, upTo: 59)
            else { return nil }
            return (isBehind ? -1 : 1) * (hours * 3_600 + minutes * 60)
        }
    }
}
