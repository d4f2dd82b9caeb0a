/// What is said of an item that is to be created: title, amount, category, place, unit.
extension Reader {
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
        pieces[index].text.contains("kept") || pieces[index].text.contains("stored")
            || pieces[index].text.contains("located")
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
            where pieces[field].sense == .unitField && ["pieces", "pcs"].contains(pieces[start].text):
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
            numbers.first { index in
                // "Lens wipes 50 pack, 12 boxes": what begins a part is no part of the title.
                pieces[index].number?.unitKind == .count && index > 0 && pieces[index - 1].mark != nil
            }
            ?? numbers.first { pieces[$0].number?.unitKind == .count }
            ?? numbers.first {
                !isMeasureOfTitle($0) && (values.title != nil || !(($0 > 0 && pieces[$0 - 1].word != nil)))
            }
        guard values.quantity == nil, let index = afterField ?? free, let number = pieces[index].number else { return }
        values.quantity = number.value
        isUsed[index] = true
        if values.unit == nil, let unit = number.unit, number.unitKind != .items {
            values.unit = folded.typed(pieces[index].range).hasSuffix(unit) ? unit : unitAsTyped(index, unit)
        } else if values.unit == nil, index + 1 < pieces.count,
            ["pieces", "pcs", "units"].contains(pieces[index + 1].text)
        {
            values.unit = folded.typed(pieces[index + 1].range)
        }
    }

    func unitAsTyped(_ index: Int, _ unit: String) -> String {
        let range = pieces[index].range
        return folded.typed(range.upperBound - unit.unicodeScalars.count..<range.upperBound)
    }

    mutating func readLeftOverTitle(into values: inout ChangeRequest.Values) {
        if let headed = headedTitle {
            values.title = folded.typed(
                pieces[headed.lowerBound].range.lowerBound..<pieces[headed.upperBound - 1].range.upperBound)
            use(headed)
            return
        }
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
        guard var best, pieces[best].contains(where: { $0.word != nil }) else { return }
        // `だるま落とし`: what was taken for particles up to the comma belongs to it.
        let ending = pieces[best.upperBound...].prefix { $0.isAttached && $0.range.count == 1 && $0.mark == nil }
        if !ending.isEmpty, ending.endIndex == pieces.count || pieces[ending.endIndex].mark != nil {
            best = best.lowerBound..<ending.endIndex
        }
        values.title = folded.typed(
            pieces[best.lowerBound].range.lowerBound..<pieces[best.upperBound - 1].range.upperBound)
        use(best)
    }

    /// "new item: brush for holds, boar hair, 15 pcs": all from the colon up to the first value.
    private var headedTitle: Range<Int>? {
        guard let colon = pieces.firstIndex(where: { $0.mark == ":" }), colon + 1 < pieces.count,
            pieces[..<colon].contains(where: { $0.means([.create, .newWord, .created]) }),
            pieces[colon + 1].word != nil || pieces[colon + 1].verb != nil || pieces[colon + 1].means([.filler, .top])
        else { return nil }
        let fields: Senses = [
            .quantityField, .unitField, .categoryField, .placeField, .minimumField, .codeField, .noteField,
        ]
        var stop = colon + 1
        while stop < pieces.count, !isUsed[stop], !pieces[stop].means(fields), !pieces[stop].isName,
            !pieces[stop].isBreak
        {
            stop += 1
        }
        while stop > colon + 1,
            pieces[stop - 1].mark != nil || pieces[stop - 1].word == nil && pieces[stop - 1].number == nil
        {
            stop -= 1
        }
        let title = colon + 1..<stop
        return pieces[title].contains { $0.word != nil } ? title : nil
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
}
