/// An exact decimal number with up to four places, as quantities are.
struct Amount: Sendable, Hashable, Comparable {
    /// Ten-thousandths.
    private let units: Int

    private init(units: Int) { self.units = units }

    /// The number that a decimal text writes; nil when it is none or too large.
    init?(_ text: String) {
        var digits = text[...]
        let isNegative = digits.hasPrefix("-")
        if isNegative || digits.hasPrefix("+") { digits = digits.dropFirst() }
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, whole.utf8.count <= 13, let high = Int(whole), high >= 0 else {
            return nil
        }
        var low = 0
        if parts.count == 2 {
            var fraction = parts[1]
            while fraction.hasSuffix("0") { fraction = fraction.dropLast() }
            guard fraction.utf8.count <= 4, let value = fraction.isEmpty ? 0 : Int(fraction), value >= 0 else {
                return nil
            }
            low = value
            for _ in fraction.utf8.count..<4 { low *= 10 }
        }
        units = (high * 10_000 + low) * (isNegative ? -1 : 1)
    }

    static let zero = Amount(units: 0)
    static func + (left: Amount, right: Amount) -> Amount { Amount(units: left.units &+ right.units) }
    static func - (left: Amount, right: Amount) -> Amount { Amount(units: left.units &- right.units) }
    static func < (left: Amount, right: Amount) -> Bool { left.units < right.units }

    /// This so many times.
    func times(_ count: Int) -> Amount { Amount(units: units &* count) }

    /// This times a power of ten; nil when that needs more than four places or is too large.
    func scaled(byPowerOfTen power: Int) -> Amount? {
        var units = units
        for _ in 0..<abs(power) {
            if power < 0 {
                guard units.isMultiple(of: 10) else { return nil }
                units /= 10
            } else {
                let (product, isTooLarge) = units.multipliedReportingOverflow(by: 10)
                guard !isTooLarge else { return nil }
                units = product
            }
        }
        return Amount(units: units)
    }

    /// The largest quantity that is smaller.
    var justBelow: String { Amount(units: units - 1).text }
    /// The smallest quantity that is larger.
    var justAbove: String { Amount(units: units + 1).text }

    /// The number as decimal text without needless zeros.
    var text: String {
        let magnitude = units.magnitude
        var fraction = String(magnitude % 10_000)
        fraction = String(repeating: "0", count: 4 - fraction.count) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return (units < 0 ? "-" : "") + String(magnitude / 10_000) + (fraction.isEmpty ? "" : "." + fraction)
    }
}
