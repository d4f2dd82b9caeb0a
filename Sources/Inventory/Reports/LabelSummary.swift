/// The items that share a category, a place or a unit.
public struct LabelSummary: Hashable, Sendable {
    /// The text that they share; empty for items without one.
    public let name: String
    /// How many there are.
    public let items: Int
    /// How many are below their minimum.
    public let low: Int
    /// How many have nothing left.
    public let out: Int
    /// What they add up to, unit by unit: most items first, of equally many in order of the unit.
    public let totals: [UnitTotal]

    /// A summary.
    public init(name: String, items: Int, low: Int, out: Int, totals: [UnitTotal]) {
        self.name = name
        self.items = items
        self.low = low
        self.out = out
        self.totals = totals
    }
}

/// The items of one label and one unit.
package struct UnitSummary {
    let label: String
    let unit: String
    var items: Int
    var low: Int
    var out: Int
    var sum: QuantitySum

    package init(
        label: String, unit: String, items: Int = 0, low: Int = 0, out: Int = 0, sum: QuantitySum = QuantitySum()
    ) {
        self.label = label
        self.unit = unit
        self.items = items
        self.low = low
        self.out = out
        self.sum = sum
    }
}

extension [LabelSummary] {
    /// The summaries that parts of one unit each make: in order of name, what has none last.
    package init(_ parts: some Sequence<UnitSummary>) {
        self = Dictionary(grouping: parts, by: \.label).map { label, parts in
            LabelSummary(
                name: label, items: parts.reduce(0) { $0 + $1.items }, low: parts.reduce(0) { $0 + $1.low },
                out: parts.reduce(0) { $0 + $1.out },
                totals: parts.map { UnitTotal(unit: $0.unit, items: $0.items, quantity: $0.sum.quantity) }
                    .sorted { ($1.items, $0.unit) < ($0.items, $1.unit) })
        }.sorted { ($0.name.isEmpty ? 1 : 0, $0.name) < ($1.name.isEmpty ? 1 : 0, $1.name) }
    }
}
