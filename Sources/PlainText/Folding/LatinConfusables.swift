extension Unicode.Scalar {
    /// The Latin small letter that this Cyrillic or Greek small letter is drawn like, itself or as a capital; nil for any
    /// other scalar.
    ///
    /// The facts are those of Unicode's confusables (UTS #39). μ is not among them: 5 µm are not 5 mm.
    public var latinConfusable: Unicode.Scalar? {
        (0x3B1...0x51D).contains(value) ? confusables[self] : nil
    }
}

private let confusables: [Unicode.Scalar: Unicode.Scalar] = [
    "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c", "т": "t", "у": "y",
    "х": "x", "і": "i", "ј": "j", "ѕ": "s", "ԁ": "d", "һ": "h", "ԛ": "q", "ԝ": "w",
    "α": "a", "β": "b", "ε": "e", "ζ": "z", "η": "h", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "τ": "t",
    "υ": "y", "χ": "x",
]
