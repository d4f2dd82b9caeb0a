import PlainText

/// Orders that one sentence puts side by side: "add 5 to the tape and take 3 from the glue".
///
/// A sentence is taken apart only where each part is a whole order of its own: what is changed is named (or pointed at
/// from the part before), and nothing is missing. Otherwise it stays one.
struct Clauses {
    /// The orders of a prompt one after the other; one reading for everything else.
    static func readings(of prompt: PromptText, briefing: Briefing) -> [Reading] {
        let whole = Reader.read(prompt, briefing: briefing)
        guard prompt.dates.isEmpty, [.adjust, .update, .delete].contains(whole.intent),
            whole.change.values.note == nil, whole.change.values.title == nil, whole.quoted.isEmpty
        else { return [whole] }
        let texts = Clauses(whole).texts
        guard (2...mostOrders).contains(texts.count) else { return [whole.unlessUnclear] }
        let readings = texts.map { Reader.read(PromptText($0), briefing: briefing) }
        for (index, reading) in readings.enumerated() where !isWhole(reading, isFirst: index == 0) {
            return [whole.unlessUnclear]
        }
        // "the minimum of the mugs to 10 and the cups to 5": of the cups it is not said again.
        if whole.has(.minimumField), readings.contains(where: { !$0.has(.minimumField) }) {
            return [whole.refused(.unclear)]
        }
        return readings.map(\.unlessUnclear)
    }

    private static let mostOrders = 4

    private static func isWhole(_ reading: Reading, isFirst: Bool) -> Bool {
        guard [.adjust, .update, .delete].contains(reading.intent), reading.change.missing == nil else { return false }
        let pointsBack = !isFirst && (reading.pointsBack || reading.has(.those)) && !reading.isJapanese
        return reading.namesItem || pointsBack
    }

    private let reading: Reading
    private let folded: FoldedText
    private var pieces: [Piece] { reading.pieces }

    private init(_ reading: Reading) {
        self.reading = reading
        folded = FoldedText(reading.typed)
    }

    private static let changes: Senses = [.add, .takeAway, .set, .delete, .move, .raise, .lower]
    private static let joints: Senses = [.and, .alsoFor, .also, .lead, .filler, .plus]

    /// The texts of the parts, each with a verb of its own: one that has none borrows its neighbour's.
    private var texts: [String] {
        var parts = reading.isJapanese ? japaneseParts : englishParts
        parts.removeAll { part in !part.contains { pieces[$0].mark == nil && !pieces[$0].means(Clauses.joints) } }
        guard parts.count > 1 else { return [] }
        return parts.indices.map { index in
            let text = typed(parts[index])
            if verb(in: parts[index]) != nil { return text }
            guard parts[index].contains(where: { pieces[$0].number != nil }) else { return text }
            let others = parts[..<index].reversed() + parts[(index + 1)...]
            guard let borrowed = others.lazy.compactMap({ verb(in: $0) }).first else { return text }
            let lent = folded.typed(pieces[borrowed].range)
            return reading.isJapanese ? text + lent : "\(lent) \(text)"
        }
    }

    private func typed(_ part: Range<Int>) -> String {
        let kept = part.drop { pieces[$0].means(Clauses.joints) || pieces[$0].mark != nil }
        guard let first = kept.first, let last = kept.last else { return "" }
        return folded.typed(pieces[first].range.lowerBound..<pieces[last].range.upperBound)
    }

    private func verb(in part: Range<Int>) -> Int? { part.first { pieces[$0].means(Clauses.changes) } }

    // MARK: English

    /// Parts begin after a joint, where a verb of change, a number, or a thing with its new value follows.
    private var englishParts: [Range<Int>] {
        var starts = [0]
        for index in pieces.indices.dropFirst() {
            let isJoint =
                pieces[index - 1].means([.and, .alsoFor])
                || [",", ";", ".", "\n", "!"].contains(pieces[index - 1].mark)
            if isJoint, beginsPart(index) { starts.append(index) }
        }
        return zip(starts, starts.dropFirst() + [pieces.count]).map { $0..<$1 }.map(trimmed)
    }

    private func beginsPart(_ index: Int) -> Bool {
        guard let first = pieces.indices.first(where: { $0 >= index && !pieces[$0].means(Clauses.joints) }) else {
            return false
        }
        if pieces[first].means(Clauses.changes) { return true }
        let rest = pieces[first...].prefix { !$0.means([.and, .alsoFor]) && $0.mark == nil }
        if pieces[first].number != nil {
            return rest.dropFirst().first { !$0.means([.of, .article]) }.map { $0.word != nil || $0.isName } ?? false
        }
        // "set the AA batteries to 40 and the C batteries to 12".
        guard let to = rest.firstIndex(where: { $0.sense == .to }), to + 1 < pieces.count else { return false }
        return pieces[to + 1].number != nil && !rest.contains { $0.means(Clauses.changes) }
            && pieces[..<index].contains { $0.sense == .to }
    }

    private func trimmed(_ part: Range<Int>) -> Range<Int> {
        var end = part.upperBound
        while end > part.lowerBound, pieces[end - 1].mark != nil || pieces[end - 1].means([.and, .alsoFor]) { end -= 1 }
        return part.lowerBound..<end
    }

    // MARK: Japanese

    /// Parts end with their verb (`足して`), or with a number before と where the verb comes last of all.
    private var japaneseParts: [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        var hasNumber = false
        var hasWord = false
        for index in pieces.indices.dropLast() {
            hasNumber = hasNumber || pieces[index].number != nil
            hasWord = hasWord || pieces[index].word != nil
            let isVerb = pieces[index].means(Clauses.changes) && hasWord
            let isCounted =
                pieces[index].number != nil && (pieces[index + 1].sense == .and || pieces[index + 1].mark == "、")
            let isFollowed = pieces[(index + 1)...].contains { $0.word != nil }
            guard hasNumber, hasWord, isFollowed, isVerb || isCounted else { continue }
            parts.append(start..<index + 1)
            start = index + 1
            (hasNumber, hasWord) = (false, false)
        }
        guard start < pieces.count else { return parts }
        return parts + [start..<pieces.count]
    }
}

extension Reading {
    /// The reading, or a refusal where a number of the order has found no use: "set it to 50 or 55".
    fileprivate var unlessUnclear: Reading {
        guard intent == .adjust || intent == .update || intent == .delete, change.missing == nil, leavesAmount else {
            return self
        }
        return refused(.unclear)
    }

    fileprivate func refused(_ refusal: Refusal) -> Reading {
        var reading = self
        reading.intent = .refused
        reading.refusal = refusal
        return reading
    }
}
