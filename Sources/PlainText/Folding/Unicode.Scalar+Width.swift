extension Unicode.Scalar {
    /// The ASCII character that a full-width one stands for (`Ａ`, `％`); any other scalar is itself.
    public var narrowed: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(UInt8(value - 0xFEE0)) : self
    }

    /// The katakana that a half-width one stands for (`ｱ`); any other scalar is itself. Voicing marks are not joined to it.
    public var widenedKana: Unicode.Scalar {
        (0xFF66...0xFF9D).contains(value) ? katakana[Int(value - 0xFF66)] : self
    }
}

/// U+FF66 to U+FF9D in full width.
private let katakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
