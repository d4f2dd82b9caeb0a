/// The forms of English verbs: `base`, `s`, `past`, `part` (the participle) and `ing`.
enum EnglishInflection {
    /// The forms of a verb; irregular ones stand behind ~ (take~took~taken). Only the first word of a phrase changes.
    static func forms(_ entry: String) -> [(text: String, form: String)]? {
        let words = entry.split(separator: " ", maxSplits: 1)
        let given = words[0].split(separator: "~").map(String.init)
        let rest = words.count > 1 ? " " + words[1] : ""
        let base = given[0]
        let past = given.count > 1 ? given[1] : suffixed(base, "ed")
        let part = given.count > 2 ? given[2] : past
        return [
            (base + rest, "base"), (third(base) + rest, "s"), (past + rest, "past"), (part + rest, "part"),
            (suffixed(base, "ing") + rest, "ing"),
        ]
    }

    private static func third(_ base: String) -> String {
        if base.hasSuffix("y"), !endsInVowel(base.dropLast()) { return base.dropLast() + "ies" }
        return ["s", "x", "z", "ch", "sh"].contains(where: base.hasSuffix) ? base + "es" : base + "s"
    }

    private static func suffixed(_ base: String, _ suffix: String) -> String {
        if base.hasSuffix("e"), !base.hasSuffix("ee") { return base.dropLast() + suffix }
        if base.hasSuffix("y"), suffix == "ed", !endsInVowel(base.dropLast()) { return base.dropLast() + "ied" }
        return doubles(base) ? base + String(base.suffix(1)) + suffix : base + suffix
    }

    /// One vowel before one consonant, in a word of one syllable: drop, dropped.
    private static func doubles(_ base: String) -> Bool {
        let letters = Array(base)
        guard letters.count >= 3, let last = letters.last, !"aeiouwxy".contains(last) else { return false }
        let isShort = "aeiou".contains(letters[letters.count - 2]) && !"aeiou".contains(letters[letters.count - 3])
        return isShort && letters.filter { "aeiou".contains($0) }.count == 1 || ["transfer", "submit"].contains(base)
    }

    private static func endsInVowel(_ text: Substring) -> Bool { text.last.map { "aeiou".contains($0) } ?? false }
}
