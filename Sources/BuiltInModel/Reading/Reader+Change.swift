/// How orders are read: what is to be created, set, added, taken away, moved, renamed or deleted.
extension Reader {
    /// Fills the change when the prompt orders one; false when it asks something.
    mutating func readChange() -> Bool {
        guard !reading.isQuestion, !isListOrder, !asksAdvice else { return false }
        if isCreation { readCreation(); return true }
        if has(.rename) || saysName || setsTitle, readRename() { return true }
        if isDeletion { return has(.noteField) ? clearNote() : finishChange(.delete) }
        if has(.noteField), readNote() { return true }
        if has(.minimumField), readMinimum() { return true }
        if readFieldChange(.categoryField, .category) { return true }
        if readMove() { return true }
        if readFieldChange(.unitField, .unit) { return true }
        if readAdjustment() { return true }
        return readQuantity()
    }

    /// "should we delete the mugs?"
    private var asksAdvice: Bool {
        guard !reading.isJapanese else {
            return ["べき?", "べきですか", "べきかな", "べきでしょうか"].contains(where: folded.contains)
        }
        return ["should we ", "should i ", "shall we ", "shall i ", "would it ", "what if ", "do we have to "]
            .contains(where: folded.text.hasPrefix)
    }

    /// "show me what was sold last week" is no change.
    var isListOrder: Bool {
        let deletes = pieces.contains { $0.isVerb && $0.sense == .delete }
        if has(.low, .out, .atMinimum, .atOrBelowMinimum), !has(.set), !ordersAmount, !deletes { return true }
        if has(.minimumField), has(.not), reading.isJapanese, !has(.set) { return true }
        if has(.not), has(.updated) || pieces.contains(where: { $0.isDate }) {
            return !pieces.contains { $0.sense == .delete && ($0.isVerb || $0.text.hasSuffix(" it")) }
        }
        if has(.updated), !hasOrderWord { return true }
        if has(.created), hasDateMention, !pieces.contains(where: { $0.isVerb }) { return true }
        if reading.isJapanese, endsInOrder { return false }
        guard has(.show, .history, .detail) else { return false }
        return !pieces.contains { $0.isVerb }
            && !(reading.isJapanese && hasOrderWord && has(.set, .delete, .takeAway, .add, .move, .create)
                && !has(.show))
    }

    /// "we're low on mugs, add 20": why, then what.
    private var ordersAmount: Bool {
        guard pieces.contains(where: { $0.number != nil }), !reading.isQuestion, !has(.show, .question) else {
            return false
        }
        return reading.isJapanese ? endsInOrder : pieces.contains { $0.isVerb && $0.means([.add, .takeAway]) }
    }

    /// A Japanese sentence says at its end what is wanted.
    var endsInOrder: Bool {
        let weightless: Senses = [.filler, .polite, .topic, .object, .subject, .locative, .also, .genitive, .yesNo]
        let last = pieces.last { piece in piece.mark == nil && !piece.means(weightless) }
        return last?.sense.map { [.set, .add, .takeAway, .delete, .move, .rename, .create].contains($0) } ?? false
    }

    /// `あんこを3kgに`: the verb is left out.
    var endsInValue: Bool {
        guard reading.isJapanese,
            let last = pieces.indices.last(where: { pieces[$0].mark == nil && pieces[$0].sense != .polite }), last > 0
        else { return false }
        return pieces[last].sense == .dative && pieces[last - 1].number != nil
    }

    /// `蛍光灯のカテゴリをアメニティに`: a field and its value, the verb left out.
    var endsInFieldValue: Bool {
        guard reading.isJapanese, let last = pieces.indices.last(where: { pieces[$0].mark == nil }), last > 1 else {
            return false
        }
        return pieces[last].sense == .dative && pieces[..<last].contains { $0.sense == .object }
    }

    var hasDateMention: Bool { pieces.contains { $0.isDate } }

    var hasOrderWord: Bool {
        has(.set, .add, .takeAway, .delete, .move, .rename, .create, .counted, .raise, .lower)
    }

    @discardableResult
    mutating func finishChange(_ intent: Intent) -> Bool {
        for index in pieces.indices
        where pieces[index].sense == .not || pieces[index].number != nil && isDeniedNumber(index) {
            isUsed[index] = true
        }
        if intent != .create { setSettingAside() }
        readNames(isChange: true)
        dismissNegated()
        if intent != .create {
            readTitle()
            readChatterOfOrder()
        }
        reading.change.saysIt =
            has(.it) || pieces.contains { $0.sense == .delete && $0.text.hasSuffix(" it") }
        reading.intent = intent
        return true
    }

    /// 「修理で3個使った」: what it was for, where nothing else is named before the amount.
    private mutating func setSettingAside() {
        guard reading.isJapanese, let amount = pieces.indices.first(where: { pieces[$0].number != nil && isUsed[$0] }),
            amount > 1, pieces[amount - 1].sense == .locative, pieces[amount - 2].word != nil
        else { return }
        let named = pieces[..<(amount - 2)].contains { $0.word != nil || $0.isQuoted || $0.isName }
        if !named { isUsed[amount - 2] = true }
    }

    /// "packs not books", 「本じゃなくて箱に」: what the new value is not.
    mutating func dismissNegated() {
        for index in pieces.indices where pieces[index].means([.not, .correction, .except]) {
            if reading.isJapanese {
                if index > 0, pieces[index - 1].word != nil || pieces[index - 1].isQuoted,
                    ["じゃなく", "ではなく", "じゃない", "ではない"].contains(where: pieces[index].text.hasPrefix)
                {
                    isUsed[index - 1] = true
                }
            } else if index > 0, isUsed[index - 1], pieces[index - 1].sense == nil {
                for next in (index + 1)..<max(index + 1, pieces.count) {
                    if pieces[next].mark != nil { break }
                    isUsed[next] = true
                }
            }
        }
    }

    mutating func use(_ range: Range<Int>) { for index in range { isUsed[index] = true } }

    /// Where a value begins: after "to", "=" or ":".
    func destination() -> Int? {
        pieces.lastIndex { $0.sense == .to }.flatMap { $0 + 1 < pieces.count ? $0 + 1 : nil }
    }

    /// Text from a piece up to the end of its sentence, as typed, without what is polite.
    ///
    /// A title may have commas in it, where nothing but words follows them.
    func text(from first: Int, to last: Int? = nil, isTitle: Bool = false) -> (text: String, range: Range<Int>)? {
        var start = first
        let limit = last ?? pieces.count
        while start < limit, let sense = pieces[start].sense,
            [.article, .filler, .inside, .to, .polite].contains(sense) || pieces[start].mark == ":"
        { start += 1 }
        guard start < limit else { return nil }
        if case .quoted(let text) = pieces[start].content { return (text, start..<start + 1) }
        var stop = start
        while stop < limit {
            let isComma = pieces[stop].mark == "," || pieces[stop].mark == "、"
            if pieces[stop].isBreak || isComma && !(isTitle && isEnumeration(stop + 1..<limit)) { break }
            if let sense = pieces[stop].sense,
                [.polite, .lead, .categoryField, .placeField, .unitField, .not, .except].contains(sense), stop > start
            {
                break
            }
            if pieces[stop].sense == .filler,
                ["now", "from now on", "right now", "instead", "for now"].contains(pieces[stop].text)
            {
                break
            }
            stop += 1
        }
        while stop > start, pieces[stop - 1].sense == .filler || pieces[stop - 1].sense == .correction { stop -= 1 }
        guard stop > start else { return nil }
        return (folded.typed(pieces[start].range.lowerBound..<pieces[stop - 1].range.upperBound), start..<stop)
    }

    /// `2階倉庫に`, `「綿ウエス」に`: what stands before the particle that the verb of change wants.
    func japaneseDestination(upTo end: Int? = nil) -> (text: String, range: Range<Int>)? {
        for index in pieces.indices.prefix(end ?? pieces.count).reversed()
        where pieces[index].sense == .dative || isSetWithParticle(index) {
            let before = index - 1
            guard pieces.indices.contains(before) else { continue }
            switch pieces[before].content {
            case .quoted(let text): return (text, before..<index)
            case .name(let mention):
                return (mention.place ?? mention.category ?? folded.typed(pieces[before].range), before..<index)
            case .word, .number:
                var start = before
                while start > 0, pieces[start].isAttached, isValuePart(start - 1) { start -= 1 }
                return (folded.typed(pieces[start].range.lowerBound..<pieces[before].range.upperBound), start..<index)
            case .mark(")"):
                guard let open = pieces[..<before].lastIndex(where: { $0.mark == "(" }), open > 0
                else { continue }
                var start = open - 1
                while start > 0, pieces[start].isAttached, isValuePart(start - 1) { start -= 1 }
                return (folded.typed(pieces[start].range.lowerBound..<pieces[before].range.upperBound), start..<index)
            default: continue
            }
        }
        return nil
    }

    func isValuePart(_ index: Int) -> Bool {
        switch pieces[index].content {
        case .word, .number, .name: true
        case .sense(let sense):
            sense == .genitive && index > 0 && pieces[index - 1].word != nil
                && !has(.placeField, .categoryField, .unitField, .minimumField)
        default: false
        }
    }

    /// `に変更して` in one phrase.
    func isSetWithParticle(_ index: Int) -> Bool {
        guard pieces[index].sense == .set || pieces[index].sense == .move || pieces[index].sense == .rename else {
            return false
        }
        let text = pieces[index].text
        return text.hasPrefix("に") || text.hasPrefix("へ") || text.hasPrefix("と") || text.hasPrefix("まで")
    }

    /// The number that a quantity is set to: after "to" or before に, else the one that belongs to no title.
    func value() -> Int? {
        if let to = pieces.lastIndex(where: { $0.sense == .to }), let number = next(after: to),
            pieces[number].number != nil
        {
            return number
        }
        for index in pieces.indices where pieces[index].sense == .dative || isSetWithParticle(index) {
            if index > 0, pieces[index - 1].number != nil { return index - 1 }
        }
        let numbers = pieces.indices.filter { pieces[$0].number != nil && !isUsed[$0] && !isDeniedNumber($0) }
        if let set = lastIndex(of: .set, .counted),
            let number = numbers.last(where: { $0 > set && !isMeasureOfTitle($0) })
        {
            return number
        }
        return numbers.last { !isMeasureOfTitle($0) } ?? numbers.last { $0 > 0 && pieces[$0 - 1].word == nil }
    }

    /// "12, not 13", 「13じゃなくて12」: the number that it is not.
    func isDeniedNumber(_ number: Int) -> Bool {
        if reading.isJapanese {
            return number + 1 < pieces.count && pieces[number + 1].means([.correction, .except])
                && pieces[number + 1].text.contains("な")
        }
        return number > 0 && pieces[number - 1].means([.not, .except])
    }

    func isMeasureOfTitle(_ index: Int) -> Bool {
        guard let number = pieces[index].number, number.unitKind == .measure else {
            return !reading.isJapanese && index > 0 && pieces[index - 1].word != nil
                && pieces[index].number?.unit == nil && index + 1 < pieces.count && pieces[index + 1].word != nil
        }
        return index > 0 && (pieces[index - 1].word != nil || pieces[index - 1].number != nil)
    }
}
