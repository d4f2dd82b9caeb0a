/// The sentences and clauses of a prompt, and what stands between them.
extension Reader {
    /// The pieces between the marks that end sentences.
    var sentences: [Range<Int>] {
        var sentences: [Range<Int>] = []
        var start = 0
        for index in pieces.indices {
            if pieces[index].mark != ":" && pieces[index].isBreak || isDrawl(index) || isSmiley(index)
                || isConclusion(index)
            {
                sentences.append(start..<index)
                start = index + 1
            } else if pieces[index].mark == nil, endsInQuestionMark(index) {
                sentences.append(start..<index + 1)
                start = index + 1
            }
        }
        return sentences + [start..<pieces.count]
    }

    /// ":)"
    private func isSmiley(_ index: Int) -> Bool {
        [":", ";"].contains(pieces[index].mark) && index + 1 < pieces.count
            && ["(", ")"].contains(pieces[index + 1].mark) && pieces[index + 1].isAttached
    }

    /// "…, so list everything": what comes before says why.
    private func isConclusion(_ index: Int) -> Bool {
        ["so", "and so"].contains(pieces[index].text) && pieces[index].means([.filler, .lead])
            && index > 2 && opensRequest(index + 1..<pieces.count)
    }

    /// `は？` is one phrase.
    func endsInQuestionMark(_ index: Int) -> Bool { folded.scalars[pieces[index].range.upperBound - 1] == "?" }

    /// The pieces between marks.
    var clauses: [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = 0
        for index in pieces.indices
        where pieces[index].isBreak || [",", "-", "、"].contains(pieces[index].mark) || isReason(index) || isDrawl(index)
        {
            clauses.append(start..<index)
            start = index + 1
        }
        return clauses + [start..<pieces.count]
    }

    /// 「閉店しました〜 」: the end of a sentence, not a range.
    func isDrawl(_ index: Int) -> Bool {
        guard pieces[index].mark == "~", index > 0, index + 1 < pieces.count else { return false }
        return pieces[index - 1].number == nil && !pieces[index - 1].isDate && pieces[index + 1].number == nil
    }

    private static let reasons: Set<String> = [
        "so", "because", "since", "but", "as", "ので", "から", "けど", "けれど", "のですが", "んだけど", "が、", "だし、", "けど、", "けれど、",
        "んですけど、", "んですが、", "のですけど、", "のですが、",
        "なんで",
    ]

    /// "so", "because": what is asked stands on one side, and why on the other.
    func isReason(_ index: Int) -> Bool {
        // 「棚にあるもので」 is もの and で.
        let start = pieces[index].range.lowerBound
        if start > 0, folded.scalars[start - 1] == "も" { return false }
        // 「先週から」, 「同窓会から」 say since when and whence; a reason ends in a verb or its like.
        if pieces[index].text == "から", start > 0,
            !"るたいうくすつむぶぬんだ".unicodeScalars.contains(folded.scalars[start - 1])
        {
            return false
        }
        return pieces[index].means([.filler, .lead])
            && (Reader.reasons.contains(pieces[index].text)
                || pieces[index].text.hasSuffix("ので、"))
            && index > 0 && index + 1 < pieces.count
    }
}
