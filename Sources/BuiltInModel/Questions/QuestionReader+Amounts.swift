/// Which quantities a question bounds.
extension QuestionReader {
    /// The unit of a bound when nothing here is counted in it: "longer than 50 mm" speaks of what a title tells.
    func foreignUnit(_ bound: Node) -> String? {
        guard let amount = amount(of: bound), let unit = amount.unit, !amount.fitsAny, !laidOut.lattice.isUnit(unit)
        else { return nil }
        return unit
    }

    /// The number of a bound, and its unit.
    func amount(of bound: Node) -> Order.Measured? {
        amounts(of: bound).first
            ?? OrderReader(laidOut).number(bound).map { Order.Measured(number: $0, unit: nil, fitsAny: true) }
    }

    /// The amounts of a bound: 3本以下 has a counter, which does not tell the unit that something is kept in.
    private func amounts(of bound: Node) -> [Order.Measured] {
        let reader = OrderReader(laidOut)
        return bound.all("amount").compactMap(reader.measured)
            + bound.all("count").compactMap(reader.measured).map { counted in
                let isMeasure = counted.unit.flatMap(Measure.init) != nil
                return isMeasure ? counted : Order.Measured(number: counted.number, unit: nil, fitsAny: true)
            }
    }

    func bound(_ part: Node, _ filters: inout Filters) -> Bool {
        if part.tag == "between" { return between(part, &filters) }
        return amount(of: part).map { bound($0, as: part.tag, &filters) } ?? false
    }

    func bound(_ amount: Order.Measured, as tag: String, _ filters: inout Filters) -> Bool {
        guard let number = Amount(amount.number) else { return false }
        if let unit = amount.unit, !amount.fitsAny || laidOut.lattice.isUnit(unit) { filters.unit = unit }
        func atLeast(_ text: String) -> Bool {
            defer { filters.atLeast = text }
            return filters.atLeast == nil
        }
        func atMost(_ text: String) -> Bool {
            defer { filters.atMost = text }
            return filters.atMost == nil
        }
        switch tag {
        case "atLeast": return atLeast(number.text)
        case "atMost": return atMost(number.text)
        case "moreThan": return atLeast(number.justAbove)
        case "lessThan": return atMost(number.justBelow)
        default: return atLeast(number.text) && atMost(number.text)
        }
    }

    /// "Between 20 and 30", both included.
    private func between(_ part: Node, _ filters: inout Filters) -> Bool {
        let amounts = amounts(of: part)
        guard amounts.count == 2, let first = Amount(amounts[0].number), let second = Amount(amounts[1].number) else {
            return false
        }
        let (low, high) = first <= second ? (0, 1) : (1, 0)
        return bound(amounts[low], as: "atLeast", &filters) && bound(amounts[high], as: "atMost", &filters)
    }
}
