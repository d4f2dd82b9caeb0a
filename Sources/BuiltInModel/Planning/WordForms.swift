import PlainText

/// Other ways to write a word of a title, tried when nothing has it as it was typed.
enum WordForms {
    /// A Japanese word without the kana that end it: `後ろ` is `後` where titles write it so.
    static func stem(_ word: String) -> String {
        var scalars = Array(word.unicodeScalars)
        guard let first = scalars.first, Script(first) == .kanji else { return word }
        let count = scalars.count
        while scalars.count > 1, let last = scalars.last, Script(last) == .hiragana { scalars.removeLast() }
        // A longer ending is a word of its own: `竹ぼうき` is no `竹`.
        return count - scalars.count > 2 ? word : String(String.UnicodeScalarView(scalars))
    }

    /// A size or variant written onto a name: `パン袋大` is `パン袋` and `大`.
    static func splitLast(_ word: String) -> [String] {
        let scalars = Array(word.unicodeScalars)
        guard scalars.count > 2, scalars.allSatisfy({ Script($0).isJapanese }),
            Script(scalars[scalars.count - 1]) == .kanji
        else { return [word] }
        return [String(String.UnicodeScalarView(scalars.dropLast())), String(scalars[scalars.count - 1])]
    }

    /// A compound parted where its script changes: `ボディソープ詰替` is `ボディソープ` and `詰替`.
    static func scriptParts(_ word: String) -> [String] {
        var parts: [String] = []
        var script: Script?
        for scalar in word.unicodeScalars {
            let next = Script(scalar)
            if let script, (script == .katakana) != (next == .katakana), script.isJapanese, next.isJapanese {
                parts.append("")
            }
            if parts.isEmpty { parts.append("") }
            parts[parts.count - 1].unicodeScalars.append(scalar)
            script = next
        }
        return parts
    }

    /// A compound parted where kanji follow kana: `ちりめん青海波` is `ちりめん` and `青海波`.
    static func kanaParts(_ word: String) -> [String] {
        var parts = [""]
        var before: Script?
        for scalar in word.unicodeScalars {
            let next = Script(scalar)
            if before == .hiragana, next == .kanji, parts[parts.count - 1].count > 1 { parts.append("") }
            parts[parts.count - 1].unicodeScalars.append(scalar)
            before = next
        }
        return parts
    }

    /// A compound of a kind and a name: `色紙額うぐいす` is `色紙額` and `うぐいす`, `金襴紺地` is `金襴` and `紺地`.
    static func halves(_ word: String) -> [String] {
        let scalars = Array(word.unicodeScalars)
        guard (4...10).contains(scalars.count), scalars.allSatisfy({ Script($0).isJapanese }) else { return [word] }
        let border = scalars.indices.dropFirst(2).dropLast().first { index in
            Script(scalars[index - 1]) == .kanji && Script(scalars[index]) == .hiragana
        }
        guard let middle = border ?? (scalars.count == 4 ? 2 : nil) else { return [word] }
        return [scalars[..<middle], scalars[middle...]].map { String(String.UnicodeScalarView($0)) }
    }

    /// `黄色い` and `黄色` are `黄`.
    static func withoutColour(_ word: String) -> String {
        for ending in ["色い", "色"] where word.hasSuffix(ending) && word.count > ending.count {
            return String(word.dropLast(ending.count))
        }
        return word
    }

    /// `四切サイズ` is `四切`.
    static func withoutKind(_ word: String) -> String {
        for kind in ["全サイズ", "各サイズ", "全種類", "全色", "各色", "各種", "サイズ", "タイプ"]
        where word.hasSuffix(kind) && word.count > kind.count {
            return String(word.dropLast(kind.count))
        }
        return word
    }

    /// `コーン赤黄` is `コーン 赤` and `コーン 黄`: colours and sizes written in one.
    static func variants(of words: [String]) -> [[String]] {
        let word = words.joined()
        guard words.count < 3 else { return [words] }
        let kinds = Set("赤青黄白黒緑紺茶灰桃紫金銀大中小".unicodeScalars)
        let scalars = Array(word.unicodeScalars)
        let count = scalars.reversed().prefix { kinds.contains($0) }.count
        guard count > 1, count < scalars.count,
            words.count == 2 && words[1].count == count || Script(scalars[scalars.count - count - 1]) != .kanji
        else {
            return [words]
        }
        let base = String(String.UnicodeScalarView(scalars.dropLast(count)))
        return scalars.suffix(count).map { [base, String($0)] }
    }

    /// `お茶` is `茶`.
    static func withoutHonorific(_ word: String) -> String {
        guard word.count > 1, word.hasPrefix("お") || word.hasPrefix("ご") || word.hasPrefix("御") else { return word }
        return String(word.dropFirst())
    }

    /// A compound's parts: `a4コピー用紙` is `a4` and `コピー用紙`, `紙コップのふた` is `紙コップ` and `ふた`.
    static func parts(_ word: String) -> [String] {
        var parts: [String] = []
        var current = String.UnicodeScalarView()
        var script: Script?
        for scalar in word.unicodeScalars {
            let next = Script(scalar)
            let isParticle =
                scalar == "の" || scalar == "と" || scalar == "で" || scalar == "に" || scalar == "は" || scalar == "が"
            let isBorder = script.map { $0.isJapanese != next.isJapanese } ?? false
            if isParticle || isBorder {
                if !current.isEmpty { parts.append(String(current)) }
                current = String.UnicodeScalarView()
            }
            if !isParticle { current.append(scalar) }
            script = isParticle ? nil : next
        }
        if !current.isEmpty { parts.append(String(current)) }
        return parts.count > 1 ? parts.filter { !$0.isEmpty } : [word]
    }
}

extension WordForms {
    /// Sizes that are said in words, as titles write them: `large` is `L`.
    private static let sizes: [String: String] = [
        "small": "s", "medium": "m", "large": "l", "big": "l", "xlarge": "xl", "x-large": "xl", "extra-large": "xl",
    ]

    /// Words of a title with sizes as letters; nil when none of them is a size.
    static func withSizeLetters(_ words: [String]) -> [String]? {
        let letters = words.map { sizes[$0] ?? $0 }
        return letters == words ? nil : letters
    }

    /// A word with its kanji numerals in digits: `単三電池` is `単3電池`.
    static func withDigits(_ word: String) -> String {
        let scalars = Array(word.unicodeScalars)
        guard scalars.contains(where: { Script($0) == .kanji }) else { return word }
        var text = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            if let (value, length) = KanjiNumeral.number(scalars, at: index) {
                text.append(contentsOf: String(value).unicodeScalars)
                index += length
            } else {
                text.append(scalars[index])
                index += 1
            }
        }
        return String(text)
    }
}
