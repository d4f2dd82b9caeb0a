/// Sentences with the words of an order that order nothing, or nothing that can be done.
extension Reader {
    /// What must not be read as an order.
    var refusal: Refusal? {
        if isNegatedOrder { return .negated }
        if isReportOfDeletion || isMistakeReport { return .alreadyDone }
        if leavesDayOut { return .dayLeftOut }
        guard hasOrderWord || has(.to) || reading.isJapanese else { return nil }
        if setsBelowZero { return .belowZero }
        if !reading.isQuestion, changesByPercentage { return .percentage }
        return !reading.isQuestion && movesPart ? .partOfStock : nil
    }

    /// "except Friday", "but not on Friday", 「金曜以外」.
    private var leavesDayOut: Bool {
        pieces.indices.dropFirst().contains { index in
            guard pieces[index].isDate else { return false }
            if reading.isJapanese {
                return index + 1 < pieces.count && pieces[index + 1].sense == .except
                    && ["以外", "を除", "除"].contains(where: pieces[index + 1].text.hasPrefix)
            }
            let before = pieces[index - 1].sense == .inside && index > 1 ? pieces[index - 2] : pieces[index - 1]
            let isNot = before.sense == .not && before.text == "not" && index > 1 && pieces[index - 1].sense == .inside
            return before.sense == .except && before.text != "without"
                || isNot && pieces[..<index].contains { $0.isDate }
        }
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
            guard ["deleted", "erased", "purged"].contains(pieces[index].text) else { return false }
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
        let orders = pieces.indices.filter { pieces[$0].isVerb && pieces[$0].means(Reader.ordering) }
        return isChanged && orders.isEmpty
    }

    // MARK: Numbers that cannot be

    /// "to -5", "to minus 5", 「-5にして」.
    private var setsBelowZero: Bool {
        pieces.indices.contains { index in
            guard let number = pieces[index].number, index > 0 else { return false }
            let isMinusWord = ["minus", "negative", "マイナス"].contains(pieces[index - 1].text)
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
            let changes = Reader.ordering.union([.by, .to, .more, .less])
            let isAmount = index > 0 && pieces[index - 1].means(changes)
            if reading.isJapanese {
                let end = pieces[(index + 1)...].first { !["パーセント", "割"].contains($0.word) }
                return end?.means(Reader.ordering) ?? false
                    || numbers.count == 1 && hasOrderWord && !isWithinName(index)
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
        let next = pieces[index + 1].text
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
            return names.count > 1 && folded.contains(" from ")
        }
        return has(.to) || has(.inside)
    }

    private func isPlace(_ index: Int) -> Bool {
        if case .name(let mention) = pieces[index].content { mention.place != nil } else { false }
    }
}
