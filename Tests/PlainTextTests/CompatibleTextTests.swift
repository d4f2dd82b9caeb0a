import Foundation
import TestSupport
import Testing

@testable import PlainText

/// The form KC is that of Foundation, which takes it from the whole of Unicode's data.
@Suite struct `Compatible text` {
    private func expected(_ text: String) -> String {
        // Foundation on Linux leaves the voicing mark of half-width ﾋﾟ by itself; composing once more joins it to its kana.
        text.precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    }

    private func isKnown(_ scalar: Unicode.Scalar) -> Bool {
        guard let age = scalar.properties.age else { return false }
        return age.major <= 14
    }

    @Test func `every character becomes what Unicode says`() {
        let wrong = (0...0x10FFFF).compactMap(Unicode.Scalar.init(_:) as (UInt32) -> Unicode.Scalar?).filter { scalar in
            guard isKnown(scalar) else { return false }
            return Array(CompatibleText.composed(String(scalar)).unicodeScalars)
                != Array(expected(String(scalar)).unicodeScalars)
        }
        #expect(wrong.map { String($0.value, radix: 16) } == [])
    }

    @Test func `Korean letters join to syllables`() {
        #expect(
            ["\u{1100}\u{1161}\u{11A8}", "\u{AC00}\u{11A8}", "\u{1100}\u{1161}"].map(CompatibleText.composed) == [
                "각", "각", "가",
            ])
        #expect(CompatibleText.composed("각").unicodeScalars.count == 1)
    }

    @Test func `marks are put into their order, and join what they can`() {
        let marks: [Unicode.Scalar] = ["\u{301}", "\u{323}", "\u{308}", "\u{3099}", "\u{309A}", "\u{5B0}", "\u{327}"]
        // Foundation joins no third letter to a Korean syllable that is whole already.
        let letters: [Unicode.Scalar] = ["a", "か", "ﾊ", "И", "ᄀ", "ᅡ", "ᆨ", "①", "ﬁ", "s", "Ω", "q", "ế", "ạ"]
        var generator = SeededGenerator(seed: 20_261_127)
        let all = marks + letters
        let wrong = (0..<20_000).compactMap { _ -> String? in
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                text.append(all[Int.random(in: 0..<all.count, using: &generator)])
            }
            let (mine, theirs) = (CompatibleText.composed(String(text)), expected(String(text)))
            return Array(mine.unicodeScalars) == Array(theirs.unicodeScalars) ? nil : String(text)
        }
        #expect(wrong.prefix(5).map { $0.unicodeScalars.map { String($0.value, radix: 16) } } == [])
    }
}
