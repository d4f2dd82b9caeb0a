import CivilTime

/// A day as spreadsheets write it, with a clock time or without: `11/18/2026`, `18.11.2026 14:30`, `2026/11/18 2:30 PM`, 2026年11月18日.
struct WrittenDate {
    /// The microseconds since midnight that a clock shows; nil when only the day is written.
    let clock: Int64?
    private let numbers: [Int]
    /// Whether the year stands first; month and day then follow in this order.
    let beginsWithYear: Bool

    /// nil for anything else. Years have four digits, and the parts stand apart by one and the same of `/`, `.` and `-`.
    init?(_ text: String) {
        var reader = Reader(text)
        guard let first = reader.number(upTo: 4), let separator = reader.separator(),
            let second = reader.number(upTo: 2), reader.take(separator), let third = reader.number(upTo: 4),
            (first.digits == 4) != (third.digits == 4), min(first.digits, third.digits) <= 2
        else { return nil }
        numbers = [first.value, second.value, third.value]
        beginsWithYear = first.digits == 4
        let isApart = reader.skipBlanks() || reader.take("T") || reader.take(",")
        if reader.isAtEnd {
            clock = nil
        } else {
            guard isApart, let time = reader.clock(), reader.isAtEnd else { return nil }
            clock = time
        }
    }

    /// The day, read in an order; nil when it is none, or written in another.
    func day(in order: DateOrder) -> CalendarDay? {
        switch order {
        case .ymd where beginsWithYear: CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
        case .mdy where !beginsWithYear: CalendarDay(year: numbers[2], month: numbers[0], day: numbers[1])
        case .dmy where !beginsWithYear: CalendarDay(year: numbers[2], month: numbers[1], day: numbers[0])
        default: nil
        }
    }

    /// Takes the parts from a text, in ASCII or full-width characters.
    private struct Reader {
        private var rest: ArraySlice<UInt8>

        init(_ text: String) {
            var bytes: [UInt8] = []
            for scalar in text.unicodeScalars {
                switch scalar {
                case "年", "月": bytes.append(UInt8(ascii: "-"))
                case "日", "\u{3000}", "\u{00A0}", "\u{202F}": bytes.append(UInt8(ascii: " "))
                case "\u{FF01}"..."\u{FF5E}": bytes.append(UInt8(scalar.value - 0xFEE0))
                default: bytes.append(scalar.isASCII ? UInt8(scalar.value) : 0)
                }
            }
            rest = bytes[...]
            skipBlanks()
        }

        var isAtEnd: Bool { rest.isEmpty }

        /// Whether there were any.
        @discardableResult
        mutating func skipBlanks() -> Bool {
            let count = rest.count
            while take(" ") {}
            return rest.count < count
        }

        mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: scalar) else { return false }
            rest.removeFirst()
            return true
        }

        mutating func separator() -> Unicode.Scalar? { ["/", ".", "-"].first { take($0) } }

        mutating func number(upTo most: Int) -> (value: Int, digits: Int)? {
            let digits = rest.prefix(most).prefix { (0x30...0x39).contains($0) }
            rest.removeFirst(digits.count)
            return digits.isEmpty ? nil : (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits.count)
        }

        /// The microseconds since midnight; nil when no time of the day follows.
        mutating func clock() -> Int64? {
            skipBlanks()
            guard let written = number(upTo: 2)?.value, take(":"), let minute = pair(), minute <= 59 else { return nil }
            var seconds = 0
            var fraction: Int64 = 0
            if take(":") {
                guard let second = pair(), second <= 59 else { return nil }
                seconds = second
                if take(".") {
                    guard let part = number(upTo: 6) else { return nil }
                    fraction = (part.digits..<6).reduce(Int64(part.value)) { value, _ in value * 10 }
                }
            }
            guard let hour = hourOfDay(written) else { return nil }
            skipBlanks()
            return Int64(hour * 3_600 + minute * 60 + seconds) * 1_000_000 + fraction
        }

        private mutating func pair() -> Int? { number(upTo: 2).flatMap { $0.digits == 2 ? $0.value : nil } }

        /// The hour, with what stands behind it for morning or afternoon.
        private mutating func hourOfDay(_ hour: Int) -> Int? {
            skipBlanks()
            let isMorning = take("A") || take("a")
            guard isMorning || take("P") || take("p") else { return hour <= 23 ? hour : nil }
            guard take("M") || take("m"), (1...12).contains(hour) else { return nil }
            return hour % 12 + (isMorning ? 0 : 12)
        }
    }
}
