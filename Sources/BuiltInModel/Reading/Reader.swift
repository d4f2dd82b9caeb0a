/// Reads a question: finds its pieces, fills slots, and decides what is asked.
struct Reader {
    let folded: FoldedText
    let dates: [DateMention]
    let briefing: Briefing
    var pieces: [Piece]
    /// Which pieces have filled a slot.
    var isUsed: [Bool]
    var reading = Reading()

    /// The reading of a prompt.
    static func read(_ prompt: PromptText, briefing: Briefing) -> Reading {
        var reader = Reader(prompt, briefing: briefing)
        reader.read()
        return reader.reading
    }

    init(_ prompt: PromptText, briefing: Briefing) {
        folded = FoldedText(prompt.typed)
        dates = prompt.dates
        self.briefing = briefing
        pieces = Scanner.pieces(of: folded, dates: prompt.dates, briefing: briefing)
        isUsed = Array(repeating: false, count: pieces.count)
        reading.typed = prompt.typed
    }

    mutating func read() {
        settleVerbs()
        settleOrdinals()
        reading.senses = Set(pieces.compactMap(\.sense))
        reading.isJapanese = folded.scalars.contains { Script($0) == .hiragana }
        reading.isQuestion = isQuestion()
        reading.quoted = pieces.compactMap { if case .quoted(let text) = $0.content { text } else { nil } }
        readIdentity()
        if let problem = dates.first(where: { $0.days == nil }) { reading.impossibleDate = problem }
        if let intent = talkIntent() {
            reading.intent = intent
            if intent != .fragment { finish(); return }
        }
        if readChange() { finish(); return }
        readDates()
        readStock()
        readBounds()
        readOrder()
        readUnit()
        readExclusion()
        readNames()
        readTitle()
        reading.intent = questionIntent()
        finish()
    }

    mutating func finish() {
        reading.pieces = pieces
        reading.looseNumbers = pieces.indices.filter { !isUsed[$0] }.compactMap { pieces[$0].number }
    }

    // MARK: Helpers over pieces

    func has(_ senses: Sense...) -> Bool { senses.contains(where: reading.senses.contains) }

    func index(of senses: Sense...) -> Int? {
        for index in pieces.indices {
            if let sense = pieces[index].sense, senses.contains(sense) { return index }
        }
        return nil
    }

    func lastIndex(of senses: Sense...) -> Int? {
        for index in pieces.indices.reversed() {
            if let sense = pieces[index].sense, senses.contains(sense) { return index }
        }
        return nil
    }

    /// The next piece that is not one of those without weight.
    func next(after index: Int, skipping: Set<Sense> = Reader.light) -> Int? {
        var next = index + 1
        while next < pieces.count, next < 0 || pieces[next].means(skipping) { next += 1 }
        return next < pieces.count ? next : nil
    }

    func previous(before index: Int, skipping: Set<Sense> = Reader.light) -> Int? {
        var previous = index - 1
        while previous >= 0, pieces[previous].means(skipping) { previous -= 1 }
        return previous >= 0 ? previous : nil
    }

    static let light: Set<Sense> = [.filler, .article, .polite, .topic, .genitive, .subject, .object, .locative, .of]

    // MARK: Verbs

    /// Words that can be verbs are verbs where one can stand and something follows; elsewhere they are what else they can be.
    mutating func settleVerbs() {
        for index in pieces.indices {
            guard let verb = pieces[index].verb, isVerbPosition(index), takesObject(index) else { continue }
            pieces[index].content = .sense(verb)
            pieces[index].isVerb = true
        }
        settleTitleNouns()
        settleFields()
        settlePronouns()
    }

    /// "update the lids" orders, "updated last week" and "changes?" do not.
    func takesObject(_ index: Int) -> Bool {
        guard let next = pieces.indices.first(where: { $0 > index }) else { return pieces[index].word != nil }
        switch pieces[next].content {
        case .mark(let mark): return pieces[index].word != nil && mark != "?"
        case .date: return pieces[index].word != nil
        case .sense(let sense):
            // "log for", "note on": a noun.
            let isPreposition =
                sense == .of || sense == .inside
                || sense == .filler && ["for", "about", "with"].contains(folded.folded(pieces[next].range))
            if isPreposition, pieces[index].word == nil { return false }
            return pieces[index].word != nil || ![.inside, .by, .question, .yesNo, .updated, .created].contains(sense)
        default: return true
        }
    }

    /// "sticky notes", "label printer tape": a noun between unknown words is part of a name.
    mutating func settleTitleNouns() {
        for index in pieces.indices {
            guard let sense = pieces[index].sense, Script(folded.scalars[pieces[index].range.lowerBound]) == .latin
            else { continue }
            let isAfterWord = index > 0 && pieces[index - 1].word != nil
            let isBeforeWord = index + 1 < pieces.count && pieces[index + 1].word != nil
            let text = folded.folded(pieces[index].range)
            switch sense {
            case .foreign where isAfterWord || isBeforeWord,
                .noteField where isAfterWord && text == "notes",
                .noteField where isBeforeWord && index > 0 && [.article, .of].contains(pieces[index - 1].sense),
                .codeField where isAfterWord && isBeforeWord,
                .unitField where isAfterWord && text.hasPrefix("unit") && !text.contains(" ") && isBeforeWord,
                .item
            where isBeforeWord && isAfterWord && !text.hasPrefix("item") && text.hasSuffix("s") == false
                && text != "stuff" && text != "one":
                pieces[index].content = .word(text)
            default: break
            }
        }
        guard pieces.contains(where: { $0.isQuoted }) else { return }
        for index in pieces.indices where pieces[index].isVerb && folded.folded(pieces[index].range) == "call" {
            pieces[index].content = .sense(.rename)
        }
    }

    /// "the stock of", "the place of" ask for nothing in an order: they name the field that is to be set.
    mutating func settleFields() {
        let isOrder = pieces.contains { $0.isVerb && [.set, .raise, .lower, .add, .takeAway].contains($0.sense) }
        for index in pieces.indices {
            let text = folded.folded(pieces[index].range)
            switch pieces[index].sense {
            case .howMany? where isOrder && !text.hasPrefix("how"): pieces[index].content = .sense(.quantityField)
            case .atLeast? where isOrder && text.contains("minimum"),
                .atMost? where isOrder && text.contains("minimum"):
                pieces[index].content = .sense(.minimumField)
            case .whereIs?
            where Script(folded.scalars[pieces[index].range.lowerBound]).isJapanese && !text.contains("ど"):
                if isPlaceOrder(after: index) { pieces[index].content = .sense(.placeField) }
            case .move? where text.hasPrefix("しま") && index > 0 && pieces[index - 1].sense != .dative:
                pieces[index].content = .sense(.filler)
            default: break
            }
        }
    }

    /// `場所は乾物庫`, `置き場所を2階倉庫に変更`: the place is said, not asked for.
    func isPlaceOrder(after index: Int) -> Bool {
        if pieces.contains(where: { $0.sense == .set || $0.sense == .move || $0.sense == .create }) { return true }
        guard let next = pieces.indices.first(where: { $0 > index && pieces[$0].sense != .topic }) else { return false }
        switch pieces[next].content {
        case .name, .word, .quoted: return true
        default: return false
        }
    }

    /// "items that were touched" points at nothing, "delete that" does.
    mutating func settlePronouns() {
        for index in pieces.indices where pieces[index].sense == .thatOne {
            guard ["that", "this"].contains(folded.folded(pieces[index].range)),
                let next = pieces.indices.first(where: { $0 > index })
            else { continue }
            switch pieces[next].content {
            case .word, .name, .quoted, .number: pieces[index].content = .sense(.article)
            case .sense(let sense)
            where [
                .filler, .not, .updated, .created, .have, .item, .stockWord, .low, .out, .lead, .yesNo, .inside,
                .atOrBelowMinimum, .atMinimum, .move, .titleField,
            ].contains(sense):
                let following = folded.folded(pieces[next].range)
                if !following.contains("together") && !following.contains("in all") {
                    pieces[index].content = .sense(.filler)
                }
            default: break
            }
        }
    }

    func isVerbPosition(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let before = pieces[index - 1]
        if before.mark != nil { return true }
        if case .date = before.content { return true }
        switch before.sense {
        case .lead?, .polite?, .greeting?, .alsoFor?, .and?, .correction?, .yes?, .not?, .to?, .filler?, .yesNo?,
            .also?:
            return true
        case .those?, .it?: return index > 1 && pieces[index - 2].isVerb
        default: return false
        }
    }

    /// "first aid kit" has no rank: ordinals point at list lines only before "one", a noun for items, or a verb's end.
    mutating func settleOrdinals() {
        for index in pieces.indices {
            guard case .ordinal(let rank) = pieces[index].content else { continue }
            let text = folded.folded(pieces[index].range)
            let isWritten = text.unicodeScalars.allSatisfy { Script($0) == .latin }
            if isWritten, !isRank(index) {
                let isBeforeWord =
                    index + 1 < pieces.count && (pieces[index + 1].word != nil || pieces[index + 1].number != nil)
                let isOrder = index + 1 < pieces.count && [.updated, .created].contains(pieces[index + 1].sense)
                if !isBeforeWord, !isOrder {
                    pieces[index].content = .sense(.filler)
                    continue
                }
            }
            if isWritten, let following = pieces.indices.first(where: { $0 > index }), pieces[following].word != nil {
                pieces[index].content = .word(text)
            } else if text == "last" || text == "first" || text == "bottom",
                let following = pieces.indices.first(where: { $0 > index }),
                pieces[following].number != nil || pieces[following].sense == .updated
            {
                pieces[index].content = .sense(text == "first" ? .first : .lastWord)
            } else {
                reading.ordinal = rank
                isUsed[index] = true
            }
        }
        for index in pieces.indices.dropLast() where pieces[index].sense == .numberWord {
            if let number = pieces[index + 1].number, let rank = number.integer, number.unit == nil,
                !hasWordBefore(index)
            {
                pieces[index + 1].content = .ordinal(rank)
                isUsed[index + 1] = true
                reading.ordinal = rank
            }
        }
    }

    /// "the second", "last one": a line of a list; "largest stock first" is none.
    func isRank(_ index: Int) -> Bool {
        if index > 0, pieces[index - 1].sense == .article { return true }
        if index + 1 < pieces.count {
            let next = pieces[index + 1]
            if next.sense == .item || next.number?.value == "1" && next.number?.isDigits == false { return true }
        }
        return index == 0 && pieces.count <= 3
    }

    /// "hanger No. 57" is a title, "number 3" a line.
    func hasWordBefore(_ index: Int) -> Bool { index > 0 && pieces[index - 1].word != nil }

    // MARK: What the sentence is

    func isQuestion() -> Bool {
        let asks = has(.question, .howMany, .howManyKinds, .whereIs, .yesNo, .which, .why)
        let isPoliteOrder = pieces.contains { $0.isVerb } && has(.lead) && !has(.howMany, .whereIs, .question)
        if asks && !isPoliteOrder { return true }
        return !isPoliteOrder && pieces.last?.mark == "?"
            && !has(.set, .add, .takeAway, .delete, .move, .rename, .create)
    }

    mutating func readIdentity() {
        if let field = index(of: .idField) {
            for index in pieces.indices where index > field && index <= field + 3 {
                if let number = pieces[index].number, let id = number.integer {
                    reading.id = id
                    isUsed[index] = true
                    isUsed[field] = true
                    break
                }
                if pieces[index].word != nil { break }
            }
            if reading.id == nil, field > 0, let number = pieces[field - 1].number, let id = number.integer {
                reading.id = id
                isUsed[field - 1] = true
            }
        }
        for index in pieces.indices.dropLast() where pieces[index].sense == .item && reading.id == nil {
            let text = folded.folded(pieces[index].range)
            guard ["item", "record", "entry", "product", "article", "line", "position", "品目", "商品"].contains(text)
            else { continue }
            if let number = pieces[index + 1].number, number.unit == nil, number.isDigits, let value = number.integer,
                number.value.count < 7
            {
                reading.itemNumber = value
                isUsed[index + 1] = true
            }
        }
        readCode()
    }

    mutating func readCode() {
        if let field = index(of: .codeField), !has(.set), let next = next(after: field) {
            switch pieces[next].content {
            case .number(let number) where number.unit == nil:
                reading.code = number.value
                isUsed[next] = true
            case .word(let word) where word.utf8.allSatisfy({ $0 < 0x80 }) && word.contains(where: \.isNumber):
                reading.code = folded.typed(pieces[next].range)
                isUsed[next] = true
            case .quoted(let text):
                reading.code = text
                isUsed[next] = true
            default: break
            }
        }
        guard reading.code == nil else { return }
        for index in pieces.indices {
            if let number = pieces[index].number, number.unit == nil, number.value.utf8.count >= 8,
                !number.value.contains(".")
            {
                reading.code = number.value
                isUsed[index] = true
                return
            }
        }
    }

    // MARK: Talk

    func talkIntent() -> Intent? {
        let isNoted =
            has(.noteField)
            && (has(.set, .add) || pieces.contains { $0.mark == ":" } || folded.text.contains(" saying ")
                || !reading.quoted.isEmpty)
        if has(.unable), !isQuestionOfStock, !isNoted { return .unable }
        if has(.offTopic), !isQuestionOfStock, !isNoted { return .offTopic }
        let isShort = !pieces.contains { $0.word != nil || $0.number != nil }
        if has(.foreign), !speaksOfStock, !isBareNoun { return .offTopic }
        if isShort, has(.inJapanese, .inEnglish) { return .repeatInLanguage }
        if isShort, has(.cancel), !has(.updated, .show, .stockWord) { return .cancel }
        if isShort, isNextPage { return .nextPage }
        return nil
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
