/// Sentences with the words of an order that order nothing, or nothing that can be done.
extension Reader {
    /// What must not be read as an order.
    var refusal: Refusal? {
        if isNegatedOrder { return .negated }
        if isReportOfDeletion || isMistakeReport { return .alreadyDone }
        guard hasOrderWord || has(.to) || reading.isJapanese else { return nil }
        if setsBelowZero { return .belowZero }
        if !reading.isQuestion, changesByPercentage { return .percentage }
        return !reading.isQuestion && movesPart ? .partOfStock : nil
    }

    private static let orders: Set<Sense> = [
        .set, .add, .takeAway, .delete, .move, .rename, .create, .raise, .lower,
    ]

    // MARK: Negation

    private var isNegatedOrder: Bool {
        if reading.isJapanese { return isNegatedInJapanese }
        guard !pieces.contains(where: { $0.sense == .show && folded.folded($0.range) != "we have" }),
            !has(.howMany, .howManyKinds, .whereIs, .history, .detail, .minimumField) || has(.delete)
        else {
            return false
        }
        return pieces.indices.contains { isNegator($0) && negatesOrder($0) }
    }

    /// "don't", "never", "nobody", "cancel:".
    private func isNegator(_ index: Int) -> Bool {
        guard pieces[index].means([.not, .cancel]) else {
            return ["can't", "cannot", "won't", "shouldn't", "mustn't", "wouldn't", "refuse to", "avoid"].contains(
                folded.folded(pieces[index].range))
        }
        let text = folded.folded(pieces[index].range)
        if text == "no" { return index + 1 < pieces.count && pieces[index + 1].word != nil && tellsNothingDone(index) }
        if ["no longer", "nope"].contains(text) { return false }
        return pieces[index].sense == .not
            || ["cancel", "abort", "stop", "don't", "dont", "skip it"].contains(text)
    }

    /// "no mugs were removed".
    private func tellsNothingDone(_ index: Int) -> Bool {
        pieces[(index + 1)...].contains { ["was", "were", "been"].contains(folded.folded($0.range)) }
    }

    private func negatesOrder(_ negator: Int) -> Bool {
        var index = negator + 1
        if pieces.indices.contains(index), pieces[index].mark == ":", pieces[negator].sense == .cancel { index += 1 }
        while index < pieces.count {
            if pieces[index].means(Reader.orders) { break }
            if ["forget", "forget to"].contains(folded.folded(pieces[index].range)) { return false }
            let isLight = pieces[index].means([
                .filler, .lead, .article, .polite, .it, .those, .also, .to, .not, .correction, .cancel, .thatOne,
            ])
            let isCounted = folded.folded(pieces[negator].range) == "no"
            guard isLight || isCounted && pieces[index].mark == nil else { return false }
            index += 1
        }
        guard index < pieces.count else { return false }
        if negator > 0, !startsClause(negator), pieces[index].sense == .set, !pieces[index].isVerb { return false }
        return !((isHabit(index) || isPerfect(negator)) && hasOrder(after: index))
    }

    private func startsClause(_ index: Int) -> Bool {
        pieces[..<index].allSatisfy { $0.means([.lead, .polite, .greeting, .filler, .alsoFor, .also]) }
    }

    /// "we don't use the forms any more": why something is ordered.
    private func isHabit(_ index: Int) -> Bool {
        [
            "use", "sell", "keep", "store", "make", "produce", "carry", "stock", "want", "buy", "get", "take",
            "receive", "need", "needed", "used",
        ].contains(
            folded.folded(pieces[index].range))
    }

    /// "nobody has bought paper in a year. Delete it": what has not been done, as the reason.
    private func isPerfect(_ negator: Int) -> Bool {
        [
            "nobody", "no one", "no-one", "nobody has", "never", "haven't", "hasn't", "havent", "hasnt", "didn't",
            "didnt",
        ]
        .contains(folded.folded(pieces[negator].range))
    }

    private func hasOrder(after index: Int) -> Bool {
        guard
            let mark = pieces.indices.first(where: {
                $0 >= index && (pieces[$0].mark != nil || pieces[$0].means([.and, .alsoFor, .lead]) || isReason($0))
            })
        else { return false }
        return pieces[mark...].contains { $0.means(Reader.orders) || $0.sense == .unable }
    }

    private var isNegatedInJapanese: Bool {
        let text = folded.text
        if ["忘れないで", "忘れずに"].contains(where: text.contains) { return false }
        for noun in Reader.nouns where text.contains(noun) {
            for joint in ["", "は", "を", "も"] {
                if Reader.negatedNouns.contains(where: { text.contains(noun + joint + $0) }) { return true }
            }
            if Reader.pastNegations.contains(where: { endsSentence(with: noun + $0) }) { return true }
        }
        return Reader.negativeStems.contains { stem in
            Reader.negations.contains { text.contains(stem + $0) } || endsSentence(with: stem + "ない")
        } || Reader.prohibitions.contains(where: endsSentence)
    }

    private static let nouns = [
        "削除", "消去", "追加", "変更", "移動", "登録", "更新", "修正", "設定", "廃棄", "補充", "入荷", "入庫", "出庫", "抹消", "除去",
        "に", "と", "訂正", "改名", "処分",
    ]
    private static let negatedNouns = [
        "しないで", "しないように", "しなくていい", "しなくてよい", "しなくて良い", "しなくて大丈夫", "しなくて結構", "しなくても", "するな",
        "しちゃだめ", "しちゃダメ", "してはいけ", "してはだめ", "してはダメ", "しては駄目", "してはなら", "せずに", "する必要はな", "する必要がな",
        "する必要な", "禁止",
    ]
    private static let pastNegations = [
        "しない", "しません", "しなかった", "しませんでした", "していない", "していません", "してない", "してません",
    ]
    private static let negativeStems = [
        "減らさ", "増やさ", "消さ", "足さ", "引か", "移さ", "動かさ", "変え", "捨て", "使わ", "上げ", "下げ", "入れ", "直さ", "外さ", "除か",
        "加え", "置か", "触ら", "いじら", "売ら", "減ら", "作ら", "書か", "戻さ", "差し引か",
    ]
    private static let negations = [
        "ないで", "ないように", "なくていい", "なくてよい", "なくて良い", "なくて大丈夫", "なくて結構", "なくても", "ずに",
    ]
    private static let prohibitions = [
        "減らすな", "増やすな", "消すな", "足すな", "引くな", "移すな", "動かすな", "変えるな", "捨てるな", "使うな", "外すな", "加えるな", "触るな",
        "いじるな", "するな", "入れるな", "上げるな", "下げるな",
    ]

    /// Whether a phrase is the last of a sentence: what follows is only how it is said.
    private func endsSentence(with phrase: String) -> Bool {
        guard let range = folded.text.range(of: phrase) else { return false }
        var rest = folded.text[range.upperBound...]
        for ending in ["です", "よ", "ね", "から", "ください", "下さい"] where rest.hasPrefix(ending) {
            rest = rest.dropFirst(ending.count)
        }
        return rest.isEmpty || ["。", "、", "!", ".", ",", " "].contains(rest.prefix(1))
    }

    // MARK: Reports

    /// "I deleted the mugs": it is done already.
    private var isReportOfDeletion: Bool {
        if reading.isJapanese {
            return ["削除した", "削除しました", "削除しちゃ", "削除してしまった", "削除してしまいました", "消してしまった", "消してしまいました", "消しちゃった"]
                .contains(where: endsSentence) && !reading.isQuestion && !has(.show)
        }
        guard !reading.isQuestion, !has(.show, .history) else { return false }
        return pieces.indices.dropFirst().contains { index in
            guard ["deleted", "erased", "purged"].contains(folded.folded(pieces[index].range)) else { return false }
            let before = pieces[..<index].last { !$0.means([.filler, .also]) && $0.mark == nil }
            return before.map { $0.sense == .lead || $0.word == "accidentally" } ?? false
        }
    }

    /// "I renamed the mugs by mistake": undoing is no change of its own.
    private var isMistakeReport: Bool {
        let text = folded.text
        if reading.isJapanese {
            guard ["間違えて", "間違って", "誤って", "うっかり"].contains(where: text.contains) else { return false }
            if ["削除し", "消し", "消去し"].contains(where: text.contains), !text.contains("削除して") { return true }
            return ["追加した", "追加しました", "登録した", "登録しました", "変更した", "変更しました", "移した", "追加してしま", "登録してしま", "変更してしま"]
                .contains(where: text.contains) && !endsInOrder
        }
        guard ["accident", "by mistake", "mistakenly"].contains(where: text.contains) else { return false }
        let words = text.split { !$0.isLetter }.map(String.init)
        if words.contains(where: { ["deleted", "erased"].contains($0) }) { return true }
        let isChanged = words.contains { ["added", "renamed", "changed", "moved", "removed", "created"].contains($0) }
        let orders = pieces.indices.filter { pieces[$0].isVerb && pieces[$0].means(Reader.orders) }
        return isChanged && orders.isEmpty
    }

    // MARK: Numbers that cannot be

    /// "to -5", "to minus 5", 「-5にして」.
    private var setsBelowZero: Bool {
        pieces.indices.contains { index in
            guard let number = pieces[index].number, index > 0 else { return false }
            let isMinusWord = ["minus", "negative", "マイナス"].contains(folded.folded(pieces[index - 1].range))
            guard number.sign == "-" || isMinusWord else { return false }
            if reading.isJapanese {
                return index + 1 < pieces.count && (pieces[index + 1].sense == .dative || isSetWithParticle(index + 1))
            }
            let before = isMinusWord ? index - 2 : index - 1
            return before >= 0 && pieces[before].sense == .to
        }
    }

    /// "by 10%", 「10%増やして」: no number of pieces.
    private var changesByPercentage: Bool {
        guard hasOrderWord || has(.more, .less) else { return false }
        let numbers = pieces.indices.filter { pieces[$0].number != nil }
        return numbers.contains { index in
            guard isPercentage(index) else { return false }
            let changes = Reader.orders.union([.by, .to, .more, .less])
            let isAmount = index > 0 && pieces[index - 1].means(changes)
            if reading.isJapanese {
                let end = pieces[(index + 1)...].first { !["パーセント", "割"].contains($0.word) }
                return end?.means(Reader.orders) ?? false || numbers.count == 1 && hasOrderWord && !isWithinName(index)
            }
            if index > 0, pieces[index - 1].means([.by, .to]) { return true }
            let isFollowed = index + 1 < pieces.count && pieces[index + 1].word != nil
            return isAmount && (numbers.count == 1 || !isFollowed)
        }
    }

    /// 「70%エタノールを追加」: the strength of a thing.
    private func isWithinName(_ index: Int) -> Bool {
        index + 1 < pieces.count && pieces[index + 1].word != nil && pieces[index + 1].word != "パーセント"
    }

    private func isPercentage(_ index: Int) -> Bool {
        if pieces[index].number?.unit == "%" { return true }
        guard index + 1 < pieces.count else { return false }
        let next = folded.folded(pieces[index + 1].range)
        return ["percent", "per cent", "%", "パーセント", "割"].contains(next)
            || ["割増", "割減", "割足", "割引"].contains(where: next.hasPrefix)
    }

    // MARK: Parts

    /// "put 5 mugs from the cupboard to the basement": an item is in one place with all its stock.
    private var movesPart: Bool {
        let amounts = pieces.indices.filter { index in
            guard let number = pieces[index].number, number.unitKind != .measure, index + 1 < pieces.count else {
                return false
            }
            if index > 0, pieces[index - 1].means([.everything, .to, .inside]) { return false }
            if index > 0, pieces[index - 1].word != nil, !reading.isJapanese { return false }
            if reading.isJapanese { return number.unitKind == .count }
            return pieces[index + 1].word != nil || pieces[index + 1].means([.of, .item])
                || number.unitKind == .count
        }
        guard !amounts.isEmpty else { return false }
        let names = pieces.indices.filter { isPlace($0) }
        if reading.isJapanese {
            return has(.move)
                && names.contains { index in
                    index + 1 < pieces.count
                        && (pieces[index + 1].sense == .dative || isSetWithParticle(index + 1))
                }
        }
        guard let verb = pieces.firstIndex(where: { $0.isVerb && $0.means([.move, .set]) }),
            amounts.contains(where: { $0 > verb })
        else { return false }
        if pieces[verb].sense == .set {
            return names.count > 1 && folded.text.contains(" from ")
        }
        return has(.to) || has(.inside)
    }

    private func isPlace(_ index: Int) -> Bool {
        if case .name(let mention) = pieces[index].content { mention.place != nil } else { false }
    }
}
