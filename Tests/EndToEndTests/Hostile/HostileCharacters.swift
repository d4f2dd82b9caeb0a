/// The characters that no text from outside may bring to a screen: those that move the cursor, hide text, turn the reading
/// order around or break a row.
enum HostileCharacters {
    /// The hostile characters in what a program wrote, as `U+001B`; line ends are its own, and on a terminal so is what
    /// `VirtualScreen` knows.
    static func found(in text: String) -> [String] {
        text.unicodeScalars.filter { isHostile($0) }.map { "U+" + String($0.value, radix: 16, uppercase: true) }
    }

    private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x0D: false
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x00AD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
            true
        case 0xE0000...0xE007F: true
        default: false
        }
    }
}
