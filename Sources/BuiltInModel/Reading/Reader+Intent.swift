import PlainText

/// What a question that changes nothing asks for.
extension Reader {
    mutating func questionIntent() -> Intent {
        readChatter()
        reading.wantsList = wantsList
        if reading.impossibleDate != nil { return .impossibleDate }
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
        if asksKinds { return asksForLines ? .list : .count }
        if has(.howMany) || has(.total) { return numberIntent() }
        if reading.id != nil || reading.code != nil { return .detail }
        if has(.which), reading.filters.isEmpty { return .which }
        if reading.itemNumber != nil || reading.ordinal != nil { return .detail }
        if has(.detail), !reading.filters.title.isEmpty || reading.pointsBack { return .detail }
        if !reading.filters.isEmpty || reading.filters.sort != nil {
            return hasIntentWord ? .list : .fragment
        }
        return intentOfWords()
    }

    /// What a question that narrows nothing and names no item asks for.
    private mutating func intentOfWords() -> Intent {
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
        return continuesSomething ? .fragment : .offTopic
    }

    /// "list all categories", 「場所の一覧」: of names, and of no item.
    var asksForNames: Intent? {
        guard reading.filters.isEmpty, reading.groups.isEmpty, !reading.pointsBack, reading.id == nil,
            !has(.those, .updated, .created, .howMany, .howManyKinds, .total, .item, .set, .move),
            has(.show, .question, .everything, .have, .yesNo) || pieces.count <= 2,
            let field = pieces.first(where: { $0.means([.categoryField, .placeField]) })
        else { return nil }
        let name = field.text
        guard name.hasSuffix("s") || name.unicodeScalars.contains(where: { Script($0).isJapanese }) else { return nil }
        return field.sense == .categoryField ? .categories : .places
    }

    var hasIntentWord: Bool {
        has(
            .show, .question, .updated, .created, .have, .item, .everything, .yesNo, .stockWord, .detail, .whereIs,
            .titleField, .categoryField)
            || reading.filters.stock != nil || reading.filters.atLeast != nil || reading.filters.atMost != nil
    }

    /// "what's new?", 「新着は？」: every piece is known, and none narrows anything.
    var isWholePrompt: Bool {
        pieces.allSatisfy { piece in
            piece.mark != nil
                || piece.means([
                    .updated, .created, .newWord, .everything, .question, .yesNo, .filler, .topic, .subject, .polite,
                    .lead, .item, .also, .newest, .alsoFor,
                ])
        } && (pieces.last?.mark == "?" || has(.question, .topic, .everything, .yesNo, .alsoFor))
    }

    /// 「カミソリの変更を見たい」: without days the changes of the thing named are meant.
    var asksChangesByName: Bool {
        guard reading.isJapanese, !reading.filters.title.isEmpty, !reading.filters.hasStrongFilter,
            reading.filters.sort == nil, !has(.not)
        else { return false }
        return pieces.indices.dropFirst().dropLast().contains { index in
            pieces[index].sense == .updated && pieces[index - 1].sense == .genitive
                && ["変更", "更新", "変化", "変更点", "変更内容"].contains(pieces[index].text)
                && pieces[index + 1].means([.object, .topic, .show])
        }
    }

    /// "all its changes", "the edits of ID 9".
    var asksChangesOfOne: Bool {
        guard reading.id != nil || has(.it) || reading.ordinal != nil, reading.filters.updated == nil else {
            return false
        }
        return pieces.contains { piece in
            piece.sense == .updated
                && ["changes", "updates", "edits", "modifications", "変更", "更新", "変化"].contains(
                    piece.text)
        }
    }

    /// "history 29", 「5の詳細」: a number and what is wanted of it.
    mutating func bareNumber() -> Int? {
        guard has(.history, .detail), reading.filters.title.isEmpty, !reading.filters.hasStrongFilter, reading.id == nil
        else { return nil }
        let numbers = pieces.indices.filter { pieces[$0].number != nil }
        guard numbers.count == 1, !isUsed[numbers[0]], let number = pieces[numbers[0]].number, number.isDigits,
            number.unit == nil, !pieces.contains(where: { $0.word != nil || $0.isDate })
        else { return nil }
        isUsed[numbers[0]] = true
        return number.integer
    }

    var asksKinds: Bool {
        if has(.howManyKinds) { return !hasCountedPieces }
        guard has(.howMany), !reading.isJapanese else { return false }
        // "How many Cafe items", "how many of our items": a noun for items is counted, not pieces.
        return has(.item) && reading.filters.title.isEmpty && !has(.quantityField)
    }

    /// "how many kinds of tape, list them", 「何種類ある、一覧見せて」: the lines are wanted too.
    private var asksForLines: Bool {
        let clauses = clauses
        return clauses.count > 1
            && clauses.last.map { last in last.contains { pieces[$0].means([.show, .which]) } } ?? false
    }

    /// "合計で何点" about one thing named counts pieces.
    var hasCountedPieces: Bool {
        has(.total) && !reading.filters.title.isEmpty && folded.contains("点")
    }

    func numberIntent() -> Intent {
        if has(.total) {
            return reading.filters.title.isEmpty && !has(.howMany) && has(.item) && !has(.stockWord, .quantityField)
                ? .count : .sum
        }
        return .amount
    }

    /// Whether several items are wanted: "which", "list", "every", or a plural that is asked for.
    var wantsList: Bool {
        if reading.isJapanese || folded.scalars.contains(where: { Script($0).isJapanese }) && !has(.show) {
            let texts = [
                "一覧", "リスト", "全部", "すべて", "全て", "どんな", "何がある", "もの", "並べ", "何種類", "やつ", "どれ", "列挙", "入っている", "入ってる",
                "含む", "付く", "つく", "品目", "商品を", "何を",
            ]
            return texts.contains { folded.contains($0) } && !has(.detail, .whereIs, .howMany)
        }
        if has(.everything, .which) || has(.only) { return true }
        if has(.titleField), has(.item, .everything, .question) { return true }
        if has(.question),
            folded.contains("which") || folded.contains("what ") && (folded.contains("what kind") || has(.have))
        {
            return true
        }
        if has(.show) {
            let verbs = pieces.filter { $0.sense == .show }.map { $0.text }
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

    var hasPlural: Bool {
        guard let last = reading.groups.last?.last else { return false }
        return Words.singular(last) != last && !folded.contains(" the ") || reading.groups.count > 1
    }

    /// Whether a word or a number is left that goes on from something: "ok and 2?".
    private var continuesSomething: Bool {
        pieces.indices.contains { !isUsed[$0] && pieces[$0].number != nil }
            || has(.only, .same, .alsoFor, .correction, .it, .those, .thatOne, .yes, .nextPage)
    }
}
