import PlainText

/// Categories, places, and the words of titles.
extension Reader {
    /// Names of categories and places count as filters unless they stand within a title.
    mutating func readNames(isChange: Bool = false) {
        for index in pieces.indices {
            guard !isUsed[index], case .name(let mention) = pieces[index].content else { continue }
            let categoryWord = isNear(index, .categoryField)
            let placeWord = isNear(index, .placeField)
            if !categoryWord && !placeWord && isWithinTitle(index) { continue }
            isUsed[index] = true
            if let place = mention.place, !categoryWord || mention.category == nil {
                if reading.filters.place == nil {
                    reading.filters.place = place
                } else if reading.filters.place != place {
                    reading.filters.otherPlaces.append(place)
                }
            } else if let category = mention.category {
                if reading.filters.category == nil {
                    reading.filters.category = category
                } else if reading.filters.category != category {
                    reading.filters.otherCategories.append(category)
                }
            }
        }
        if !isChange { readUnknownNames() }
    }

    func isNear(_ index: Int, _ sense: Sense) -> Bool {
        let before = previous(before: index, skipping: Reader.light.union([.inside, .set, .question]))
        let after = next(after: index, skipping: [.filler, .topic, .genitive])
        return before.map { pieces[$0].sense == sense } ?? false
            || after.map {
                pieces[$0].sense == sense && !reading.isJapanese || pieces[$0].sense == sense && $0 == index + 1
            } ?? false
    }

    func isWithinTitle(_ index: Int) -> Bool {
        let before = index > 0 ? pieces[index - 1] : nil
        if before?.sense == .titleField { return true }
        let after = index + 1 < pieces.count ? pieces[index + 1] : nil
        if reading.isJapanese || Script(folded.scalars[pieces[index].range.lowerBound]).isJapanese {
            let isJoinedBefore = pieces[index].isAttached && before?.word != nil
            let isEnding = after.map { Script(folded.scalars[$0.range.lowerBound]) == .hiragana } ?? false
            let isJoinedAfter = after?.word != nil && after?.isAttached == true && !isEnding
            return isJoinedBefore || isJoinedAfter
        }
        if before?.sense == .inside { return false }
        let isBeforeWord = after?.word != nil && (before == nil || before?.sense != .of)
        let isAfterWord = before?.word != nil
        let isCounted = before?.number.map { !$0.isDigits || $0.unitKind == .items } ?? false || after?.sense == .item
        return isBeforeWord || isAfterWord || before?.number != nil && !isCounted
            || (after?.number?.unitKind == .measure)
    }

    /// A word beside "category" or "place" that the instructions do not list is a name all the same.
    mutating func readUnknownNames() {
        for index in pieces.indices where pieces[index].sense == .categoryField || pieces[index].sense == .placeField {
            let isCategory = pieces[index].sense == .categoryField
            guard isCategory ? reading.filters.category == nil : reading.filters.place == nil else { continue }
            guard let range = nameWords(around: index) else { continue }
            if index > 0, pieces[index - 1].sense == .question { continue }
            let text = range.map { piece -> String in
                if case .quoted(let text) = pieces[piece].content { return text }
                return folded.typed(pieces[piece].range)
            }.joined(separator: " ")
            if isCategory { reading.filters.category = text } else { reading.filters.place = text }
            for piece in range { isUsed[piece] = true }
        }
    }

    func nameWords(around index: Int) -> Range<Int>? {
        func isNameWord(_ position: Int) -> Bool {
            guard pieces.indices.contains(position), !isUsed[position] else { return false }
            if case .quoted = pieces[position].content { return true }
            return pieces[position].word != nil || pieces[position].number.map { $0.unit == nil } ?? false
        }
        if !reading.isJapanese {
            var start = index
            while isNameWord(start - 1) { start -= 1 }
            if start < index { return start..<index }
        }
        var first = index + 1
        while pieces.indices.contains(first), let sense = pieces[first].sense,
            [.topic, .subject, .filler, .of, .article, .titleField, .genitive].contains(sense)
        { first += 1 }
        if pieces.indices.contains(first), pieces[first].mark == ":" { first += 1 }
        var stop = first
        while isNameWord(stop) { stop += 1 }
        if stop > first { return first..<stop }
        guard reading.isJapanese, isNameWord(index - 1), pieces[index].isAttached else { return nil }
        return index - 1..<index
    }

    /// What is left over names items: unknown words, and the numbers among them.
    mutating func readTitle() {
        var group: [String] = []
        var previousPiece: Int?
        func flush(_ groups: inout [[String]]) {
            if !group.isEmpty { groups.append(group) }
            group = []
        }
        var groups: [[String]] = []
        var phrases: [[String]] = []
        for index in pieces.indices {
            if !(group.isEmpty && groups.isEmpty), isUnitAsked(index) {
                isUsed[index] = true
                continue
            }
            if let words = titleWords(at: index, previous: previousPiece) {
                group.append(contentsOf: words)
                if let last = previousPiece, !phrases.isEmpty, pieces[(last + 1)..<index].allSatisfy(joinsPhrases) {
                    phrases[phrases.count - 1] += words
                } else {
                    phrases.append(words)
                }
                isUsed[index] = true
                previousPiece = index
                continue
            }
            let isCoordinated = reading.isJapanese && has(.and, .plus)
            if isCoordinated, [.topic, .genitive].contains(pieces[index].sense) { flush(&groups) }
            // 「5mも10mも合わせて」.
            if reading.isJapanese, has(.total), pieces[index].sense == .also { flush(&groups) }
            if pieces[index].isBreak || pieces[index].mark == "," || pieces[index].mark == "、"
                || pieces[index].mark == "/"
                || [.and, .plus, .or, .except, .alsoFor].contains(pieces[index].sense) || isReason(index)
            {
                flush(&groups)
            }
        }
        flush(&groups)
        if asksInUnit(groups) { groups = [] }
        // "repair tape, total rolls?": the last says what to count in.
        if groups.count > 1, has(.total, .howMany), let last = groups.last, last.count == 1,
            Units.latin(last[0]) == .count
        {
            groups.removeLast()
        }
        if has(.total), groups.count == 1 { groups = WordForms.variants(of: groups[0]) }
        reading.groups = groups
        reading.filters.phrases = phrases
        var seen: Set<String> = []
        reading.filters.title = groups.flatMap(\.self).filter { seen.insert($0).inserted }
        // "screws that are not wood screws" are screws all the same.
        let kept = Set(reading.filters.title.map(Words.singular))
        reading.filters.except.removeAll { $0.title.count == 1 && kept.contains(Words.singular($0.title[0])) }
    }

    /// "nitrile gloves how many boxes": what to count in.
    private func isUnitAsked(_ index: Int) -> Bool {
        guard index > 0, pieces[index - 1].sense == .howMany, let word = pieces[index].word else { return false }
        let isNoun = index + 1 < pieces.count && (pieces[index + 1].word != nil || pieces[index + 1].sense == .of)
        return Units.latin(word) == .count && !isNoun
    }

    private func joinsPhrases(_ piece: Piece) -> Bool {
        piece.means([.and, .plus, .or, .alsoFor, .of, .article, .genitive])
            || [",", "、", "-", "/", "(", ")", "・"].contains(piece.mark)
    }

    /// "how many pairs is that altogether": what is counted in, not what is counted.
    private func asksInUnit(_ groups: [[String]]) -> Bool {
        guard groups.count == 1, groups[0].count == 1, Units.latin(groups[0][0]) == .count else { return false }
        // "the total number of cartons" counts cartons.
        let word = pieces.firstIndex { $0.word == groups[0][0] } ?? 0
        if word > 0, pieces[word - 1].text.hasSuffix(" of") { return false }
        return has(.howMany) && has(.thatOne, .it, .those, .total) && !reading.filters.hasStrongFilter
    }

    func titleWords(at index: Int, previous: Int?) -> [String]? {
        guard !isUsed[index] else { return nil }
        switch pieces[index].content {
        case .word(let word): return [word]
        case .quoted(let text): return Words.split(text)
        case .name: return Words.split(pieces[index].text)
        case .number(let number):
            let isBeside = previous == index - 1 || isBesideWord(index) || isKindOf(previous, index)
            guard isBeside || number.unitKind == .measure else { return nil }
            if let unit = number.unit, number.unitKind == .measure {
                return folded.scalars[pieces[index].range].contains(" ") ? [number.value, unit] : [number.value + unit]
            }
            guard let unit = number.unit else { return [number.value] }
            // 「印画紙の六切、3箱」: a size, where digits say how many.
            if reading.isJapanese, !number.isDigits, pieces.contains(where: { $0.number?.isDigits == true }) {
                return [pieces[index].text]
            }
            // "PAR 64 cans": a word before and no order to count.
            let isModel =
                number.unitKind == .count && reading.change == ChangeRequest() && !reading.isJapanese
                && previous == index - 1 && number.isDigits
            return isModel ? [number.value, unit] : nil
        case .sense(let sense):
            // A number between marks beside words: "spoke lengths, 290 and 262".
            return sense == .foreign
                || sense == .newWord && reading.change == ChangeRequest() && index + 1 < pieces.count
                    && pieces[index + 1].word != nil && !has(.created)
                ? Words.split(pieces[index].text) : nil
        default: return nil
        }
    }

    /// 「印画紙の六切」.
    private func isKindOf(_ previous: Int?, _ index: Int) -> Bool {
        reading.isJapanese && previous == index - 2 && pieces[index - 1].sense == .genitive
    }

    func isBesideWord(_ index: Int) -> Bool {
        let hasWords = pieces.contains { $0.word != nil }
        let isCoordinated = [index - 1, index + 1].contains {
            pieces.indices.contains($0)
                && (pieces[$0].sense == .and || pieces[$0].sense == .plus || pieces[$0].mark == ",")
        }
        let isBeforeWord = index + 1 < pieces.count && pieces[index + 1].word != nil
        return isBeforeWord || hasWords && isCoordinated
    }
}
