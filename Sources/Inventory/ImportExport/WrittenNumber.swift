import ExactDecimal

/// A number as spreadsheets write it: `1,240`, `$3.50`, `-¥1,240.5`, `3.50 €`, or with a decimal comma `1.240,50 €`.
enum WrittenNumber {
    /// Whether it depends on the decimal mark which number a text is, if it is one.
    static func hasMark(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0 == "." || $0 == "," || $0 == "\u{FF0E}" || $0 == "\u{FF0C}" }
    }

    /// nil for anything else; with a decimal point for `3,5` and `0,125`, too, whose comma is no sign between thousands.
    static func quantity(_ text: String, _ mark: DecimalMark) -> Quantity? {
        if mark == .point || !hasMark(text), let plain = Quantity(text) { return plain }
        var number = ""
        var currencies = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case _ where scalar.properties.generalCategory == .currencySymbol:
                currencies += 1
                // Before the number or behind it, and not within.
                if number.last?.isNumber ?? false { number.append(" ") }
            case " ", "\u{00A0}", "\u{202F}", "\u{3000}": number.append(" ")
            case "\u{FF01}"..."\u{FF5E}": number.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            default: number.unicodeScalars.append(scalar)
            }
        }
        guard currencies <= 1 else { return nil }
        let parts = number.split(separator: " ")
        // A sign may stand apart from the number only where a currency did: `- $ 3.50`.
        guard parts.count == 1 || parts.count == 2 && currencies == 1 && ["+", "-"].contains(parts[0]) else {
            return nil
        }
        guard let digits = ungrouped(parts.joined(), mark) else { return nil }
        return Quantity(mark == .point ? digits : digits.replacing(",", with: "."))
    }

    /// The digits without the signs between thousands; nil when such a sign stands elsewhere.
    private static func ungrouped(_ number: String, _ mark: DecimalMark) -> String? {
        let thousands = mark.thousands
        guard number.contains(thousands) else { return number }
        let whole = number.prefix { $0 == thousands || !($0 == "." || $0 == ",") }
        let groups = whole.drop { $0 == "+" || $0 == "-" }.split(separator: thousands, omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count), first.first != "0",
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        // One behind the decimals stays, and makes it no number.
        return whole.filter { $0 != thousands } + number.dropFirst(whole.count)
    }
}
