/// Which parts of a Japanese prompt request: a sentence says at its end what it is.
extension Reader {
    func isRequestInJapanese(_ part: Range<Int>) -> Bool {
        let text = folded(part)
        if ["知りたい", "見たい", "確認したい", "お願い", "したいです", "たいのですが"].contains(where: text.contains)
            || text.hasSuffix("たい")
        {
            // 「今日中に発注かけたい」 wishes for something else.
            return !text.hasSuffix("たい")
                || part.contains { index in
                    [Reader.asking, Reader.ordering, [.updated, .created, .item]].contains(where: pieces[index].means)
                }
        }
        let hasNumber = part.contains(where: isCount)
        let last = part.last { !pieces[$0].means([.filler, .polite, .topic, .also, .yesNo]) && pieces[$0].mark == nil }
        let isTold = last.map { !pieces[$0].means(Reader.asking) } ?? true && Reader.endsTold(text)
        return part.contains { index in
            if isTold, !hasNumber || !pieces[index].means(Reader.ordering) { return false }
            guard pieces[index].means(Reader.ordering) else {
                // 「まとめて発注しようと…」 says how.
                let isAdverb = index != last && pieces[index].text.hasPrefix("まとめ")
                return pieces[index].means(Reader.asking) && !isAdverb
            }
            // 「セールの候補にします」: what is going to be done with it.
            let isPlan = ["にします", "にする"].contains(pieces[index].text)
            return (hasNumber || index == last)
                && !(isPlan && !pieces[part].contains { $0.isName || $0.number != nil })
        }
    }

    /// A number that may be one of pieces: 「3階まで」 says where to.
    private func isCount(_ index: Int) -> Bool {
        guard pieces[index].number != nil else { return false }
        let next = index + 1 < pieces.count ? pieces[index + 1].word?.first : nil
        return next.map { !"階時番年月日週回人歳度".contains($0) } ?? true
    }

    /// Whether a Japanese sentence ends as a story does: in the past, or in what one thinks.
    private static func endsTold(_ text: String) -> Bool {
        [
            "ました", "でした", "った", "いた", "れた", "した", "かった", "んだ", "よね", "のよ", "んです", "くれま", "しまって", "なあ",
        ].contains(where: text.hasSuffix)
    }
}
