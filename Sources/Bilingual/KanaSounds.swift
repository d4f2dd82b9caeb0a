/// How kana sound, written in the official romanization without long vowels and double consonants: ホップ is `hopu`.
struct KanaSounds {
    /// ASCII letters.
    let letters: [UInt8]
    /// How many kana with a sound of their own there are.
    let count: Int

    /// The sounds of a word in kana of either kind; nil when it has anything else.
    init?(_ word: String) {
        var letters: [UInt8] = []
        var count = 0
        for scalar in word.unicodeScalars {
            switch Self.hiragana(scalar) {
            case "ー", "っ", "・": continue
            case let kana:
                if let vowel = Self.small[kana] {
                    guard Self.bend(&letters, to: vowel) else { return nil }
                } else {
                    guard let sound = Self.table[kana] else { return nil }
                    letters += Array(sound.utf8)
                    count += 1
                }
            }
        }
        self.letters = letters
        self.count = count
    }

    /// A small kana gives the one before another vowel: き and ゃ are `kya`, ふ and ぁ are `ha`, う and ぃ are `ui`.
    private static func bend(_ letters: inout [UInt8], to vowel: String) -> Bool {
        guard let last = letters.last else { return false }
        let isAlone = letters.count == 1 || isVowel(letters[letters.count - 2])
        if last != UInt8(ascii: "u") || !isAlone { letters.removeLast() }
        letters += Array(vowel.utf8)
        return true
    }

    static func isVowel(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "e"), UInt8(ascii: "o"): true
        default: false
        }
    }

    private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let isKatakana = (0x30A1...0x30F6).contains(scalar.value)
        return isKatakana ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar
    }

    private static let small: [Unicode.Scalar: String] = [
        "ゃ": "ya", "ゅ": "yu", "ょ": "yo", "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o",
    ]

    private static let table: [Unicode.Scalar: String] = {
        let rows = [
            "": "あいうえお", "k": "かきくけこ", "g": "がぎぐげご", "s": "さしすせそ", "z": "ざじずぜぞ", "t": "たちつてと",
            "d": "だぢづでど", "n": "なにぬねの", "h": "はひふへほ", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ", "m": "まみむめも",
            "r": "らりるれろ",
        ]
        var table: [Unicode.Scalar: String] = [
            "や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "を": "o", "ん": "n", "ゔ": "bu",
        ]
        for (consonant, kana) in rows {
            for (scalar, vowel) in zip(kana.unicodeScalars, ["a", "i", "u", "e", "o"]) {
                table[scalar] = consonant + vowel
            }
        }
        return table
    }()
}
