/// An exact decimal: up to 11 digits before the point and 4 after it.
///
/// Counted in ten-thousandths, so that 0.1 + 0.2 is 0.3. Sums over many items may exceed the 11 digits; stored quantities never do.
public struct Quantity: Hashable, Comparable, Sendable {
    /// The amount in ten-thousandths: 2.5 is 25,000.
    public let tenThousandths: Int64

    /// Nothing in stock.
    public static let zero = Quantity(tenThousandths: 0)
    /// The largest quantity that can be stored, 99999999999.9999.
    public static let largest = Quantity(tenThousandths: 999_999_999_999_999)

    /// How many ten-thousandths one is.
    public static let scale: Int64 = 10_000
    /// How many digits a stored quantity may have before the point.
    public static let integerDigits = 11
    /// How many digits a quantity may have after the point.
    public static let fractionDigits = 4

    /// So many ten-thousandths; a sum may be larger than what can be stored.
    public init(tenThousandths: Int64) {
        self.tenThousandths = tenThousandths
    }

    /// A whole number; nil when it has more than 11 digits.
    public init?(exactly whole: some BinaryInteger) {
        guard let whole = Int64(exactly: whole), whole.magnitude < 100_000_000_000 else { return nil }
        tenThousandths = whole * Quantity.scale
    }

    /// Reads `[+|-]digits[.digits]`, in ASCII or full-width characters; nil for anything else or for too many digits.
    ///
    /// No exponent, no grouping, no comma: a reader who guesses at `3,5` is wrong in half the world.
    public init?(_ text: String) {
        guard let value = Quantity.parse(text.unicodeScalars) else { return nil }
        self = value
    }

    private static func parse(_ scalars: String.UnicodeScalarView) -> Quantity? {
        var isNegative = false
        var isFirst = true
        var whole: Int64 = 0
        var significant = 0
        var wholeDigits = 0
        var fraction: Int64 = 0
        var fractionCount: Int?
        for scalar in scalars {
            let value = asciiValue(scalar)
            defer { isFirst = false }
            switch value {
            case 0x2B where isFirst: break
            case 0x2D where isFirst: isNegative = true
            case 0x2E where fractionCount == nil && wholeDigits > 0: fractionCount = 0
            case 0x30...0x39:
                let digit = Int64(value - 0x30)
                if let count = fractionCount {
                    guard count < fractionDigits else { return nil }
                    fraction = fraction * 10 + digit
                    fractionCount = count + 1
                } else {
                    wholeDigits += 1
                    significant = significant == 0 && digit == 0 ? 0 : significant + 1
                    guard significant <= integerDigits else { return nil }
                    whole = whole * 10 + digit
                }
            default: return nil
            }
        }
        guard wholeDigits > 0, fractionCount != 0 else { return nil }
        for _ in (fractionCount ?? 0)..<fractionDigits { fraction *= 10 }
        let magnitude = whole * scale + fraction
        return Quantity(tenThousandths: isNegative ? -magnitude : magnitude)
    }

    /// The ASCII value of a digit, sign or point, folded from its full-width form; 0 for anything else beyond ASCII.
    private static func asciiValue(_ scalar: Unicode.Scalar) -> UInt32 {
        switch scalar.value {
        case 0..<0x80: scalar.value
        case 0xFF0B, 0xFF0D, 0xFF0E, 0xFF10...0xFF19: scalar.value - 0xFEE0
        default: 0
        }
    }

    /// Whether it is below zero.
    public var isNegative: Bool { tenThousandths < 0 }

    /// The same amount with the other sign.
    public static prefix func - (value: Quantity) -> Quantity { Quantity(tenThousandths: -value.tenThousandths) }

    /// The sum; nil when it cannot be stored.
    public static func + (left: Quantity, right: Quantity) -> Quantity? {
        let (sum, overflow) = left.tenThousandths.addingReportingOverflow(right.tenThousandths)
        return overflow || sum.magnitude > largest.tenThousandths.magnitude ? nil : Quantity(tenThousandths: sum)
    }

    /// The difference; nil when it cannot be stored.
    public static func - (left: Quantity, right: Quantity) -> Quantity? { left + -right }

    /// Orders by amount.
    public static func < (left: Quantity, right: Quantity) -> Bool { left.tenThousandths < right.tenThousandths }
}

extension Quantity: ExpressibleByIntegerLiteral {
    /// A whole number written in source code.
    public init(integerLiteral value: Int32) {
        tenThousandths = Int64(value) * Quantity.scale
    }
}

extension Quantity: CustomStringConvertible {
    /// The shortest way to write it: `40`, `2.5`, `-0.0001`.
    public var description: String {
        let magnitude = tenThousandths.magnitude
        let whole = (tenThousandths < 0 ? "-" : "") + String(magnitude / UInt64(Quantity.scale))
        var fraction = magnitude % UInt64(Quantity.scale)
        guard fraction > 0 else { return whole }
        var digits = Quantity.fractionDigits
        while fraction.isMultiple(of: 10) {
            fraction /= 10
            digits -= 1
        }
        let text = String(fraction)
        return whole + "." + String(repeating: "0", count: digits - text.utf8.count) + text
    }
}
