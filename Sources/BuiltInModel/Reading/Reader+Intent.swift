/// What a question that changes nothing asks for.
extension Reader {
    mutating func questionIntent() -> Intent {
        readChatter()
        reading.wantsList = wantsList
        if let date = reading.impossibleDate, date.problem != nil { return .impossibleDate }
        if has(.greeting, .polite),
            pieces.allSatisfy({ $0.mark != nil || [.greeting, .polite, .filler, .lead, .also].contains($0.sense) })
        {
            return isThanks ? .thanks : .greeting
        }
        if tellsUnknownFact { return .unknownFact }
        if isForeignSentence { return .offTopic }
        if let number = bareNumber() { reading.itemNumber = number }
        let namesOne = reading.namesItem || reading.pointsBack
        if has(.history), namesOne || !has(.updated) && !reading.filters.hasStrongFilter && reading.filters.sort == nil
        {
            return .history
        }
        if has(.history), !namesOne { return .list }
        if asksWho { return .history }
        if asksAboutPeople { return .offTopic }
        if asksWhen { return .detail }
        if asksChangesByName { return .history }
        if asksChangesOfOne { return .history }
        if isArithmetic { return .offTopic }
        if let names = asksForNames { return names }
        if has(.whereIs), namesOne, reading.namesItem || !reading.filters.hasStrongFilter { return .whereIs }
        if has(.whereIs), reading.filters.isEmpty { return .whereIs }
        if asksKinds { return .count }
        if has(.howMany) || has(.total) { return numberIntent() }
        if reading.id != nil || reading.code != nil { return .detail }
        if has(.which), reading.filters.isEmpty { return .which }
        if reading.itemNumber != nil || reading.ordinal != nil { return .detail }
        if has(.detail), !reading.filters.title.isEmpty || reading.pointsBack { return .detail }
        if !reading.filters.isEmpty || reading.filters.sort != nil {
            return hasIntentWord ? .list : .fragment
        }
        if has(.updated, .created), isWholePrompt { return .list }
        if has(.updated, .created), has(.question, .show, .everything, .yesNo, .newest, .oldest) { return .list }
        if has(.everything), has(.show, .item, .stockWord) || pieces.count <= 2 { return .list }
        if has(.show), has(.item, .stockWord, .titleField) { return .list }
        if has(.have), has(.question) { return .list }
        if has(.it, .thatOne),
            has(
                .minimumField, .quantityField, .unitField, .categoryField, .placeField, .noteField, .codeField,
                .whereIs, .detail, .updated)
        {
            return .detail
        }
        if has(.minimumField, .quantityField, .noteField, .codeField, .unitField, .placeField), reading.filters.isEmpty,
            has(.question, .topic, .alsoFor) || pieces.last?.mark == "?"
        {
            return .detail
        }
        if has(.question), has(.item, .stockWord) { return .list }
        if has(.show), !pieces.contains(where: { $0.word != nil }), !reading.pointsBack { return .list }
        if has(.question), has(.those) { return .which }
        // "I'd like to add something": what, is asked back.
        if has(.add, .takeAway, .set, .move, .rename, .delete), !pieces.contains(where: { $0.word != nil }) {
            reading.change.missing = .any
            return .update
        }
        return reading.looseNumbersLeft(isUsed, pieces) || reading.impossibleDate != nil ? .fragment : .offTopic
    }

    /// "list all categories", 「場所の一覧」: of names, and of no item.
    private var asksForNames: Intent? {
        guard reading.filters.isEmpty, reading.groups.isEmpty, !reading.pointsBack, reading.id == nil,
            !has(.those, .updated, .created, .howMany, .howManyKinds, .total, .item, .set, .move),
            has(.show, .question, .everything, .have, .yesNo) || pieces.count <= 2,
            let field = pieces.first(where: { $0.means([.categoryField, .placeField]) })
        else { return nil }
        let name = folded.folded(field.range)
        guard name.hasSuffix("s") || name.unicodeScalars.contains(where: { Script($0).isJapanese }) else { return nil }
        return field.sense == .categoryField ? .categories : .places
    }

    private var hasIntentWord: Bool {
        has(
            .show, .question, .updated, .created, .have, .item, .everything, .yesNo, .stockWord, .detail, .whereIs,
            .titleField, .categoryField)
            || reading.filters.stock != nil || reading.filters.atLeast != nil || reading.filters.atMost != nil
    }

    /// "thanks, bye", 「ありがとうございました」.
    private var isThanks: Bool {
        ["thank", "thx", "cheers", "ありがと", "どうも", "助か"].contains(where: folded.text.contains)
    }

    /// "what's new?", 「新着は？」: every piece is known, and none narrows anything.
    private var isWholePrompt: Bool {
        pieces.allSatisfy { piece in
            piece.mark != nil
                || piece.means([
                    .updated, .created, .newWord, .everything, .question, .yesNo, .filler, .topic, .subject, .polite,
                    .lead, .item, .also, .newest, .alsoFor,
                ])
        } && (pieces.last?.mark == "?" || has(.question, .topic, .everything, .yesNo, .alsoFor))
    }

    /// "who moved the kettle", 「ケトルを動かしたのは誰？」: the changes of an item say when, and that is what is kept.
    private var asksWho: Bool {
        let isAsked =
            reading.isJapanese
            ? ["誰", "だれ"].contains(where: folded.text.contains)
            : pieces.contains { $0.sense == .question && folded.folded($0.range) == "who" }
        return isAsked && !reading.filters.hasStrongFilter
            && has(.move, .takeAway, .add, .set, .delete, .updated, .created, .create, .rename, .counted)
            && !["誰も", "だれも"].contains(where: folded.text.contains)
    }

    /// "who's working today": of people nothing is kept.
    private var asksAboutPeople: Bool {
        guard !reading.isJapanese, !has(.updated, .created, .history, .have, .low, .out, .show) else { return false }
        return pieces.contains { $0.sense == .question && ["who", "who's", "whos"].contains(folded.folded($0.range)) }
    }

    /// "the pump costs 30 euros", "the pump is red", 「ポンプは3000円」: told, not asked, and nothing that an item has.
    private var tellsUnknownFact: Bool {
        guard !reading.isQuestion, !has(.show, .question, .howMany, .noteField, .whereIs),
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
    private func isPredicate(_ index: Int) -> Bool {
        guard index > 0, index + 1 < pieces.count else { return false }
        let before = pieces[index - 1]
        guard before.word != nil || before.means([.it, .thatOne]), pieces[..<index].allSatisfy({ $0.mark == nil }),
            pieces[0].means([.article, .it, .thatOne, .those]) || pieces[0].word != nil
        else { return false }
        let verb = folded.folded(pieces[index].range)
        if ["costs", "cost", "weighs", "weigh", "smells", "looks", "expires", "expire", "tastes"].contains(verb) {
            return true
        }
        return ["is", "are", "was", "were"].contains(verb) && pieces[index].sense == .filler
            && pieces[index + 1].word != nil && !reading.filters.hasStrongFilter && !has(.updated, .created, .item)
    }

    /// "when was the kettle last updated": its card has the days.
    private var asksWhen: Bool {
        has(.why) && ["when", "いつ"].contains(where: folded.text.contains) && has(.updated, .created)
            && (reading.pointsBack || !reading.filters.title.isEmpty)
    }

    /// 「カミソリの変更を見たい」: without days the changes of the thing named are meant.
    private var asksChangesByName: Bool {
        guard reading.isJapanese, !reading.filters.title.isEmpty, !reading.filters.hasStrongFilter,
            reading.filters.sort == nil, !has(.not)
        else { return false }
        return pieces.indices.dropFirst().dropLast().contains { index in
            pieces[index].sense == .updated && pieces[index - 1].sense == .genitive
                && ["変更", "更新", "変化", "変更点", "変更内容"].contains(folded.folded(pieces[index].range))
                && pieces[index + 1].means([.object, .topic, .show])
        }
    }

    /// "all its changes", "the edits of ID 9".
    private var asksChangesOfOne: Bool {
        guard reading.id != nil || has(.it) || reading.ordinal != nil, reading.filters.updated == nil else {
            return false
        }
        return pieces.contains { piece in
            piece.sense == .updated
                && ["changes", "updates", "edits", "modifications", "変更", "更新", "変化"].contains(
                    folded.folded(piece.range))
        }
    }

    /// "history 29", 「5の詳細」: a number and what is wanted of it.
    private mutating func bareNumber() -> Int? {
        guard has(.history, .detail), reading.filters.title.isEmpty, !reading.filters.hasStrongFilter, reading.id == nil
        else { return nil }
        let numbers = pieces.indices.filter { pieces[$0].number != nil }
        guard numbers.count == 1, !isUsed[numbers[0]], let number = pieces[numbers[0]].number, number.isDigits,
            number.unit == nil, !pieces.contains(where: { $0.word != nil || $0.isDate })
        else { return nil }
        isUsed[numbers[0]] = true
        return number.integer
    }

    /// Numbers and nothing that they could belong to.
    private var isArithmetic: Bool {
        let numbers = pieces.filter { $0.number != nil }
        return numbers.count > 1 && reading.filters.title.allSatisfy { Amount($0) != nil }
            && !reading.filters.hasStrongFilter
            && !has(.howMany, .item, .updated, .show, .total, .low) && reading.id == nil
    }

    private var asksKinds: Bool {
        if has(.howManyKinds) { return !hasCountedPieces }
        guard has(.howMany), !reading.isJapanese else { return false }
        // "How many Cafe items", "how many of our items": a noun for items is counted, not pieces.
        return has(.item) && reading.filters.title.isEmpty && !has(.quantityField)
    }

    /// "合計で何点" about one thing named counts pieces.
    private var hasCountedPieces: Bool {
        has(.total) && !reading.filters.title.isEmpty && folded.text.contains("点")
    }

    private func numberIntent() -> Intent {
        if has(.total) {
            return reading.filters.title.isEmpty && !has(.howMany) && has(.item) && !has(.stockWord, .quantityField)
                ? .count : .sum
        }
        return .amount
    }

    /// Whether several items are wanted: "which", "list", "every", or a plural that is asked for.
    private var wantsList: Bool {
        if reading.isJapanese || folded.scalars.contains(where: { Script($0).isJapanese }) && !has(.show) {
            let texts = [
                "一覧", "リスト", "全部", "すべて", "全て", "どんな", "何がある", "もの", "並べ", "何種類", "やつ", "どれ", "列挙", "入っている", "入ってる",
                "含む", "付く", "つく", "品目", "商品を", "何を",
            ]
            return texts.contains { folded.text.contains($0) } && !has(.detail, .whereIs, .howMany)
        }
        if has(.everything, .which) || has(.only) { return true }
        if has(.titleField), has(.item, .everything, .question) { return true }
        let text = folded.text
        if has(.question),
            text.contains("which") || text.contains("what ") && (text.contains("what kind") || has(.have))
        {
            return true
        }
        if has(.show) {
            let verbs = pieces.filter { $0.sense == .show }.map { folded.folded($0.range) }
            if verbs.contains(where: {
                $0.hasPrefix("list") || $0.contains("all") || $0.contains("overview") || $0.contains("every")
                    || $0.hasPrefix("what")
            }) {
                return true
            }
            return hasPlural && !has(.detail)
        }
        return has(.item) && !has(.detail, .whereIs) && !has(.howMany)
    }

    private var hasPlural: Bool {
        guard let last = reading.groups.last?.last else { return false }
        return Words.singular(last) != last && !folded.text.contains(" the ") || reading.groups.count > 1
    }
}

extension Reading {
    /// Whether a number is left that may continue something: "ok and 2?".
    fileprivate func looseNumbersLeft(_ isUsed: [Bool], _ pieces: [Piece]) -> Bool {
        pieces.indices.contains { !isUsed[$0] && pieces[$0].number != nil }
            || pieces.contains {
                [.only, .same, .alsoFor, .correction, .it, .those, .thatOne, .yes, .nextPage].contains($0.sense)
            }
    }
}
