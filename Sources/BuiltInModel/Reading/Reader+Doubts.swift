import CivilTime
import PlainText

/// Sentences with an order in them that may not be meant as one: in doubt nothing is changed.
///
/// What stands beside the order as a story is no reason for doubt; the sentences of the order are.
extension Reader {
    /// Why the change that was read may not be what is wanted.
    var doubt: Refusal? {
        // Nothing that is created has a minimum from the start; it would be lost without a word.
        if reading.intent == .create, minimumOfNew { return .unclear }
        // What a note says, or a new name, orders nothing.
        guard reading.change.values.note == nil, reading.change.values.title == nil else { return nil }
        if reading.isJapanese { return doubtInJapanese }
        let whole = text(of: sentences)
        let order = text(of: orderingClauses)
        if says(EnglishDoubts.conditions, in: whole) && !says(EnglishDoubts.courtesies, in: whole)
            || says([" until "], in: order)
            || isForLater
        {
            return .conditional
        }
        if says(EnglishDoubts.unreal, in: order) || says(EnglishDoubts.quoting, in: folded) || isLongAgo || isWishedFor
        {
            return .unreal
        }
        if takesBack || says(EnglishDoubts.disowned, in: folded) { return .takenBack }
        if pieces.last?.mark == "?", says(EnglishDoubts.permission, in: whole) || asksWhatWasDone { return .unreal }
        if reading.intent == .delete, says([" keep "], in: whole) { return .unclear }
        if says([" stay ", " stays ", " unchanged ", " not the ", " either "], in: whole) { return .unclear }
        if pieces.last(where: { $0.mark == nil })?.text == "not" { return .unclear }
        return isAmbiguous ? .unclear : nil
    }

    private var doubtInJapanese: Refusal? {
        let whole = FoldedText(text(of: sentences).source.filter { $0 != " " })
        if isForLater { return .conditional }
        if says(JapaneseDoubts.conditions, in: whole) {
            let plain = JapaneseDoubts.courtesies.reduce(whole.source) { $0.replacing($1, with: "") }
            if says(JapaneseDoubts.conditions, in: FoldedText(plain)) { return .conditional }
        }
        if says(JapaneseDoubts.unreal, in: whole) || says(JapaneseDoubts.asking, in: whole) { return .unreal }
        if ["ていません", "てません", "でいません", "ておりません"].contains(where: endsSentence) { return .negated }
        return says(JapaneseDoubts.disowned, in: folded) ? .takenBack : nil
    }

    /// "tomorrow, set the mugs to 40", but not "add 5 for tomorrow".
    private var isForLater: Bool {
        pieces.indices.contains { index in
            date(index).map(isFuture) ?? false && !(index > 0 && pieces[index - 1].text == "for")
        }
    }

    /// "in May we took 5 mugs": nothing of today.
    private var isLongAgo: Bool {
        guard let today = briefing.today.flatMap(CalendarDay.init(beginning:)) else { return false }
        return pieces.indices.contains { index in
            guard let last = date(index)?.days?.through.flatMap(CalendarDay.init(beginning:)) else { return false }
            return today.dayNumber - last.dayNumber > 14
        }
    }

    /// The date that a piece is, unless it belongs to a story.
    private func date(_ index: Int) -> DateMention? {
        guard !pieces[index].isDismissed, case .date(let date) = pieces[index].content else { return nil }
        return dates[date]
    }

    /// "create hand cream, 4 pcs, minimum 2".
    private var minimumOfNew: Bool {
        pieces.indices.dropLast().contains { pieces[$0].sense == .minimumField && pieces[$0 + 1].number != nil }
    }

    /// "we need 10 more mugs": wished for, not there.
    private var isWishedFor: Bool {
        has(.more)
            && pieces.indices.dropLast().contains {
                ["need", "want", "expect", "require", "we need"].contains(pieces[$0].text)
                    && pieces[$0 + 1].number != nil
            }
    }

    /// "sold 5 mugs?": neither ordered nor told.
    private var asksWhatWasDone: Bool {
        !pieces.contains { piece in
            piece.isVerb && piece.means(Reader.ordering)
                || piece.means([.lead, .polite])
                    && ["can", "could", "would", "will", "please", "pls"].contains(where: piece.text.hasPrefix)
        }
    }

    private func says(_ phrases: [String], in text: FoldedText) -> Bool { phrases.contains(where: text.contains) }

    /// "raise the mugs 5", "should be at least 10", "remove item 3 and 4": to what, or by what?
    private var isAmbiguous: Bool {
        let values = reading.change.values
        guard values.quantity != nil || values.change != nil else { return false }
        if pieces.contains(where: { $0.isVerb && $0.means([.raise, .lower]) }), values.quantity != nil, !has(.to) {
            return true
        }
        let isBounded = pieces.indices.dropLast().contains { index in
            pieces[index].means([.atLeast, .atMost, .moreThan, .lessThan]) && pieces[index + 1].number != nil
        }
        if isBounded, values.minimum == nil { return true }
        guard reading.id != nil || reading.itemNumber != nil else { return false }
        return pieces.indices.dropFirst().contains { index in
            isUsed[index] && pieces[index].number != nil && pieces[index - 1].means([.and, .alsoFor])
                && pieces[..<index].contains { $0.number != nil }
        }
    }

    /// An amount that the order has no use for: "set it to 50 or 55", but not "counted 6, set it to 6".
    func isLeftOver(_ index: Int) -> Bool {
        guard !isUsed[index], !pieces[index].isDismissed, let number = pieces[index].number,
            number.unitKind != .measure, !isDeniedNumber(index)
        else { return false }
        let values = reading.change.values
        let said = [values.quantity, values.change, values.minimum].compactMap { $0?.trimmingPrefix("-") }
        let isKind = index + 1 < pieces.count && pieces[index + 1].means([.genitive, .item])
        // "nobody bought one".
        let isPronoun = pieces[index].text == "one" && (index + 1 == pieces.count || pieces[index + 1].word == nil)
        return !said.contains { $0 == number.value } && !isKind && !isPronoun
    }

    /// The words of some parts, without the stories beside the order, and with the marks that end the parts.
    private func text(of parts: [Range<Int>]) -> FoldedText {
        let words = parts.flatMap { pieces[$0.lowerBound..<min($0.upperBound + 1, pieces.count)] }
            .filter { !$0.isDismissed }.map(\.text)
        return FoldedText(" " + words.joined(separator: " ") + " ")
    }

    /// The clauses that order something: "I might be late, but please add 5" is sure of the order.
    private var orderingClauses: [Range<Int>] {
        let clauses = clauses
        let counted = clauses.filter { clause in clause.contains { isUsed[$0] && pieces[$0].number != nil } }
        return counted.isEmpty ? clauses.filter { pieces[$0].contains { $0.means(Reader.ordering) } } : counted
    }

    /// "set the mugs to 20. Sorry, 30", "add 20, scratch that": what follows the order takes it back.
    private var takesBack: Bool {
        guard let order = pieces.firstIndex(where: { !$0.isDismissed && $0.means(Reader.ordering) }) else {
            return false
        }
        let corrects = pieces.indices.dropFirst(order).contains { index in
            ["sorry", "no", "wait"].contains(pieces[index].text)
                && pieces[(index + 1)...].first { $0.mark == nil }.flatMap { Amount($0.text) } != nil
        }
        if corrects { return true }
        let rest = FoldedText(" " + pieces[(order + 1)...].map(\.text).joined(separator: " ") + " ")
        return says(EnglishDoubts.regrets, in: rest)
    }
}
