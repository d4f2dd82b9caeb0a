/// Unicode's form KC of a text (UAX 15): compatibility characters taken apart, then composed again.
///
/// The tables are those of Unicode 14 (UnicodeData.txt, CompositionExclusions.txt), each line a character and what it is taken apart
/// into, wholly, or what it is composed of, in one step. Hangul follows the arithmetic of the standard instead.
enum CompatibleText {
    /// The form KC of a text.
    static func composed(_ text: String) -> String {
        var scalars: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars { append(scalar, to: &scalars) }
        order(&scalars)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: compose(scalars))
        return String(view)
    }

    /// What a character is taken apart into, wholly; itself where it is not.
    static func parts(of scalar: Unicode.Scalar) -> ArraySlice<Unicode.Scalar> {
        if let parts = tables.parts[scalar] { return parts }
        return [scalar]
    }

    private static func append(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
        if scalar.value >= 0xA0, let parts = tables.parts[scalar] {
            scalars += parts
        } else if let syllable = Hangul.syllable(scalar) {
            scalars += Hangul.jamo(of: syllable)
        } else {
            scalars.append(scalar)
        }
    }

    /// Puts marks into the order of their classes; those of one class stay as they stand.
    private static func order(_ scalars: inout [Unicode.Scalar]) {
        for index in scalars.indices.dropFirst() {
            let mark = rank(scalars[index])
            var place = index
            while mark > 0, place > 0, rank(scalars[place - 1]) > mark {
                scalars.swapAt(place, place - 1)
                place -= 1
            }
        }
    }

    private static func compose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var starter: Int?
        var lastRank: UInt8 = 0
        for scalar in scalars {
            let rank = rank(scalar)
            // A mark of the same class before it keeps it from what it would join.
            if let place = starter, lastRank < rank || place == result.count - 1,
                let joined = joined(result[place], scalar)
            {
                result[place] = joined
                continue
            }
            if rank == 0 { starter = result.count }
            lastRank = rank
            result.append(scalar)
        }
        return result
    }

    private static func joined(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        tables.pairs[Pair(first: first, second: second)] ?? Hangul.joined(first, second)
    }

    private static func rank(_ scalar: Unicode.Scalar) -> UInt8 {
        scalar.value < 0x300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
    }

    private struct Pair: Hashable {
        let first: Unicode.Scalar
        let second: Unicode.Scalar
    }

    private struct Tables: Sendable {
        var parts: [Unicode.Scalar: ArraySlice<Unicode.Scalar>] = [:]
        var pairs: [Pair: Unicode.Scalar] = [:]
    }

    /// Read when the first text needs them: plain Latin and Japanese do not.
    private static let tables: Tables = {
        var tables = Tables()
        tables.parts.reserveCapacity(6_000)
        for line in lines(PackageResources.decompositions_txt) { tables.parts[line[0]] = line.dropFirst() }
        for line in lines(PackageResources.compositions_txt) where line.count == 3 {
            tables.pairs[Pair(first: line[1], second: line[2])] = line[0]
        }
        return tables
    }()

    private static func lines(_ bytes: [UInt8]) -> [[Unicode.Scalar]] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: "\n").map(Array.init)
    }
}

/// Korean syllables and the letters that they are made of (The Unicode Standard, 3.12).
private enum Hangul {
    private static let (first, leading, vowel, trailing): (UInt32, UInt32, UInt32, UInt32) = (
        0xAC00, 0x1100, 0x1161, 0x11A7
    )
    private static let (vowels, trailings): (UInt32, UInt32) = (21, 28)

    /// The number of a syllable, from 0.
    static func syllable(_ scalar: Unicode.Scalar) -> UInt32? {
        (first...0xD7A3).contains(scalar.value) ? scalar.value - first : nil
    }

    static func jamo(of syllable: UInt32) -> [Unicode.Scalar] {
        let end = syllable % trailings
        let letters = [
            leading + syllable / (vowels * trailings), vowel + syllable % (vowels * trailings) / trailings,
        ]
        return (end == 0 ? letters : letters + [trailing + end]).compactMap(Unicode.Scalar.init)
    }

    static func joined(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Unicode.Scalar? {
        if (leading..<leading + 19).contains(one.value), (vowel..<vowel + vowels).contains(other.value) {
            return Unicode.Scalar(
                first + ((one.value - leading) * vowels + other.value - vowel) * trailings)
        }
        guard let syllable = syllable(one), syllable % trailings == 0,
            (trailing + 1..<trailing + trailings).contains(other.value)
        else { return nil }
        return Unicode.Scalar(one.value + other.value - trailing)
    }
}
