import Foundation

/// How well one colour is read on another.
public enum Contrast {
    /// A text that is no colour.
    public struct NoColour: Error {
        let text: String
    }

    /// The contrast ratio of WCAG 2.2 (definition of "contrast ratio"), from 1 to 21.
    ///
    /// - Parameters: two colours as six hexadecimal digits, red first.
    public static func ratio(_ one: String, _ other: String) throws -> Double {
        let (first, second) = (try luminance(one), try luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    private static func luminance(_ colour: String) throws -> Double {
        guard colour.count == 6, let number = Int(colour, radix: 16) else { throw NoColour(text: colour) }
        let parts = [16, 8, 0].map { shift -> Double in
            let part = Double(number >> shift & 0xFF) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
