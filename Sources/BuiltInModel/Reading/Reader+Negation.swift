/// Orders not to do something.
extension Reader {
    /// An order not to do something: "don't delete the mugs", 「削除しないで」.
    var isNegatedOrder: Bool {
        if reading.isJapanese { return isNegatedInJapanese }
        guard !pieces.contains(where: { $0.sense == .show && $0.text != "we have" }),
            !has(.howMany, .howManyKinds, .whereIs, .history, .detail, .minimumField) || has(.delete)
        else {
            return false
        }
        return pieces.indices.contains { isNegator($0) && negatesOrder($0) || ordersNone($0) }
    }

    /// "remove no mugs", "add nothing to the mugs".
    private func ordersNone(_ index: Int) -> Bool {
        index > 0 && ["no", "nothing"].contains(pieces[index].text) && pieces[index - 1].isVerb
            && pieces[index - 1].means(Reader.ordering)
    }

    /// "don't", "never", "nobody", "cancel:".
    private func isNegator(_ index: Int) -> Bool {
        guard pieces[index].means([.not, .cancel]) else {
            return [
                "can't", "cannot", "won't", "shouldn't", "mustn't", "wouldn't", "refuse to", "avoid", "needn't",
                "need not",
            ].contains(
                pieces[index].text)
        }
        let text = pieces[index].text
        if text == "no" { return index + 1 < pieces.count && pieces[index + 1].word != nil && tellsNothingDone(index) }
        if ["no longer", "nope"].contains(text) { return false }
        return pieces[index].sense == .not
            || ["cancel", "abort", "stop", "don't", "dont", "skip it"].contains(text)
    }

    /// "no mugs were removed".
    private func tellsNothingDone(_ index: Int) -> Bool {
        pieces[(index + 1)...].contains { ["was", "were", "been"].contains($0.text) }
    }

    private func negatesOrder(_ negator: Int) -> Bool {
        var index = negator + 1
        if pieces.indices.contains(index), pieces[index].mark == ":", pieces[negator].sense == .cancel { index += 1 }
        while index < pieces.count {
            if pieces[index].means(Reader.ordering) { break }
            if ["forget", "forget to"].contains(pieces[index].text) { return false }
            let isLight = pieces[index].means([
                .filler, .lead, .article, .polite, .it, .those, .also, .to, .not, .correction, .cancel, .thatOne,
            ])
            let isCounted = pieces[negator].text == "no"
            guard isLight || isCounted && pieces[index].mark == nil else { return false }
            index += 1
        }
        guard index < pieces.count else { return false }
        if negator > 0, !startsClause(negator), pieces[index].sense == .set, !pieces[index].isVerb { return false }
        return !((isHabit(index) || isPerfect(negator)) && (hasOrder(after: index) || hasOrder(before: negator)))
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
            pieces[index].text)
    }

    /// "nobody has bought paper in a year. Delete it": what has not been done, as the reason.
    private func isPerfect(_ negator: Int) -> Bool {
        [
            "nobody", "no one", "no-one", "nobody has", "never", "haven't", "hasn't", "havent", "hasnt", "didn't",
            "didnt",
        ]
        .contains(pieces[negator].text)
    }

    /// "delete the lids, we don't sell those".
    private func hasOrder(before negator: Int) -> Bool {
        guard let mark = pieces[..<negator].lastIndex(where: { $0.mark != nil || $0.sense == .and }) else {
            return false
        }
        return pieces[..<mark].contains { $0.means(Reader.ordering) }
    }

    private func hasOrder(after index: Int) -> Bool {
        guard
            let mark = pieces.indices.first(where: {
                $0 >= index && (pieces[$0].mark != nil || pieces[$0].means([.and, .alsoFor, .lead]) || isReason($0))
            })
        else { return false }
        return pieces[mark...].contains { $0.means(Reader.ordering) || $0.sense == .unable }
    }

    private var isNegatedInJapanese: Bool {
        if ["忘れないで", "忘れずに"].contains(where: folded.contains) { return false }
        for noun in Reader.nouns where folded.contains(noun) {
            for joint in ["", "は", "を", "も"] where folded.contains(noun + joint) {
                if Reader.negatedNouns.contains(where: { folded.contains(noun + joint + $0) }) { return true }
            }
            if Reader.pastNegations.contains(where: { endsSentence(with: noun + $0) }) { return true }
        }
        for stem in Reader.negativeStems where folded.contains(stem) {
            if endsSentence(with: stem + "ない") { return true }
            if Reader.negations.contains(where: { folded.contains(stem + $0) }) { return true }
        }
        return (Reader.prohibitions + Reader.forbidding).contains(where: endsSentence)
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
    /// 「足してはいけない」, 「足す必要はない」: how any verb is forbidden or found needless.
    private static let forbidding = [
        "てはいけない", "てはいけません", "ではいけない", "てはならない", "てはなりません", "ちゃだめ", "ちゃダメ", "じゃだめ", "じゃダメ", "てはだめ", "てはダメ",
        "べきではない", "べきじゃない", "べきではありません", "必要はない", "必要はありません", "必要ない", "必要ありません", "たくない", "たくありません",
    ]
    private static let prohibitions = [
        "減らすな", "増やすな", "消すな", "足すな", "引くな", "移すな", "動かすな", "変えるな", "捨てるな", "使うな", "外すな", "加えるな", "触るな",
        "いじるな", "するな", "入れるな", "上げるな", "下げるな",
    ]

    /// Whether a phrase is the last of a sentence: what follows is only how it is said.
    func endsSentence(with phrase: String) -> Bool {
        guard let range = folded.firstRange(of: phrase) else { return false }
        var rest = folded.scalars[range.upperBound...]
        for ending in ["です", "よ", "ね", "から", "ください", "下さい"] where rest.starts(with: ending.unicodeScalars) {
            rest = rest.dropFirst(ending.unicodeScalars.count)
        }
        return rest.first.map { "。、!., ".unicodeScalars.contains($0) } ?? true
    }
}
