import PlainText

/// Sentences that are about no inventory.
extension Reader {
    /// An order or question whose verb is not of an inventory: an unknown word where the verb stands.
    var isForeignSentence: Bool {
        if reading.isJapanese { return isForeignJapanese }
        let known =
            has(
                .updated, .created, .low, .out, .howMany, .howManyKinds, .whereIs, .have, .stockWord, .history, .detail,
                .show, .item, .categoryField, .placeField, .titleField, .everything)
            || reading.filters.stock != nil || reading.id != nil || reading.code != nil
            || has(.minimumField, .quantityField, .unitField, .noteField)
        if has(.why), !known { return true }
        if known { return false }
        guard
            let first = pieces.indices.first(where: {
                ![.polite, .greeting, .lead, .filler].contains(pieces[$0].sense) && pieces[$0].mark == nil
            })
        else { return false }
        // "water the plants", "polish my shoes": a word, then an article.
        if pieces[first].word != nil, first + 1 < pieces.count {
            let following = pieces[first + 1]
            if following.sense == .article || following.sense == .it && following.range.count <= 3
                || following.sense == .those
            {
                return true
            }
            if following.sense == .filler, ["me", "us"].contains(following.text) { return true }
        }
        if first > 0, pieces[first - 1].sense == .lead, pieces[first].word != nil,
            reading.groups.flatMap(\.self).count > 1, !reading.filters.hasStrongFilter
        {
            return true
        }
        return false
    }

    /// 「スライド作っといて」: a verb that no inventory knows, asked for.
    private var endsInUnknownVerb: Bool {
        guard let last = pieces.indices.last(where: { pieces[$0].mark == nil && pieces[$0].sense != .filler }),
            last > 0,
            pieces[last].isAttached, pieces[last].sense == .polite, let verb = pieces[last - 1].word,
            let ending = verb.unicodeScalars.last
        else { return false }
        return Script(ending) == .hiragana
    }

    /// 「窯の温度はどう上げればいい？」: how something is done.
    private var asksHowTo: Bool {
        if ["どうやって", "どうすれば", "どうしたら", "どうやれば"].contains(where: folded.contains) || namesManner { return true }
        return folded.contains("どう")
            && ["ればいい", "ればよい", "れば良い", "たらいい", "たらよい", "たら良い"].contains(where: folded.contains)
    }

    /// 「火力はどのくらいがいい？」
    private var asksWhatIsBest: Bool {
        ["どのくらい", "どれくらい", "何度", "何分", "何", "どれ", "どっち", "どちら"].contains { asked in
            ["がいい", "が良い", "がよい", "がベスト", "が適切", "がちょうどいい", "が正解"].contains { folded.contains(asked + $0) }
        }
    }

    /// `打ち方`: a verb's stem and 方. After い it may be an adjective's (`大きい方` is one of two).
    private var namesManner: Bool {
        folded.scalars.indices.dropFirst(2).contains { index in
            folded.scalars[index] == "方" && Script(folded.scalars[index - 2]) == .kanji
                && "きしちにみりぎびえけせてねべめれげ".unicodeScalars.contains(folded.scalars[index - 1])
        }
    }

    /// `ジャズを流して`: an object, then a verb that no inventory knows.
    private var isForeignJapanese: Bool {
        if asksHowTo, !has(.updated, .created, .low, .out, .howMany, .howManyKinds, .history) { return true }
        if asksWhatIsBest, !has(.updated, .created, .low, .out) { return true }
        let known =
            has(
                .updated, .created, .low, .out, .howMany, .howManyKinds, .whereIs, .show, .stockWord, .history, .detail,
                .have, .question, .everything)
            || reading.filters.stock != nil || reading.filters.sort != nil || reading.filters.category != nil
            || reading.filters.place != nil
        guard !known else { return false }
        if let last = pieces.last(where: { $0.mark == nil && $0.sense != .polite }),
            let verb = pieces.lastIndex(where: { $0.range == last.range }),
            verb > 0, last.sense == .filler, last.isAttached, pieces[verb - 1].word != nil,
            ["して", "してくれる", "してくれ", "しておいて", "しといて", "してほしい"].contains(last.text)
        {
            return true
        }
        if endsInUnknownVerb { return true }
        guard let object = lastIndex(of: .object) else { return false }
        return pieces.indices.contains { $0 > object && pieces[$0].word != nil && pieces[$0].isAttached }
    }
}
