import PlainText

/// Phrases by their letters: those that begin at one place of a sentence are found by following it.
///
/// What may be left out of a phrase or said in several ways is followed at once, up to the same letters further on.
struct PhraseTree: Sendable {
    /// A phrase's meaning, as the numbers of its sense and form.
    struct Meaning: Sendable, Hashable {
        let sense: Int
        let form: Int
    }

    static let root = 0
    /// Stands behind each word of several letters.
    private static let wordEnd: UInt32 = 0

    private struct Node {
        let parent: Int32
        let letter: UInt32
        /// The first and last of its meanings in `meanings`, -1 for none.
        var first: Int32 = -1
        var last: Int32 = -1
    }

    private var nodes = [Node(parent: -1, letter: 0)]
    /// Each with the number of the node's next one, -1 behind the last.
    private var meanings: [(meaning: Meaning, next: Int32)] = []
    /// The nodes by parent and letter, a hash table with open addressing; 0 is free, as the root follows nothing.
    private var slots = [Int32](repeating: 0, count: 1 << 16)

    /// Adds every text that a pattern stands for: `(a|b|)` is each of its parts.
    mutating func add(_ pattern: ArraySlice<Unicode.Scalar>, _ meaning: Meaning) throws {
        for place in try follow(pattern, from: [Place(node: PhraseTree.root, last: .blank)]) {
            let node = ended(place)
            if node != PhraseTree.root { add(meaning, to: node) }
        }
    }

    /// The node behind a word that follows another; nil when no phrase goes on so.
    func node(after word: String, from node: Int) -> Int? {
        var place = Place(node: node, last: .blank)
        for scalar in word.unicodeScalars {
            place.last = Letter(scalar, after: place.last)
            guard let next = child(place.node, place.last.scalar.value) else { return nil }
            place.node = next
        }
        return place.last.isOfWord ? child(place.node, PhraseTree.wordEnd) : place.node
    }

    func forEachMeaning(of node: Int, _ body: (Meaning) -> Void) {
        var index = nodes[node].first
        while index >= 0 {
            body(meanings[Int(index)].meaning)
            index = meanings[Int(index)].next
        }
    }

    /// Where the first parenthesis opens, what its parts are, and what stands behind it; nil without one.
    static func alternatives(
        _ text: ArraySlice<Unicode.Scalar>
    ) throws -> (open: Int, parts: [ArraySlice<Unicode.Scalar>], rest: ArraySlice<Unicode.Scalar>)? {
        guard let open = text.firstIndex(of: "(") else { return nil }
        var parts: [ArraySlice<Unicode.Scalar>] = []
        var start = open + 1
        var depth = 0
        for index in open..<text.endIndex {
            let scalar = text[index]
            if scalar == "(" { depth += 1 }
            if scalar == ")" { depth -= 1 }
            guard scalar == "|" && depth == 1 || depth == 0 else { continue }
            parts.append(text[start..<index])
            start = index + 1
            if depth == 0 { return (open, parts, text[start...]) }
        }
        throw Grammar.Fault(description: "no ) in \(String(text))")
    }

    // MARK: - Growing

    /// Where a phrase has got to.
    private struct Place {
        var node: Int
        var last: Letter
    }

    private mutating func follow(_ text: ArraySlice<Unicode.Scalar>, from places: [Place]) throws -> [Place] {
        guard let (open, parts, rest) = try PhraseTree.alternatives(text) else { return follow(plain: text, places) }
        let before = follow(plain: text[..<open], places)
        var behind: [Place] = []
        for part in parts { behind += try follow(part, from: before) }
        return rest.isEmpty ? behind : try follow(rest, from: behind)
    }

    private mutating func follow(plain text: ArraySlice<Unicode.Scalar>, _ places: [Place]) -> [Place] {
        var places = places
        for index in places.indices {
            var place = places[index]
            for scalar in text {
                let letter = Letter(scalar, after: place.last)
                if !letter.joins(place.last) { place.node = ended(place) }
                place.last = letter
                if letter.kind != .blank { place.node = grown(place.node, letter.scalar.value) }
            }
            places[index] = place
        }
        return places
    }

    private mutating func ended(_ place: Place) -> Int {
        place.last.isOfWord ? grown(place.node, PhraseTree.wordEnd) : place.node
    }

    private mutating func add(_ meaning: Meaning, to node: Int) {
        var index = nodes[node].first
        while index >= 0 {
            if meanings[Int(index)].meaning == meaning { return }
            index = meanings[Int(index)].next
        }
        let new = Int32(meanings.count)
        meanings.append((meaning, -1))
        if nodes[node].last >= 0 {
            meanings[Int(nodes[node].last)].next = new
        } else {
            nodes[node].first = new
        }
        nodes[node].last = new
    }

    // MARK: - Nodes

    private func child(_ node: Int, _ letter: UInt32) -> Int? {
        let found = slots[slot(node, letter)]
        return found == 0 ? nil : Int(found)
    }

    private mutating func grown(_ node: Int, _ letter: UInt32) -> Int {
        let slot = slot(node, letter)
        if slots[slot] != 0 { return Int(slots[slot]) }
        nodes.append(Node(parent: Int32(node), letter: letter))
        slots[slot] = Int32(nodes.count - 1)
        if nodes.count * 2 > slots.count { spread() }
        return nodes.count - 1
    }

    /// Where the node behind a letter stands in the table, or would.
    private func slot(_ node: Int, _ letter: UInt32) -> Int {
        let mask = slots.count - 1
        let key = UInt64(truncatingIfNeeded: node) << 21 | UInt64(letter)
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while slots[slot] != 0 {
            let found = nodes[Int(slots[slot])]
            if found.parent == node, found.letter == letter { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func spread() {
        slots = [Int32](repeating: 0, count: slots.count * 2)
        for index in nodes.indices.dropFirst() {
            slots[slot(Int(nodes[index].parent), nodes[index].letter)] = Int32(index)
        }
    }
}

extension PhraseTree {
    /// A letter, and what it makes a word with: Latin letters, digits, an apostrophe within a word.
    struct Letter: Sendable {
        enum Kind: Sendable { case blank, latin, digit, apostrophe, other }

        static let blank = Letter(" ", .blank)

        /// A capital of ASCII is folded.
        let scalar: Unicode.Scalar
        let kind: Kind

        private init(_ scalar: Unicode.Scalar, _ kind: Kind) {
            self.scalar = scalar
            self.kind = kind
        }

        /// - Parameter last: what is written before it.
        init(_ scalar: Unicode.Scalar, after last: Letter) {
            switch Script(scalar) {
            case .space: self = .blank
            case .latin: self.init("A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value + 0x20)) : scalar, .latin)
            case .digit: self.init(scalar, .digit)
            case _ where scalar == "'" && last.kind == .latin: self.init(scalar, .apostrophe)
            default: self.init(scalar, .other)
            }
        }

        /// Whether the letter goes on with the word of the one before.
        func joins(_ last: Letter) -> Bool {
            switch kind {
            case .latin: last.kind == .latin || last.kind == .apostrophe
            case .digit: last.kind == .digit
            case .apostrophe: true
            case .blank, .other: false
            }
        }

        /// Whether words of several letters are made of such ones.
        var isOfWord: Bool { kind == .latin || kind == .digit || kind == .apostrophe }
    }
}
