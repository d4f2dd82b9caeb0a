/// What is said beside questions and orders: thanks, other topics, "more", "never mind".
extension Reader {
    /// "we don't use the forms any more, delete them": what was named in the same breath is one thing.
    mutating func settlePluralDeletion() {
        guard let index = index(of: .unable), pieces[..<index].contains(where: { $0.word != nil }),
            ["delete them", "delete those", "delete these", "remove them", "remove those"].contains(
                pieces[index].text)
        else { return }
        pieces[index].content = .sense(.delete)
        reading.senses = Senses(pieces.compactMap(\.sense))
        for other in pieces.indices where pieces[other].means([.takeAway, .add]) {
            pieces[other].content = .sense(.filler)
        }
        reading.isQuestion = false
    }

    mutating func talkIntent() -> Intent? {
        settlePluralDeletion()
        let isNoted =
            has(.noteField)
            && (has(.set, .add) || pieces.contains { $0.mark == ":" } || folded.contains(" saying ")
                || !reading.quoted.isEmpty)
        if has(.minimumField), has(.not), reading.isQuestion, !has(.low, .atOrBelowMinimum, .lessThan), !isShortfall {
            return .unable
        }
        if has(.unable), !isQuestionOfStock, !isNoted { return .unable }
        if has(.offTopic), !isQuestionOfStock || beginsForeign, !isNoted, !isForm { return .offTopic }
        let isShort = !pieces.contains { $0.word != nil || $0.number != nil }
        if has(.foreign), !speaksOfStock, !isBareNoun { return .offTopic }
        if isShort, has(.inJapanese, .inEnglish) { return .repeatInLanguage }
        if isShort, has(.cancel), !has(.updated, .show, .stockWord) { return .cancel }
        if isShort, isNextPage { return .nextPage }
        return nil
    }

    /// "email the supplier that it was short": an order of another kind.
    private var beginsForeign: Bool {
        guard !has(.show, .question, .howMany, .howManyKinds, .whereIs) else { return false }
        let first = pieces.first { !$0.means([.polite, .greeting, .lead, .filler]) && $0.mark == nil }
        guard let first, first.isVerb else { return false }
        // "send the importer an email".
        return first.sense == .offTopic
            || pieces.contains { $0.sense == .offTopic && $0.text.hasPrefix("an ") }
            || pieces.contains { $0.sense == .offTopic && $0.text.hasPrefix("a ") }
    }

    /// "which do not meet their minimum".
    private var isShortfall: Bool {
        ["満", "足り", "達", "届", "meet", "reach", "met", "above", "over"].contains(where: folded.contains)
    }

    /// Whether anything in the prompt is of an inventory.
    var speaksOfStock: Bool {
        has(
            .updated, .created, .low, .out, .whereIs, .have, .history, .stockWord, .quantityField, .minimumField,
            .howMany, .howManyKinds)
            || has(
                .set, .add, .takeAway, .delete, .move, .rename, .create, .counted, .detail, .placeField, .categoryField)
    }

    /// Only a word or two without a verb: "birthday candles".
    var isBareNoun: Bool {
        pieces.allSatisfy { piece in
            switch piece.content {
            case .word, .number, .name, .quoted: true
            case .sense(let sense):
                [.foreign, .article, .polite, .item, .show, .set, .of, .detail, .history].contains(sense)
            case .mark: true
            default: false
            }
        }
    }

    var isQuestionOfStock: Bool {
        has(.low, .out, .atMinimum, .atOrBelowMinimum, .history) && !has(.delete, .set)
    }

    var isNextPage: Bool {
        guard let index = index(of: .nextPage) ?? index(of: .more) else { return false }
        let others = pieces.indices.filter { $0 != index }.allSatisfy { other in
            switch pieces[other].content {
            case .sense(let sense):
                [
                    .filler, .polite, .show, .article, .item, .lead, .alsoFor, .it, .only, .object, .also, .everything,
                    .also,
                ].contains(sense)
            case .mark: true
            default: false
            }
        }
        return others
    }
}
