/// A Japanese word that may be an English one as it sounds: ホップ is "hop", フレーム "frame", オスラム "Osram".
public struct LoanWord: Sendable {
    private let sounds: [UInt8]

    /// A word in kana; nil when there is anything else in it, or too little of it to tell English words apart.
    public init?(_ kana: String) {
        guard let sounds = KanaSounds(kana), sounds.count >= Self.fewestKana, sounds.letters.count >= Self.fewestSounds
        else { return nil }
        self.sounds = sounds.letters
    }

    private static let fewestKana = 2, fewestSounds = 3

    /// How far an English word, folded, is from being written so in Japanese: how many of its letters sound otherwise than they
    /// usually do; nil when they cannot sound so at all.
    public func distance(to english: String) -> Int? {
        let letters = Array(english.utf8)
        guard letters.count >= Self.fewestSounds, letters.allSatisfy({ (0x61...0x7A).contains($0) }),
            Letters.mayBegin(letters[0], with: sounds[0])
        else { return nil }
        var search = Search(letters: letters, sounds: sounds)
        return search.distance(from: 0, sound: 0)
    }

    /// The English words that are nearest to being written so; none where all are too far.
    public func nearest(of words: some Sequence<String>) -> [String] {
        let near = words.compactMap { word in distance(to: word).map { (word: word, distance: $0) } }
        guard let least = near.map(\.distance).min(), least <= limit else { return [] }
        return near.filter { $0.distance == least }.map(\.word)
    }

    /// The letters that an English word written so may begin with.
    public var initials: [Unicode.Scalar] {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).filter { Letters.mayBegin($0, with: sounds[0]) }.map(
            Unicode.Scalar.init)
    }

    /// A short word with an unusual sound may be any.
    private var limit: Int { sounds.count < Self.longShort ? 1 : 2 }

    private static let longShort = 6

    /// A walk along the letters of the one word and the sounds of the other.
    private struct Search {
        let letters: [UInt8]
        let sounds: [UInt8]
        /// How far it is from where the walk has been; nil where there is no way.
        private var known: [Int: Int?] = [:]

        init(letters: [UInt8], sounds: [UInt8]) {
            self.letters = letters
            self.sounds = sounds
        }

        mutating func distance(from letter: Int, sound: Int) -> Int? {
            if sound == sounds.count, letter == letters.count || isSilentEnd(letter) { return 0 }
            if letter == letters.count { return nil }
            let key = letter * (sounds.count + 1) + sound
            if let known = known[key] { return known }
            var nearest: Int?
            for length in 1...min(Letters.longest, letters.count - letter) {
                let next = letter + length
                for (rank, spoken) in Letters.sounds(of: letters[letter..<next]).enumerated()
                where sounds[sound...].starts(with: spoken) {
                    let end = sound + spoken.count
                    let added = addedVowel(behind: spoken, at: end, before: next)
                    for place in [end, added].compactMap(\.self) {
                        guard let rest = distance(from: next, sound: place) else { continue }
                        nearest = min(nearest ?? .max, rest + min(rank, 1))
                    }
                }
            }
            known[key] = .some(nearest)
            return nearest
        }

        /// A final e is not heard.
        private func isSilentEnd(_ letter: Int) -> Bool {
            letter == letters.count - 1 && letters[letter] == UInt8(ascii: "e")
        }

        /// Where the sounds go on behind the vowel that Japanese gives a consonant without one; nil where it gives none.
        private func addedVowel(behind spoken: [UInt8], at place: Int, before next: Int) -> Int? {
            guard let consonant = spoken.last, !KanaSounds.isVowel(consonant), place < sounds.count else { return nil }
            guard next == letters.count || isSilentEnd(next) || !Letters.isVowel(letters[next]) else { return nil }
            switch (consonant, sounds[place]) {
            case (_, UInt8(ascii: "u")), (UInt8(ascii: "t"), UInt8(ascii: "o")), (UInt8(ascii: "d"), UInt8(ascii: "o")),
                (UInt8(ascii: "t"), UInt8(ascii: "i")), (UInt8(ascii: "k"), UInt8(ascii: "i")),
                (UInt8(ascii: "z"), UInt8(ascii: "i")), (UInt8(ascii: "s"), UInt8(ascii: "i")):
                return place + 1
            default: return nil
            }
        }
    }
}

/// What English letters sound like.
private enum Letters {
    /// How many letters one sound may be written with.
    static let longest = table.keys.map(\.count).max() ?? 1

    static func sounds(of letters: ArraySlice<UInt8>) -> [[UInt8]] { table[Array(letters)] ?? [] }

    /// Whether a word with this first letter may have this first sound.
    static func mayBegin(_ letter: UInt8, with sound: UInt8) -> Bool { beginnings[letter]?.contains(sound) ?? true }

    /// The first sounds of words by their first letter; nothing for those that may be silent.
    private static let beginnings: [UInt8: Set<UInt8>] = {
        let byLetter = Dictionary(grouping: table, by: { $0.key[0] })
        return byLetter.compactMapValues { entries in
            let sounds = entries.flatMap(\.value)
            return sounds.contains([]) ? nil : Set(sounds.map { $0[0] })
        }
    }()

    static func isVowel(_ letter: UInt8) -> Bool { KanaSounds.isVowel(letter) || letter == UInt8(ascii: "y") }

    private static let table: [[UInt8]: [[UInt8]]] = {
        let lines = String(decoding: PackageResources.loanwords_table, as: UTF8.self).split(separator: "\n")
        var table: [[UInt8]: [[UInt8]]] = [:]
        for line in lines where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map { Array($0.utf8) }
            table[words[0]] = words.dropFirst().map { $0 == [UInt8(ascii: "-")] ? [] : $0 }
        }
        return table
    }()
}
