/// Forgives slips of the pen in the names of days, months and units.
enum EnglishSpelling {
    private struct Name: Sendable {
        let letters: [UInt16]
        let entry: EnglishLexicon.Entry
    }

    /// Names that are forgiven wherever they stand, by their first letter; shorter ones are too near to other words.
    private static let names: [[Name]] = byFirstLetter(
        """
        january february april august september october november december monday tuesday wednesday thursday friday \
        saturday sunday yesterday tomorrow quarter weekend fortnight
        """)
    /// Units that are forgiven only where a word beside them tells that a unit is meant.
    private static let units: [[Name]] = byFirstLetter("day days week weeks month months year years")

    private static func byFirstLetter(_ words: String) -> [[Name]] {
        words.split(separator: " ").reduce(into: Array(repeating: [], count: 26)) { result, word in
            let letters = Array(word.utf16)
            let entry = letters.withUnsafeBufferPointer { EnglishLexicon.table.find($0, 0, $0.count) }
            if let entry { result[Int(letters[0]) - 97].append(Name(letters: letters, entry: entry)) }
        }
    }

    /// Words that a forgiving reader would take for another.
    private static let notSlips = WordTable<Bool>(
        [
            "sundry", "sundae", "friary", "augusto", "moonday", "quarted", "quartet", "quartier", "quartets", "quartz",
            "nonmember", "forthright", "aprils",
        ].map { ($0, true) })

    /// The name that a word of a text is a slip of.
    static func name(_ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int) -> EnglishLexicon.Entry? {
        guard 5...12 ~= end - start || end - start == 4 && (start..<end).allSatisfy({ !isVowel(text[$0]) }) else {
            return nil
        }
        return slip(of: names, text, start, end)
    }

    /// The unit that a word of a text is a slip of.
    static func unit(_ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int) -> EnglishLexicon.Entry? {
        guard 3...7 ~= end - start else { return nil }
        return slip(of: units, text, start, end)
    }

    private static func slip(of names: [[Name]], _ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int)
        -> EnglishLexicon.Entry?
    {
        guard 97...122 ~= text[start] else { return nil }
        for name in names[Int(text[start]) - 97]
        where (end - start > 4 || name.letters.count < 6) && isSlip(of: name.letters, text, start, end)
            || leavesOutVowels(of: name.letters, text, start, end)
        {
            return notSlips.find(text, start, end) == nil ? name.entry : nil
        }
        return nil
    }

    /// Whether at least two vowels were left out, and nothing else: "wknd", "ystrday".
    private static func leavesOutVowels(
        of name: [UInt16], _ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int
    )
        -> Bool
    {
        guard name.count >= end - start + 2 else { return false }
        var place = start
        for letter in name {
            if place < end, text[place] == letter {
                place += 1
            } else if !isVowel(letter) {
                return false
            }
        }
        return place == end
    }

    /// a, e, i, o, u
    private static func isVowel(_ letter: UInt16) -> Bool {
        switch letter {
        case 97, 101, 105, 111, 117: true
        default: false
        }
    }

    /// Whether one letter was left out, put in, exchanged, or two neighbours swapped; in a long name two or three in a row.
    private static func isSlip(of name: [UInt16], _ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int)
        -> Bool
    {
        let length = end - start
        guard abs(name.count - length) <= 3 else { return false }
        let shorter = min(name.count, length)
        var front = 0
        while front < shorter, name[front] == text[start + front] { front += 1 }
        var back = 0
        while back < shorter - front, name[name.count - 1 - back] == text[end - 1 - back] { back += 1 }
        let (left, right) = (name.count - front - back, length - front - back)
        // What is only made longer at its end is another word, unless its last letter is doubled.
        if left == 0, back == 0 { return right == 1 && text[end - 1] == name[name.count - 1] }
        if left <= 1 && right <= 1 { return true }
        if left == 2 && right == 2 && name[front] == text[start + front + 1] && name[front + 1] == text[start + front] {
            return true
        }
        return name.count >= 8 && back >= 2 && front + back >= 6 && 1...3 ~= left && right <= 2
    }
}
