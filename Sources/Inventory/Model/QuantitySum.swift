import ExactDecimal

/// A sum of quantities, whole numbers and fractions apart so that a million of the largest do not overflow.
package struct QuantitySum {
    private var whole: Int64
    private var parts: Int64

    package init(whole: Int64 = 0, parts: Int64 = 0) {
        self.whole = whole
        self.parts = parts
    }

    mutating func add(_ tenThousandths: Int64) {
        whole += tenThousandths / Quantity.scale
        parts += tenThousandths % Quantity.scale
    }

    /// The sum; nil when it exceeds 64 bits of ten-thousandths.
    var quantity: Quantity? {
        let (scaled, overflow) = whole.multipliedReportingOverflow(by: Quantity.scale)
        let (sum, carried) = scaled.addingReportingOverflow(parts)
        return overflow || carried ? nil : Quantity(tenThousandths: sum)
    }
}
