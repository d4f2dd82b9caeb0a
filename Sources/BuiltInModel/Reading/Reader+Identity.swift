import PlainText

/// Which item is pointed at: by a rank in a list, an id, a code.
extension Reader {
    /// "first aid kit" has no rank: ordinals point at list lines only before "one", a noun for items, or a verb's end.
    mutating func settleOrdinals() {
        settleRankedDates()
        for index in pieces.indices {
            guard case .ordinal(let rank) = pieces[index].content else { continue }
            let text = pieces[index].text
            if text.hasPrefix("#"), index > 0, pieces[index - 1].word != nil {
                // "treble hook #8": a size.
                pieces[index].content = .word(String(text.dropFirst()))
                continue
            }
            if index > 0, pieces[index - 1].means([.newest, .oldest, .fewest, .most]) {
                // "newest 1st".
                pieces[index].content = .sense(.filler)
                continue
            }
            if text == "first", index + 1 < pieces.count, pieces[index + 1].means([.created]) {
                pieces[index].content = .sense(.filler)
                continue
            }
            if hasDateMention, pieces.contains(where: { $0.means([.updated, .created]) }),
                text.contains(where: \.isNumber), !text.hasPrefix("#")
            {
                // "the weekend, 16th and 17th": days.
                pieces[index].content = .sense(.filler)
                continue
            }
            let isWritten = text.unicodeScalars.allSatisfy { Script($0).isWord } && text.contains(where: \.isLetter)
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
                pieces[following].number != nil && !isPronounOne(following) || pieces[following].sense == .updated
            {
                pieces[index].content = .sense(text == "first" ? .first : .lastWord)
            } else {
                reading.ordinal = rank
                isUsed[index] = true
            }
        }
        settleShortNumber()
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

    /// "used 50 of the 2nd": in an order, a line rather than a day.
    private mutating func settleRankedDates() {
        guard
            pieces.contains(where: { $0.means([.add, .takeAway, .set, .delete, .move, .rename, .detail, .history]) }),
            !pieces.contains(where: { $0.means([.updated, .created]) })
        else { return }
        for index in pieces.indices where pieces[index].isDate {
            let text = pieces[index].text
            let word = text.split(separator: " ").last.map(String.init) ?? ""
            // "details on the third".
            let isLooked = index > 0 && pieces[index - 1].means([.detail, .history])
            guard ["the \(word)", word].contains(text), word.contains(where: \.isNumber) || isLooked,
                let rank = Numerals.englishOrdinal(word)
            else { continue }
            pieces[index].content = .ordinal(rank)
        }
    }

    /// "open no 2".
    private mutating func settleShortNumber() {
        for index in pieces.indices.dropLast() where pieces[index].text == "no" {
            let isAsked = index == 0 || pieces[index - 1].means([.detail, .show, .delete, .article, .set])
            let isLast = index + 2 >= pieces.count || pieces[index + 2].mark != nil || pieces[index + 2].sense != nil
            if isAsked, isLast, let number = pieces[index + 1].number, number.isDigits, number.unit == nil {
                pieces[index].content = .sense(.numberWord)
            }
        }
    }

    /// "the last one": a line of a list, unless it is the last one that was changed.
    func isPronounOne(_ index: Int) -> Bool {
        guard let number = pieces[index].number, !number.isDigits, number.value == "1" else { return false }
        return !(index + 1 < pieces.count && pieces[index + 1].means([.updated, .created]))
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
            let text = pieces[index].text
            guard ["item", "record", "entry", "product", "article", "line", "position", "品目", "商品"].contains(text)
            else { continue }
            if let number = pieces[index + 1].number, number.unit == nil, number.isDigits, let value = number.integer,
                number.value.count < 7
            {
                reading.itemNumber = value
                isUsed[index + 1] = true
            }
        }
        readQuotedIdentity()
        readFieldOwner()
        readCode()
    }

    /// `the sheet says "item 71"`.
    private mutating func readQuotedIdentity() {
        guard reading.id == nil, reading.itemNumber == nil else { return }
        for index in pieces.indices {
            guard case .quoted(let text) = pieces[index].content else { continue }
            let words = Words.split(text)
            guard words.count == 2, ["item", "id", "no", "number"].contains(words[0]), let id = Int(words[1]) else {
                continue
            }
            reading.id = id
            isUsed[index] = true
        }
    }

    /// "set the title of 133 to …": a number that has a field is an id.
    private mutating func readFieldOwner() {
        let fields: Senses = [
            .titleField, .quantityField, .unitField, .categoryField, .placeField, .minimumField, .noteField,
        ]
        guard reading.id == nil, let to = pieces.lastIndex(where: { $0.sense == .to }), to > 2,
            let number = pieces[to - 1].number, number.unit == nil, number.isDigits, number.sign == nil,
            let id = number.integer, pieces[to - 2].sense == .of, pieces[to - 3].means(fields)
        else { return }
        reading.id = id
        isUsed[to - 1] = true
    }

    mutating func readCode() {
        if let field = index(of: .codeField), !has(.set), let next = next(after: field), !isDeniedNumber(next) {
            switch pieces[next].content {
            case .number(let number) where number.unit == nil:
                // 「商品番号86」: as short as an id.
                if pieces[field].text.hasSuffix("番号"), number.value.utf8.count < 7 {
                    reading.id = number.integer
                } else {
                    reading.code = number.value
                }
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
                !number.value.contains("."), !isDeniedNumber(index)
            {
                reading.code = number.value
                isUsed[index] = true
                return
            }
        }
    }
}
