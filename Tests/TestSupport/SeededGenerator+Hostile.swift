extension SeededGenerator {
    /// A string of scalars that are likely to do harm, and of some that are not.
    public mutating func hostileString(maximumCount: Int) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...maximumCount, using: &self) {
            let value: UInt32 =
                switch Int.random(in: 0..<8, using: &self) {
                case 0: .random(in: 0...0xA0, using: &self)
                case 1: .random(in: 0x2000...0x2070, using: &self)
                case 2: .random(in: 0x300...0x36F, using: &self)
                case 3: [0x200D, 0xFE0F, 0x1F468, 0x1F3FB, 0x1F1EF, 0x20E3, 0x2764].randomElement(using: &self) ?? 0
                case 4: .random(in: 0xE0000...0xE01FF, using: &self)
                case 5: .random(in: 0x3000...0x30FF, using: &self)
                case 6: .random(in: 0xFE00...0xFFFF, using: &self)
                default: .random(in: 0...0x10FFFF, using: &self)
                }
            if let scalar = Unicode.Scalar(value) { text.append(scalar) }
        }
        return String(text)
    }
}
