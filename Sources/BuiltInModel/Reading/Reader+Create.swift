/// What is to be created: its title, and whatever else is said of it.
extension Reader {
    var isCreation: Bool {
        if isHeadedAsNew || isForm { return true }
        if has(.create) {
            // 「登録して」 of a note or a new value is no creation.
            if has(.noteField, .minimumField), !has(.newWord), reading.isJapanese { return false }
            return !(has(.created) && hasDateMention && has(.show))
        }
        if has(.add), has(.categoryField, .unitField), !has(.set, .move, .rename, .delete, .takeAway),
            !reading.isQuestion, !hasDateMention
        {
            return true
        }
        if reading.isJapanese, let made = lastIndex(of: .created), !hasDateMention, !has(.show, .everything, .updated),
            !reading.isQuestion
        {
            let isOfItems = made + 1 < pieces.count && pieces[made + 1].sense == .item
            let isHeading = made + 1 < pieces.count && [":", "、", "。"].contains(pieces[made + 1].mark)
            let isLast =
                made + 1 == pieces.count || pieces[made + 1].mark != nil
                || pieces[made + 1].sense == .filler && !folded.folded(pieces[made + 1].range).contains("た")
                || folded.folded(pieces[made + 1 < pieces.count ? made + 1 : made].range).contains("したい")
            let isNew = folded.folded(pieces[made].range).hasPrefix("新") && has(.add)
            let isFollowed = made + 1 < pieces.count && pieces[made + 1].number != nil
            let isOrdered = (isLast || isFollowed) && pieces[..<made].contains { $0.sense == .object } || isNew
            if isOrdered || isHeading, !isOfItems { return true }
        }
        guard let new = index(of: .newWord), new > 0, !isOfField(new) else { return false }
        if pieces[..<new].contains(where: { $0.isVerb && ($0.sense == .add || $0.sense == .set) }) { return true }
        return false
    }

    /// 「登録お願いします。品名はガーゼ、数量6、…」: fields with their values after a word of creating.
    private var isForm: Bool {
        guard let made = pieces.firstIndex(where: { $0.means([.created, .create, .newWord]) }), !reading.isQuestion,
            !hasDateMention, !has(.show, .question, .set, .delete, .move)
        else { return false }
        let fields = pieces[made...].filter {
            $0.means([.titleField, .quantityField, .unitField, .categoryField, .placeField])
        }
        // 「新規 水草 12株 カテゴリ…」 begins as a form does, and needs fewer fields to be one.
        let fewest = made == 0 && made + 1 < pieces.count && pieces[made + 1].word != nil ? 1 : 3
        return Set(fields.compactMap(\.sense)).count >= fewest && pieces[made...].contains { $0.number != nil }
    }

    /// "set the lids to a new quantity".
    private func isOfField(_ new: Int) -> Bool {
        new + 1 < pieces.count
            && pieces[new + 1].means([
                .quantityField, .minimumField, .placeField, .categoryField, .unitField, .titleField, .noteField,
            ])
    }

    /// "new: hair dryer x 5", 「新しい備品：加湿器 4台」.
    private var isHeadedAsNew: Bool {
        guard let first = pieces.first, first.means([.newWord, .created, .create]), pieces.count > 2 else {
            return false
        }
        if pieces[1].mark == ":" { return true }
        let isNoun: Bool = if case .name = pieces[1].content { true } else { pieces[1].sense == .item }
        return isNoun && pieces[2].mark == ":" && pieces.count > 3
    }

    mutating func readCreation() {
        var values = ChangeRequest.Values()
        reading.intent = .create
        for index in pieces.indices where pieces[index].sense == .create || pieces[index].sense == .newWord {
            isUsed[index] = true
        }
        readTimes(into: &values)
        readCreatedTitle(into: &values)
        readCreatedNames(into: &values)
        readNumberTitle(into: &values)
        readCreatedQuantity(into: &values)
        if values.title == nil { readLeftOverTitle(into: &values) }
        reading.change.values = values
        reading.change.missing = values.title == nil ? .title : nil
    }

    mutating func readCreatedTitle(into values: inout ChangeRequest.Values) {
        if let quoted = pieces.indices.first(where: {
            pieces[$0].isQuoted && !isValueOfName($0)
        }),
            case .quoted(let text) = pieces[quoted].content
        {
            values.title = text
            isUsed[quoted] = true
            // "Marigold 'Naughty Marietta'": a variety, which stands behind its kind.
            let kind = pieces[..<quoted].indices.reversed().prefix { pieces[$0].word != nil || pieces[$0].isName }
            if let first = kind.last, folded.scalars[pieces[quoted].range.lowerBound] == "'" {
                values.title = folded.typed(pieces[first].range.lowerBound..<pieces[quoted].range.upperBound)
                use(first..<quoted)
            }
            return
        }
        guard let field = index(of: .titleField) else { return }
        var end = field + 1
        while end < pieces.count, pieces[end].sense == .topic || pieces[end].mark == ":" || pieces[end].sense == .filler
        { end += 1 }
        var stop = end
        while stop < pieces.count, !isListBreak(stop), pieces[stop].sense != .dative, !isBeforeKnownName(stop) {
            stop += 1
        }
        while stop > end,
            pieces[stop - 1].sense == .filler || pieces[stop - 1].sense == .locative
                || pieces[stop - 1].sense == .polite
        { stop -= 1 }
        guard stop > end else { return }
        values.title = folded.typed(pieces[end].range.lowerBound..<pieces[stop - 1].range.upperBound)
        use(end..<stop)
    }

    /// "hair dryer x 5".
    mutating func readTimes(into values: inout ChangeRequest.Values) {
        guard let times = pieces.indices.dropFirst().dropLast().last(where: { pieces[$0].word == "x" }),
            pieces[times - 1].word != nil, let number = pieces[times + 1].number, number.unit == nil
        else { return }
        values.quantity = number.value
        use(times..<times + 2)
    }

    /// `新規登録：三脚、12台`: a name that reads as a number, where digits say how many.
    mutating func readNumberTitle(into values: inout ChangeRequest.Values) {
        guard values.title == nil, !pieces.indices.contains(where: { pieces[$0].word != nil && !isUsed[$0] }),
            let index = pieces.indices.first(where: { pieces[$0].number?.isDigits == false && !isUsed[$0] }),
            pieces.contains(where: { $0.number?.isDigits == true }), reading.isJapanese || pieces[index].range.count > 1
        else { return }
        values.title = folded.typed(pieces[index].range)
        isUsed[index] = true
    }

    /// "called lavender candle to toiletries": where the title ends.
    func isBeforeKnownName(_ index: Int) -> Bool {
        guard pieces[index].means([.to, .inside, .move]), let next = next(after: index) else { return false }
        if case .name = pieces[next].content { return true }
        return false
    }

    func isValueOfName(_ index: Int) -> Bool {
        let before = previous(before: index)
        return before.map { [.categoryField, .placeField, .unitField, .noteField].contains(pieces[$0].sense) } ?? false
    }

    func isListBreak(_ index: Int) -> Bool {
        pieces[index].isBreak || pieces[index].mark == "," || pieces[index].mark == "、"
            || pieces[index].sense == .categoryField
            || pieces[index].sense == .placeField || pieces[index].sense == .unitField
            || pieces[index].sense == .quantityField
    }

    mutating func readCreatedNames(into values: inout ChangeRequest.Values) {
        for index in pieces.indices {
            guard let sense = pieces[index].sense else { continue }
            switch sense {
            case .categoryField: values.category = values.category ?? nameValue(at: index)
            case .placeField: values.place = values.place ?? nameValue(at: index)
            case .unitField where values.unit == nil:
                values.unit = nameValue(at: index)
            case .inside, .move, .to:
                guard values.place == nil, let next = next(after: index), !isUsed[next] else { continue }
                if case .name(let mention) = pieces[next].content {
                    if let place = mention.place {
                        values.place = place; isUsed[next] = true
                    } else if let category = mention.category, values.category == nil {
                        values.category = category; isUsed[next] = true
                    }
                } else if pieces[next].word != nil
                    || pieces[next].isQuoted,
                    values.title != nil || sense == .move || isStored(index), let place = text(from: next)
                {
                    values.place = place.text
                    use(place.range)
                }
            default: break
            }
        }
        for index in pieces.indices where !isUsed[index] {
            guard case .name(let mention) = pieces[index].content else { continue }
            let isFree = index == 0 || pieces[index - 1].word == nil
            guard isFree, index + 1 >= pieces.count || pieces[index + 1].word == nil else { continue }
            if let place = mention.place, values.place == nil {
                values.place = place; isUsed[index] = true
            } else if let category = mention.category, values.category == nil {
                values.category = category; isUsed[index] = true
            }
        }
    }

    func isStored(_ index: Int) -> Bool {
        folded.folded(pieces[index].range).contains("kept") || folded.folded(pieces[index].range).contains("stored")
            || folded.folded(pieces[index].range).contains("located")
    }

    mutating func nameValue(at field: Int) -> String? {
        var start = field + 1
        while start < pieces.count,
            pieces[start].mark == ":"
                || pieces[start].sense.map({
                    [.topic, .filler, .to, .article, .of, .locative, .inside, .object].contains($0)
                }) ?? false
        { start += 1 }
        if start < pieces.count, !isUsed[start] {
            switch pieces[start].content {
            case .quoted(let text):
                isUsed[start] = true
                return text
            case .name(let mention):
                isUsed[start] = true
                let isPlace = pieces[field].sense == .placeField
                return (isPlace ? mention.place : mention.category) ?? mention.place ?? mention.category
            case .word, .number:
                var stop = start
                while stop < pieces.count,
                    pieces[stop].word != nil || pieces[stop].number != nil
                        || (pieces[stop].sense == .genitive && stop + 1 < pieces.count && pieces[stop + 1].word != nil)
                { stop += 1 }
                if pieces[field].sense == .unitField, let unit = pieces[start].number?.unit { return unit }
                use(start..<stop)
                return folded.typed(pieces[start].range.lowerBound..<pieces[stop - 1].range.upperBound)
            case .sense
            where pieces[field].sense == .unitField && ["pieces", "pcs"].contains(folded.folded(pieces[start].range)):
                isUsed[start] = true
                return folded.typed(pieces[start].range)
            default: break
            }
        }
        // "Cafe category": the name stands before.
        if field > 0, !isUsed[field - 1], case .name(let mention) = pieces[field - 1].content {
            isUsed[field - 1] = true
            return (pieces[field].sense == .placeField ? mention.place : mention.category) ?? mention.category
                ?? mention.place
        }
        return nil
    }

    mutating func readCreatedQuantity(into values: inout ChangeRequest.Values) {
        let numbers = pieces.indices.filter { pieces[$0].number != nil && !isUsed[$0] }
        let afterField = index(of: .quantityField).flatMap { field in numbers.first { $0 > field } }
        let free =
            numbers.first { pieces[$0].number?.unitKind == .count }
            ?? numbers.first {
                !isMeasureOfTitle($0) && (values.title != nil || !(($0 > 0 && pieces[$0 - 1].word != nil)))
            }
        guard values.quantity == nil, let index = afterField ?? free, let number = pieces[index].number else { return }
        values.quantity = number.value
        isUsed[index] = true
        if values.unit == nil, let unit = number.unit, number.unitKind != .items {
            values.unit = folded.typed(pieces[index].range).hasSuffix(unit) ? unit : unitAsTyped(index, unit)
        } else if values.unit == nil, index + 1 < pieces.count,
            ["pieces", "pcs", "units"].contains(folded.folded(pieces[index + 1].range))
        {
            values.unit = folded.typed(pieces[index + 1].range)
        }
    }

    func unitAsTyped(_ index: Int, _ unit: String) -> String {
        let range = pieces[index].range
        return folded.typed(range.upperBound - unit.unicodeScalars.count..<range.upperBound)
    }

    mutating func readLeftOverTitle(into values: inout ChangeRequest.Values) {
        var best: Range<Int>?
        var start: Int?
        for index in 0...pieces.count {
            let isPart = index < pieces.count && !isUsed[index] && isTitlePart(index)
            if isPart, start == nil { start = index }
            if !isPart, let first = start {
                if best.map({ index - first > $0.count }) ?? true { best = first..<index }
                start = nil
            }
        }
        guard let best, pieces[best].contains(where: { $0.word != nil }) else { return }
        values.title = folded.typed(
            pieces[best.lowerBound].range.lowerBound..<pieces[best.upperBound - 1].range.upperBound)
        use(best)
    }

    func isTitlePart(_ index: Int) -> Bool {
        switch pieces[index].content {
        case .word, .number, .name: true
        case .sense(let sense):
            sense == .genitive && pieces[index].isAttached && index + 1 < pieces.count && pieces[index + 1].word != nil
                && index > 0 && pieces[index - 1].word != nil
        default: false
        }
    }

    /// The answer to "What is it called?" as a creation: the whole text is the title where nothing says otherwise.
    static func creation(of reading: Reading, briefing: Briefing) -> ChangeRequest {
        var reader = Reader(PromptText(reading.typed), briefing: briefing)
        reader.settle()
        let isPlain = !reader.pieces.contains { piece in
            switch piece.content {
            case .quoted, .mark(","), .mark("、"), .mark(":"), .mark("。"), .sense(.titleField), .sense(.categoryField),
                .sense(.placeField), .sense(.create):
                true
            default: false
            }
        }
        reader.readCreation()
        var request = reader.reading.change
        if isPlain {
            var text = reading.typed.trimmingBlanks
            for ending in ["でお願いします", "です。", "です", "。", ".", "!"]
            where text.hasSuffix(ending) && text.count > ending.count {
                text = String(text.dropLast(ending.count))
            }
            for beginning in ["it's called ", "It's called ", "it is called ", "call it ", "Call it "]
            where text.hasPrefix(beginning) {
                text = String(text.dropFirst(beginning.count))
            }
            request = ChangeRequest()
            request.values.title = text
        }
        request.missing = request.values.title == nil ? .title : nil
        return request
    }

    mutating func settle() {
        reading.senses = Set(pieces.compactMap(\.sense))
        reading.isJapanese = folded.scalars.contains { Script($0) == .hiragana }
    }
}
