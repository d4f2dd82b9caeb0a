/// Finds the names of an inventory in a text.
struct NameFinder {
    private let database: Database
    private let text: String
    private let atoms: [NameAtoms.Atom]
    private let ignored: Set<String>
    /// Whether titles have a token of the index, or match a query, for those asked about so far.
    private var known: [String: Bool] = [:]

    /// Items are counted up to here.
    private static let countedAtMost = 1_000
    /// How many names are told.
    private static let namesAtMost = 40

    init(_ text: String, ignoring ignored: Set<String>, in database: Database) {
        self.text = text
        self.ignored = ignored
        self.database = database
        atoms = NameAtoms(text).atoms
    }

    /// The names, those of more pieces first, then in the order of the text.
    mutating func names(_ labels: LabelNames) throws -> [FoundName] {
        var found = try labelNames(labels) + codes()
        let taken = found.map(\.atoms)
        for (range, items) in try titles()
        where !taken.contains(where: { $0.count > range.count && $0.contains(range) }) {
            found.append((range, .title(items), nil))
        }
        return found.sorted { ($1.atoms.count, $0.atoms.lowerBound) < ($0.atoms.count, $1.atoms.lowerBound) }
            .prefix(Self.namesAtMost)
            .map { FoundName(range: characters(of: $0.atoms), meaning: $0.meaning, spelling: $0.spelling) }
    }

    private typealias Found = (atoms: Range<Int>, meaning: FoundName.Meaning, spelling: String?)

    private func characters(of range: Range<Int>) -> Range<String.Index> {
        atoms[range.lowerBound].range.lowerBound..<atoms[range.upperBound - 1].range.upperBound
    }

    // MARK: - Categories, places, units

    private mutating func labelNames(_ labels: LabelNames) throws -> [Found] {
        var found: [LabelNames.Match] = []
        for match in try labels.matches(in: atoms, isKnown: { try hasWord($0) }) where !isIgnored(match.atoms) {
            let isWithin = found.contains {
                $0.label.kind == match.label.kind && $0.atoms.count > match.atoms.count
                    && $0.atoms.contains(match.atoms)
            }
            if !isWithin { found.append(match) }
        }
        return found.map { match in
            let spelling = match.isSlip ? spelled(match) : nil
            return (match.atoms, .label(match.label.kind, name: match.label.name), spelling)
        }
    }

    /// What was typed, with the words that were read put in the place of those typed.
    private func spelled(_ match: LabelNames.Match) -> String {
        zip(match.atoms, match.words).reduce("") { spelling, read in
            let (place, word) = read
            let isBehindBlank = place > match.atoms.lowerBound && !atoms[place].isJoined
            return spelling + (isBehindBlank ? " " : "") + word
        }
    }

    private func isIgnored(_ range: Range<Int>) -> Bool { atoms[range].allSatisfy { ignored.contains($0.text) } }

    // MARK: - Codes

    private func codes() throws -> [Found] {
        var found: [Found] = []
        var start = 0
        while start < atoms.count {
            var end = start + 1
            while end < atoms.count, atoms[end].isJoined, atoms[end].isSpaced, atoms[start].isSpaced { end += 1 }
            let range = start..<end
            start = end
            guard atoms[range.lowerBound].isSpaced, !isIgnored(range),
                let code = SearchText.codeToken(atoms[range].map(\.text).joined()), code.unicodeScalars.count > 3
            else { continue }
            let ids = try self.ids(matching: WordQuery.phrase([code], isOpen: false).fts5)
            if let items = named(ids, whole: ids) { found.append((range, .code(items), nil)) }
        }
        return found
    }

    // MARK: - Titles

    /// The longest stretches of which all words are in one title, none within another.
    private mutating func titles() throws -> [(Range<Int>, FoundName.ItemsNamed)] {
        let canBegin = try atoms.indices.map { try isInTitles($0) }
        var found: [(Range<Int>, FoundName.ItemsNamed)] = []
        var reached = 0
        // Nothing else begins within a whole title.
        var free = 0
        for start in atoms.indices where start >= free && canBegin[start] && !ignored.contains(atoms[start].text) {
            var end = max(start + 1, reached)
            if end > start + 1, try !hasTitles(start..<end) { continue }
            while let further = try extended(start..<end) { end = further }
            while end > start, ignored.contains(atoms[end - 1].text) { end -= 1 }
            guard end > reached, let items = try items(titled: start..<end) else { continue }
            reached = end
            if items.wholeCount > 0 { free = end }
            found.append((start..<end, items))
        }
        return found
    }

    /// Where a stretch that titles have may go on to; nil when it ends where it is.
    private mutating func extended(_ stretch: Range<Int>) throws -> Int? {
        let (start, next) = (stretch.lowerBound, stretch.upperBound)
        guard next < atoms.count, !atoms[next].isApart, try mayFollow(next, since: start) else { return nil }
        // What is written without a blank is looked for as a whole, then by halves: titles that have it have its beginnings.
        var written = next + 1
        while written < atoms.count, atoms[written].isJoined, try mayFollow(written, since: start) { written += 1 }
        var (found, missing) = (next, written + 1)
        var end = written
        while found + 1 < missing {
            if try hasTitles(start..<end) { found = end } else { missing = end }
            end = (found + missing) / 2
        }
        return found == next ? nil : found
    }

    /// Whether any title has the piece.
    private mutating func isInTitles(_ place: Int) throws -> Bool {
        let atom = atoms[place]
        guard atom.kind == .run else { return try hasWord(atom.text) }
        return try isPair(place) || !(place > 0 && atoms[place].isJoined && atoms[place - 1].kind == .run)
    }

    /// Whether a title may go on with the piece: of Japanese, whether any title has it behind the one before; else it must be new.
    private mutating func mayFollow(_ place: Int, since start: Int) throws -> Bool {
        if atoms[place].kind == .word, atoms[start..<place].contains(where: { $0.text == atoms[place].text }) {
            return false
        }
        guard atoms[place].kind == .run, atoms[place - 1].kind == .run, atoms[place].isJoined else { return true }
        return try isPair(place - 1)
    }

    /// Whether any title has the Japanese character and the next one behind each other.
    private mutating func isPair(_ place: Int) throws -> Bool {
        guard place + 1 < atoms.count, atoms[place + 1].kind == .run, atoms[place + 1].isJoined else { return false }
        return try hasTerm(atoms[place].text + atoms[place + 1].text)
    }

    /// Whether any title has the word, in singular or plural.
    private mutating func hasWord(_ word: String) throws -> Bool {
        if try hasTerm(word) { return true }
        return try Plurals.others(of: word).contains { try hasTerm($0) }
    }

    private mutating func hasTerm(_ term: String) throws -> Bool {
        try isKnown(term, "SELECT 1 FROM word WHERE term = ?1 AND items > 0")
    }

    /// Whether a query finds a row for a text; each text is looked up once.
    private mutating func isKnown(_ text: String, _ sql: String) throws -> Bool {
        if let isKnown = known[text] { return isKnown }
        let isKnown = try database.integer(sql, [.text(text)]) != nil
        known[text] = isKnown
        return isKnown
    }

    /// What a stretch asks of the full-text index; nil when no title can have it.
    private mutating func query(_ range: Range<Int>) throws -> WordQuery? {
        try WordQuery(String(text[characters(of: range)]), isWhole: true)?.without { try !hasTerm($0) }
    }

    /// Whether any title has the words of a stretch.
    private mutating func hasTitles(_ range: Range<Int>) throws -> Bool {
        guard let query = try query(range) else { return false }
        // What no title has by itself, no title has with more.
        if case .all(let parts) = query {
            for part in parts where part.alternatives == nil {
                guard try hasTitles(part) else { return false }
            }
        }
        return try hasTitles(query)
    }

    private mutating func hasTitles(_ query: WordQuery) throws -> Bool {
        try isKnown(query.fts5, "SELECT rowid FROM item_search WHERE item_search MATCH ?1 LIMIT 1")
    }

    /// The items that a stretch finds; one that says little (a number, a letter, one character) has to be a whole title.
    private mutating func items(titled range: Range<Int>) throws -> FoundName.ItemsNamed? {
        guard let query = try query(range) else { return nil }
        let whole = try wholeTitles(range)
        let saysLittle = atoms[range].allSatisfy { $0.kind == .number || $0.text.unicodeScalars.count == 1 }
        let isRun = atoms[range].allSatisfy { $0.kind == .run }
        if whole.isEmpty, saysLittle, !isRun || range.count == 1 { return nil }
        return named(try ids(matching: query.fts5), whole: whole)
    }

    private func ids(matching match: String) throws -> [Int64] {
        try database.rows(
            "SELECT rowid FROM item_search WHERE item_search MATCH ?1 LIMIT \(Self.countedAtMost)", [.text(match)]
        ) { $0.integer(0) }
    }

    private func named(_ ids: [Int64], whole: [Int64]) -> FoundName.ItemsNamed? {
        guard !ids.isEmpty else { return nil }
        let limit = FoundName.ItemsNamed.idLimit
        let first = whole + ids.prefix(limit + whole.count).filter { !whole.contains($0) }
        return FoundName.ItemsNamed(
            ids: Array(first.prefix(limit)), wholeCount: min(whole.count, limit), total: ids.count)
    }

    /// The first items that are called just so, in singular or plural, whatever their code.
    private func wholeTitles(_ range: Range<Int>) throws -> [Int64] {
        let last = atoms[range.upperBound - 1]
        let beginning = text[atoms[range.lowerBound].range.lowerBound..<last.range.lowerBound]
        let forms = last.kind == .word ? [last.text] + Plurals.others(of: last.text) : [last.text]
        var found: [Int64] = []
        for form in forms {
            let words = String(decoding: SearchText.bytes(title: beginning + form), as: UTF8.self)
            found += try database.rows(
                """
                SELECT id FROM item WHERE deleted_at IS NULL AND words = ?1
                UNION ALL SELECT id FROM item WHERE deleted_at IS NULL
                  AND words >= ?1 || ' ' || char(57344) AND words < ?1 || ' ' || char(57345)
                LIMIT \(FoundName.ItemsNamed.idLimit)
                """, [.text(words)]
            ) { $0.integer(0) }
        }
        return found.sorted()
    }
}
