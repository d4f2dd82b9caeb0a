/// Times as the CSV has them: RFC 3339, `2026-11-16T04:37:29Z`.
enum RFC3339 {
    /// Reads a time with its offset and at most six digits of a second's fraction; nil for anything else.
    ///
    /// A day that does not exist, a leap second and a time without an offset are refused: none names one moment for sure.
    static func parse(_ text: some StringProtocol) -> Timestamp? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20 else { return nil }
        func digits(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[range] {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            return value
        }
        func byte(_ index: Int) -> Character? {
            index < bytes.count ? Character(Unicode.Scalar(bytes[index])) : nil
        }
        guard byte(4) == "-", byte(7) == "-", "Tt ".contains(byte(10) ?? "?"), byte(13) == ":", byte(16) == ":",
            let year = digits(0..<4), let month = digits(5..<7), let day = digits(8..<10),
            let hour = digits(11..<13), let minute = digits(14..<16), let second = digits(17..<19),
            (1...12).contains(month), day >= 1, day <= daysInMonth(month, of: year), hour < 24, minute < 60, second < 60
        else { return nil }
        var position = 19
        var fraction = 0
        if byte(19) == "." {
            position = 20
            while let digit = digits(position..<position + 1), position < 26 {
                fraction = fraction * 10 + digit
                position += 1
            }
            guard position > 20 else { return nil }
            for _ in position..<26 { fraction *= 10 }
        }
        var offset = 0
        switch byte(position) {
        case "Z", "z": position += 1
        case let sign? where sign == "+" || sign == "-":
            guard let hours = digits(position + 1..<position + 3), byte(position + 3) == ":",
                let minutes = digits(position + 4..<position + 6), hours < 24, minutes < 60
            else { return nil }
            offset = (hours * 60 + minutes) * (sign == "-" ? -60 : 60)
            position += 6
        default: return nil
        }
        guard position == bytes.count else { return nil }
        let seconds = dayNumber(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - offset
        let time = Timestamp(microseconds: Int64(seconds) * Timestamp.perSecond + Int64(fraction))
        return Timestamp.representable.contains(time.microseconds) ? time : nil
    }

    /// The time in UTC, with a fraction only where there is one.
    static func text(_ time: Timestamp) -> String {
        var bytes: [UInt8] = []
        append(time, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the time in UTC.
    static func append(_ time: Timestamp, to bytes: inout [UInt8]) {
        var seconds = Int(time.microseconds / Timestamp.perSecond)
        var fraction = Int(time.microseconds % Timestamp.perSecond)
        if fraction < 0 {
            fraction += Int(Timestamp.perSecond)
            seconds -= 1
        }
        let dayNumber = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
        let second = seconds - dayNumber * 86_400
        let (year, month, day) = civil(dayNumber)
        func digits(_ value: Int, _ count: Int) {
            var unit = 1
            for _ in 1..<count { unit *= 10 }
            while unit > 0 {
                bytes.append(0x30 + UInt8(value / unit % 10))
                unit /= 10
            }
        }
        digits(year, 4)
        bytes.append(0x2D)
        digits(month, 2)
        bytes.append(0x2D)
        digits(day, 2)
        bytes.append(0x54)
        digits(second / 3_600, 2)
        bytes.append(0x3A)
        digits(second / 60 % 60, 2)
        bytes.append(0x3A)
        digits(second % 60, 2)
        if fraction > 0 {
            bytes.append(0x2E)
            digits(fraction, 6)
            while bytes.last == 0x30 { bytes.removeLast() }
        }
        bytes.append(0x5A)
    }

    private static func daysInMonth(_ month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01 in the proleptic Gregorian calendar, for years from 0: months count from March, so that
    /// the leap day ends its year and 400 years are always 146,097 days.
    private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let marchYear = (month <= 2 ? year - 1 : year) + 400
        let era = marchYear / 400
        let yearOfEra = marchYear % 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468 - 146_097
    }

    /// The inverse of `dayNumber`.
    private static func civil(_ dayNumber: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468 + 146_097
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = era * 400 + yearOfEra - 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
