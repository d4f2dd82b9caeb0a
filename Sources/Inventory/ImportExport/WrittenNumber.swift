import ExactDecimal

/// A number as spreadsheets write it: `1,240`, `$3.50`, `-¥1,240.5`, `3.50 €`.
enum WrittenNumber {
    /// nil for anything else, and for `3,5` and `0,125`, whose comma is no sign between thousands.
    static func quantity(_ text: String) -> Quantity? {
        if let plain = Quantity(text) { return plain }
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
        return ungrouped(parts.joined()).flatMap(Quantity.init)
    }

    /// The digits without the commas between thousands; nil when a comma stands elsewhere.
    private static func ungrouped(_ number: String) -> String? {
        guard number.contains(",") else { return number }
        let whole = number.prefix { $0 != "." }
        let groups = whole.drop { $0 == "+" || $0 == "-" }.split(separator: ",", omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count), first.first != "0",
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return number.filter { $0 != "," }
    }
}
