/// Sentences that tell something, or ask of people and times, rather than of stock.
extension Reader {
    /// "thanks, bye", 「ありがとうございました」.
    var isThanks: Bool {
        ["thank", "thx", "cheers", "ありがと", "どうも", "助か"].contains(where: folded.contains)
    }

    /// "who moved the kettle", 「ケトルを動かしたのは誰？」: the changes of an item say when, and that is what is kept.
    var asksWho: Bool {
        let isAsked =
            reading.isJapanese
            ? ["誰", "だれ"].contains(where: folded.contains)
            : pieces.contains { $0.sense == .question && $0.text == "who" }
        return isAsked && !reading.filters.hasStrongFilter
            && has(.move, .takeAway, .add, .set, .delete, .updated, .created, .create, .rename, .counted)
            && !["誰も", "だれも"].contains(where: folded.contains)
    }

    /// "who's working today": of people nothing is kept.
    var asksAboutPeople: Bool {
        guard !reading.isJapanese, !has(.updated, .created, .history, .have, .low, .out, .show) else { return false }
        return pieces.contains { $0.sense == .question && ["who", "who's", "whos"].contains($0.text) }
    }

    /// "the pump costs 30 euros", "the pump is red", 「ポンプは3000円」: told, not asked, and nothing that an item has.
    var tellsUnknownFact: Bool {
        guard !reading.isQuestion, !has(.show, .question, .howMany, .noteField, .whereIs, .history),
            pieces.contains(where: { $0.word != nil })
        else { return false }
        if pieces.contains(where: { ["円", "ドル", "ユーロ", "歳"].contains($0.word) || $0.number?.unit == "円" }),
            pieces.contains(where: { $0.number != nil }), has(.topic, .subject)
        {
            return true
        }
        return !reading.isJapanese && pieces.indices.contains { isPredicate($0) }
    }

    /// A verb that tells what something is like, with its subject before and the quality after it.
    func isPredicate(_ index: Int) -> Bool {
        guard index > 0, index + 1 < pieces.count else { return false }
        let before = pieces[index - 1]
        guard before.word != nil || before.means([.it, .thatOne]), pieces[..<index].allSatisfy({ $0.mark == nil }),
            pieces[0].means([.article, .it, .thatOne, .those]) || pieces[0].word != nil
        else { return false }
        let verb = pieces[index].text
        if ["costs", "cost", "weighs", "weigh", "smells", "looks", "expires", "expire", "tastes"].contains(verb) {
            return true
        }
        return ["is", "are", "was", "were"].contains(verb) && pieces[index].sense == .filler
            && pieces[index + 1].word != nil && !reading.filters.hasStrongFilter && !has(.updated, .created, .item)
    }

    /// "when was the kettle last updated": its card has the days.
    var asksWhen: Bool {
        has(.why) && ["when", "いつ"].contains(where: folded.contains) && has(.updated, .created)
            && (reading.pointsBack || !reading.filters.title.isEmpty)
    }

    /// Numbers and nothing that they could belong to.
    var isArithmetic: Bool {
        let numbers = pieces.filter { $0.number != nil }
        return numbers.count > 1 && reading.filters.title.allSatisfy { Amount($0) != nil }
            && !reading.filters.hasStrongFilter
            && !has(.howMany, .item, .updated, .show, .total, .low) && reading.id == nil
    }
}
