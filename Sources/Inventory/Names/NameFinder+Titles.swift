import PlainText

/// Words of titles in the text.
extension NameFinder {
    /// Pieces that titles have all of.
    struct Stretch {
        var atoms: Range<Int>
        /// Japanese pieces that begin a word of their own, though no blank stands before them.
        var breaks: Set<Int> = []
        /// の between two words of a title: 赤のリボン.
        var silent: Set<Int> = []

        func through(_ end: Int) -> Stretch {
            Stretch(atoms: atoms.lowerBound..<end, breaks: breaks, silent: silent)
        }
    }

    /// Pieces of the text with the items whose titles have them.
    struct Title {
        let atoms: Range<Int>
        let items: FoundName.ItemsNamed
        let spelling: String?
    }

    /// The longest stretches of which all words are in one title, none within another.
    ///
    /// Those that begin within a longer name behind which nothing goes on are left out: they end within it, too.
    mutating func titles(apartFrom names: [Range<Int>]) throws -> [Title] {
        let closed = names.filter { $0.upperBound == atoms.count || atoms[$0.upperBound].isApart }
        let canBegin = try atoms.indices.map { place in
            try !closed.contains { $0.dropFirst().contains(place) } && isInTitles(place)
        }
        var found: [Title] = []
        var reached = 0
        // Nothing else begins within a whole title.
        var free = 0
        for start in atoms.indices where start >= free && canBegin[start] && !isSmallWord(start) {
            var stretch = Stretch(atoms: start..<max(start + 1, reached))
            // Titles that have the stretch before have what is within it.
            let isWithin = found.last.map { $0.spelling == nil && $0.atoms.contains(stretch.atoms) } ?? false
            if stretch.atoms.count > 1, !isWithin, try !hasTitles(stretch) { continue }
            while let longer = try longer(stretch) { stretch = longer }
            if endsWithinAmount(stretch) { stretch = stretch.through(stretch.atoms.upperBound - 1) }
            if let whole = try wholeAcrossCommas(stretch) { stretch = whole }
            let all = stretch
            // A small word ends a name only where a title ends so: "Giving set".
            while let last = stretch.atoms.last, ignored.contains(atoms[last].text),
                try stretch.atoms.count == 1 || wholeTitles(stretch).isEmpty
            {
                stretch = stretch.through(last)
            }
            guard stretch.atoms.upperBound > max(start, reached), let items = try items(titled: stretch) else {
                continue
            }
            reached = stretch.atoms.upperBound
            if items.wholeCount > 0 { free = reached }
            let spelling = stretch.breaks.isEmpty ? nil : words(of: stretch)
            found.append(Title(atoms: stretch.atoms, items: items, spelling: spelling))
            if let counted = try counted(stretch) { found.append(counted) }
            // "Hex set" of "Hex key set" may be all that is meant, or "set" a word of the order; the "can" of "watering can" is none.
            if all.atoms.count == stretch.atoms.count + 1, try stretch.atoms.count > 1 || isWrittenSo(all),
                let both = try self.items(titled: all)
            {
                found.append(Title(atoms: all.atoms, items: both, spelling: nil))
            }
        }
        return found
    }

    /// Whether any title has the pieces side by side.
    mutating func isWrittenSo(_ stretch: Stretch) throws -> Bool {
        try index.has(.phrase(atoms[stretch.atoms].map(\.text), isOpen: false))
    }

    /// The name behind the number that it begins with, which may say how many: "10 resistors".
    private mutating func counted(_ stretch: Stretch) throws -> Title? {
        let start = stretch.atoms.lowerBound
        guard stretch.atoms.count > 1, atoms[start].kind == .number, !atoms[start + 1].isJoined,
            stretch.breaks.isEmpty, !isSmallWord(start + 1)
        else { return nil }
        let rest = Stretch(atoms: start + 1..<stretch.atoms.upperBound)
        return try items(titled: rest).map { Title(atoms: rest.atoms, items: $0, spelling: nil) }
    }

    /// Whether a small word stands there by itself; those of "A4", "two-hole" and "No. 3" belong to what they are written to.
    private func isSmallWord(_ place: Int) -> Bool {
        let next = place + 1
        guard ignored.contains(atoms[place].text) else { return false }
        guard next < atoms.count, atoms[next].isSpaced else { return true }
        return !atoms[next].isJoined && !(atoms[next].kind == .number && isAbbreviated(place))
    }

    /// Whether a point stands right behind a piece, and a blank behind that: "No. 3".
    private func isAbbreviated(_ place: Int) -> Bool {
        let between = text[atoms[place].range.upperBound..<atoms[place + 1].range.lowerBound]
        return between.first == "." && between.dropFirst().allSatisfy(\.isWhitespace)
    }

    /// Whether the number that it ends with is written to what follows: 木炭3箱 tells of three boxes, whatever 木炭 3kg there is.
    private func endsWithinAmount(_ stretch: Stretch) -> Bool {
        let next = stretch.atoms.upperBound
        return stretch.atoms.count > 1 && atoms[next - 1].kind == .number && next < atoms.count && atoms[next].isJoined
            && (atoms[next].kind == .word || script(next) != .hiragana)
    }

    /// The stretch with more of what follows, when a title has it all.
    private mutating func longer(_ stretch: Stretch) throws -> Stretch? {
        let end = stretch.atoms.upperBound
        guard end < atoms.count, !atoms[end].isApart else { return nil }
        if let further = try extended(stretch) { return stretch.through(further) }
        return try withWord(at: end, behind: stretch) ?? withWord(at: end + 1, behind: stretch)
    }

    /// Where a stretch that titles have may go on to as it is written; nil when it ends where it is.
    private mutating func extended(_ stretch: Stretch) throws -> Int? {
        let (start, next) = (stretch.atoms.lowerBound, stretch.atoms.upperBound)
        guard try mayFollow(next, since: start) else { return nil }
        // What is written without a blank is looked for as a whole, then by halves: titles that have it have its beginnings.
        var written = next + 1
        while written < atoms.count, atoms[written].isJoined, try mayFollow(written, since: start) { written += 1 }
        var (found, missing) = (next, written + 1)
        var end = written
        while found + 1 < missing {
            if try hasTitles(stretch.through(end)) { found = end } else { missing = end }
            end = (found + missing) / 2
        }
        return found == next ? nil : found
    }

    /// The stretch with a Japanese word of its own: リボン赤, リボンの赤.
    private mutating func withWord(at place: Int, behind stretch: Stretch) throws -> Stretch? {
        let end = stretch.atoms.upperBound
        guard place < atoms.count, atoms[place].kind == .run, atoms[place].isJoined,
            script(place) != .hiragana, place == end || text[atoms[end].range] == "の"
        else { return nil }
        var longer = stretch.through(endOfRun(place))
        longer.breaks.insert(place)
        if place > end { longer.silent.insert(end) }
        return try hasTitles(longer) ? longer : nil
    }

    /// Where the Japanese characters of one script that begin here end.
    func endOfRun(_ place: Int) -> Int {
        var end = place + 1
        while end < atoms.count, atoms[end].kind == .run, atoms[end].isJoined, script(end) == script(place) { end += 1 }
        return end
    }

    /// As written: folded, ニス is にす.
    func script(_ place: Int) -> Script? { text[atoms[place].range].unicodeScalars.first.map { Script($0) } }

    /// What was typed, with blanks where words were taken to begin.
    private func words(of stretch: Stretch) -> String {
        var words = ""
        var last = stretch.atoms.lowerBound
        for place in stretch.atoms where stretch.breaks.contains(place) {
            let end = stretch.silent.contains(place - 1) ? place - 1 : place
            guard last < end else { continue }
            words += text[characters(of: last..<end)] + " "
            last = place
        }
        return words + text[characters(of: last..<stretch.atoms.upperBound)]
    }

    /// Whether any title has the piece.
    private mutating func isInTitles(_ place: Int) throws -> Bool {
        let atom = atoms[place]
        guard atom.kind == .run else { return try index.hasWord(atom.text) }
        if try isPair(place) { return true }
        guard place > 0, atom.isJoined, atoms[place - 1].kind == .run else { return true }
        // One character behind another script is a word of its own: と杼 小.
        return try script(place - 1) != script(place) && script(place) != .hiragana && index.hasTerm(atom.text)
    }

    /// Whether a title may go on with the piece: of Japanese, whether any title has it behind the one before; else it must be new, or
    /// written to one like it in titles, too: "M-M".
    private mutating func mayFollow(_ place: Int, since start: Int) throws -> Bool {
        if atoms[place].kind == .word, atoms[start..<place].contains(where: { $0.text == atoms[place].text }) {
            return try atoms[place].isJoined && index.has(.phrase(atoms[place - 1...place].map(\.text), isOpen: false))
        }
        guard atoms[place].kind == .run, atoms[place - 1].kind == .run, atoms[place].isJoined else { return true }
        return try isPair(place - 1)
    }

    /// Whether any title has the Japanese character and the next one behind each other.
    private mutating func isPair(_ place: Int) throws -> Bool {
        guard place + 1 < atoms.count, atoms[place + 1].kind == .run, atoms[place + 1].isJoined else { return false }
        return try index.hasTerm(atoms[place].text + atoms[place + 1].text)
    }

    /// Whether any title has the words of a stretch.
    private mutating func hasTitles(_ stretch: Stretch) throws -> Bool {
        try index.query(words(of: stretch)).map { try index.has($0) } ?? false
    }

    /// The items that a stretch finds; one that says little (a number, a letter, one character) has to be a whole title.
    private mutating func items(titled stretch: Stretch) throws -> FoundName.ItemsNamed? {
        guard let query = try index.query(words(of: stretch)) else { return nil }
        let range = stretch.atoms
        let whole = try wholeTitles(stretch)
        let runs = atoms[range].count { $0.kind == .run }
        let saysLittle =
            runs == range.count
            ? range.count == 1 || isCut(range)
            : runs < 2 && !isMeasuredTwice(range)
                && atoms[range].allSatisfy { atom in
                    // Behind a number two letters are a unit: 5kg.
                    let isUnit = atoms[range.lowerBound].kind == .number && atom.text.unicodeScalars.count == 2
                    return atom.kind == .number || atom.text.unicodeScalars.count == 1 || isUnit
                } && !isModel(range)
        if whole.isEmpty, saysLittle { return try standsAlone(range) ? items(withWord: range, query) : nil }
        return named(try index.ids(query, limit: Self.countedAtMost), whole: whole)
    }

    /// Letters that say of a number what it measures.
    private static let measures: Set<String> = [
        "g", "kg", "mg", "t", "l", "ml", "cl", "dl", "m", "mm", "cm", "km", "oz", "lb", "ft", "in", "yd", "x", "st",
        "nd",
        "rd", "th", "am", "pm", "k", "pc",
    ]

    /// Whether a number is written together with letters that measure nothing, which says which one is meant: 220R, 470uF.
    private func isModel(_ range: Range<Int>) -> Bool {
        range.count == 2 && atoms[range.lowerBound].kind == .number && atoms[range.upperBound - 1].kind == .word
            && atoms[range.upperBound - 1].isJoined && !Self.measures.contains(atoms[range.upperBound - 1].text)
    }

    /// Whether a size is given by two numbers written together, which says enough: 29x2.3.
    private func isMeasuredTwice(_ range: Range<Int>) -> Bool {
        atoms[range].count { $0.kind == .number } > 1 && range.dropFirst().allSatisfy { atoms[$0].isJoined }
    }

    /// Whether a kanji stands there with none beside it, and at most a particle behind it: 卵 of 卵を60個, but not 大 of 大きい.
    private func standsAlone(_ range: Range<Int>) -> Bool {
        guard range.count == 1, script(range.lowerBound) == .kanji else { return false }
        let (place, next) = (range.lowerBound, range.upperBound)
        let begins = place == 0 || !atoms[place].isJoined || script(place - 1) == .hiragana
        return begins
            && (next == atoms.count || !atoms[next].isJoined || "をはがのにもとかでへや".contains(text[atoms[next].range]))
    }

    /// How many titles are looked at for a word of one character.
    private static let titlesLookedAt = 50

    /// The items whose titles have one kanji as a word of its own; nil where too many have it at all.
    private mutating func items(withWord range: Range<Int>, _ query: WordQuery) throws -> FoundName.ItemsNamed? {
        let ids = try index.ids(query, limit: Self.titlesLookedAt + 1)
        guard ids.count <= Self.titlesLookedAt else { return nil }
        let word = atoms[range.lowerBound].text
        return named(
            try ids.filter { id in
                try index.title(of: id).split(whereSeparator: \.isWhitespace).contains {
                    FoldedText.fold(String($0)) == word
                }
            }, whole: [])
    }

    /// Whether a Japanese stretch is a piece of a longer word, or all small words: レー of レーザー, しょう of でしょう.
    private func isCut(_ range: Range<Int>) -> Bool {
        func goesOn(_ place: Int) -> Bool {
            place > 0 && place < atoms.count && atoms[place].isJoined && script(place) == .katakana
                && script(place - 1) == .katakana
        }
        let isSmall = range.count < 3 && range.allSatisfy { script($0) == .hiragana }
        return isSmall || goesOn(range.lowerBound) || goesOn(range.upperBound)
    }

    func named(_ ids: [Int64], whole: [Int64]) -> FoundName.ItemsNamed? {
        guard !ids.isEmpty else { return nil }
        let limit = FoundName.ItemsNamed.idLimit
        let first = whole + ids.prefix(limit + whole.count).filter { !whole.contains($0) }
        return FoundName.ItemsNamed(
            ids: Array(first.prefix(limit)), wholeCount: min(whole.count, limit), total: ids.count)
    }

    /// The first items that are called just so, in singular or plural, whatever their code.
    mutating func wholeTitles(_ stretch: Stretch) throws -> [Int64] {
        let last = atoms[stretch.atoms.upperBound - 1]
        let beginning = words(of: stretch).dropLast(text[last.range].count)
        let forms = last.kind == .word ? [last.text] + Plurals.others(of: last.text) : [last.text]
        var found: [Int64] = []
        for form in forms {
            let words = String(decoding: SearchText.bytes(title: beginning + form), as: UTF8.self)
            found += try index.ids(called: words, limit: FoundName.ItemsNamed.idLimit)
        }
        return found.sorted()
    }
}
