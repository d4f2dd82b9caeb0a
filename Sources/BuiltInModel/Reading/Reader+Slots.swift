/// How slots of lists are filled: dates, stock levels, bounds, order, names, title words.
extension Reader {
    // MARK: Dates

    mutating func readDates() {
        let chatter = chatterDates()
        var updated: [DateMention] = []
        var created: [DateMention] = []
        let isNegated = has(.not)
        for (position, piece) in pieces.enumerated() {
            guard case .date(let index) = piece.content, dates[index].days != nil else { continue }
            isUsed[position] = true
            if chatter.contains(position) { continue }
            if isOfCreation(position) { created.append(dates[index]) } else { updated.append(dates[index]) }
        }
        let hasUpdated = has(.updated)
        reading.hasBareDate = !(updated.isEmpty && created.isEmpty) && !hasUpdated && !has(.created)
        reading.filters.created = Reader.joined(created)
        reading.filters.updated = Reader.joined(updated)
        if isNegated, let last = updated.last ?? created.last {
            let days = Reader.negated(last)
            if updated.isEmpty { reading.filters.created = days } else { reading.filters.updated = days }
        }
        for (position, piece) in pieces.enumerated()
        where piece.sense == .not || piece.sense == .updated || piece.sense == .created {
            isUsed[position] = true
        }
    }

    /// Dates that say nothing of items: "I came back today; what changed last week?", "29 Feb: what changed that day?".
    private func chatterDates() -> Set<Int> {
        let positions = pieces.indices.filter { if case .date(let index) = pieces[$0].content { dates[index].days != nil } else { false } }
        guard positions.count > 1 else { return [] }
        let back = positions.filter { position in
            let text = folded.folded(pieces[position].range)
            if text.hasPrefix("that ") || text.hasPrefix("その") || text.hasPrefix("this time") { return true }
            // "the first half (January to June)" says the same twice; 「先々週じゃなくて今週」 takes the first back.
            if position > 0, pieces[position - 1].mark == "(" || pieces[position - 1].mark == "（" { return position != positions[0] }
            let next = pieces.indices.first { $0 > position }
            return next.map { reading.isJapanese && [.correction, .except].contains(pieces[$0].sense) } ?? false
        }
        if !back.isEmpty, back.count < positions.count { return Set(back) }
        let asking = positions.filter { clause(of: $0).contains { [.updated, .created].contains(pieces[$0].sense) } }
        return asking.isEmpty ? [] : Set(positions).subtracting(asking)
    }

    /// The pieces between the marks around one.
    func clause(of position: Int) -> Range<Int> {
        func isBorder(_ index: Int) -> Bool { pieces[index].isBreak || [",", "、", "-"].contains(pieces[index].mark) }
        let start = pieces.indices.last { $0 < position && isBorder($0) }.map { $0 + 1 } ?? 0
        let end = pieces.indices.first { $0 > position && isBorder($0) } ?? pieces.count
        return start..<end
    }

    /// Whether a date says when items were created: the nearer of the two words decides.
    private func isOfCreation(_ position: Int) -> Bool {
        guard has(.created) else { return false }
        guard has(.updated) else { return true }
        func distance(_ sense: Sense) -> Int {
            pieces.indices.filter { pieces[$0].sense == sense }.map { abs($0 - position) }.min() ?? .max
        }
        return distance(.created) < distance(.updated)
    }

    /// "Not since": everything that was last touched before the range.
    private static func negated(_ mention: DateMention) -> Days {
        guard let days = mention.days, days.from != nil else { return Days(from: nil, through: mention.days?.through) }
        return Days(from: nil, through: mention.dayBefore ?? days.from)
    }

    /// Several mentions as one range: the part that all share, or else all of them.
    private static func joined(_ mentions: [DateMention]) -> Days? {
        guard var result = mentions.first?.days else { return nil }
        for mention in mentions.dropFirst() {
            guard let days = mention.days else { continue }
            let from = [result.from, days.from].compactMap(\.self)
            let through = [result.through, days.through].compactMap(\.self)
            let latestStart = from.max()
            let earliestEnd = through.min()
            if let latestStart, let earliestEnd, latestStart > earliestEnd {
                result = Days(
                    from: from.count == 2 ? from.min() : nil, through: through.count == 2 ? through.max() : nil)
            } else {
                result = Days(from: latestStart, through: earliestEnd)
            }
        }
        return result
    }

    // MARK: Stock levels and bounds

    mutating func readStock() {
        for (position, piece) in pieces.enumerated() {
            switch piece.sense {
            case .atOrBelowMinimum?: reading.filters.stock = .atOrBelowMinimum
            case .atMinimum? where reading.filters.stock != .atOrBelowMinimum: reading.filters.stock = .atMinimum
            case .low? where reading.filters.stock == nil || reading.filters.stock == .out: reading.filters.stock = .low
            case .out? where reading.filters.stock == nil: reading.filters.stock = .out
            default: continue
            }
            isUsed[position] = true
        }
        if reading.filters.stock == nil, has(.not), has(.stockWord, .quantityField), !has(.updated, .created, .minimumField) {
            reading.filters.stock = .out
            return
        }
        guard reading.filters.stock == nil, let field = index(of: .minimumField) else { return }
        if has(.not), ["満", "足り", "達", "届", "meet", "reach"].contains(where: folded.text.contains) {
            reading.filters.stock = .low
            for position in pieces.indices where position > field && pieces[position].word != nil { isUsed[position] = true }
            return
        }
        for near in [field - 1, field - 2, field + 1, field + 2] where pieces.indices.contains(near) {
            switch pieces[near].sense {
            case .lessThan?: reading.filters.stock = .low
            case .orLess?, .atMost?: reading.filters.stock = .atOrBelowMinimum
            case .exactly?: reading.filters.stock = .atMinimum
            default: continue
            }
            isUsed[near] = true
            isUsed[field] = true
            return
        }
    }

    mutating func readBounds() {
        for position in pieces.indices {
            guard !isUsed[position], let number = pieces[position].number,
                number.unitKind != .measure || reading.isJapanese == false && number.unitKind != .measure
            else { continue }
            let before = previous(before: position, skipping: [.filler, .article, .quantityField])
            let after = next(after: position, skipping: [.filler, .quantityField])
            if let before,
                pieces[before].sense == .between
                    || position + 2 < pieces.count && pieces[position + 1].sense == .and
                        && pieces[position + 2].number != nil
                        && isBetween(position)
            {
                if let other = pieces.indices.first(where: { $0 > position && pieces[$0].number != nil }),
                    let high = pieces[other].number
                {
                    bound(atLeast: number.value, atMost: high.value, using: [before, position, other])
                    return
                }
            }
            if let before, let sense = pieces[before].sense, setBound(sense, number, using: [before, position]) {
                continue
            }
            if let after, let sense = pieces[after].sense,
                setTrailingBound(sense, number, position: position, after: after)
            {
                continue
            }
        }
    }

    private func isBetween(_ position: Int) -> Bool {
        position > 0 && folded.folded(pieces[position - 1].range) == "between"
    }

    private mutating func bound(atLeast: String? = nil, atMost: String? = nil, using used: [Int]) {
        if let atLeast { reading.filters.atLeast = atLeast }
        if let atMost { reading.filters.atMost = atMost }
        for index in used { isUsed[index] = true }
    }

    private mutating func setBound(_ sense: Sense, _ number: NumberMention, using used: [Int]) -> Bool {
        switch sense {
        case .moreThan: bound(atLeast: Amount(number.value)?.justAbove ?? number.value, using: used)
        case .lessThan: bound(atMost: Amount(number.value)?.justBelow ?? number.value, using: used)
        case .atLeast: bound(atLeast: number.value, using: used)
        case .atMost: bound(atMost: number.value, using: used)
        case .exactly: bound(atLeast: number.value, atMost: number.value, using: used)
        default: return false
        }
        return true
    }

    private mutating func setTrailingBound(_ sense: Sense, _ number: NumberMention, position: Int, after: Int) -> Bool {
        switch sense {
        case .orMore: bound(atLeast: number.value, using: [position, after])
        case .orLess: bound(atMost: number.value, using: [position, after])
        case .or:
            guard let other = next(after: after), let high = pieces[other].number else { return false }
            bound(atLeast: number.value, atMost: high.value, using: [position, after, other])
        case .moreThan where reading.isJapanese: return setBound(.moreThan, number, using: [position, after])
        case .lessThan where reading.isJapanese: return setBound(.lessThan, number, using: [position, after])
        case .have where !has(.howMany) && (has(.question, .only, .show, .item)):
            bound(atLeast: number.value, atMost: number.value, using: [position, after])
        default: return false
        }
        return true
    }

    // MARK: Order and number

    mutating func readOrder() {
        let sorts: [(Sense, SortOrder)] = [
            (.oldest, .oldest), (.newest, .newest), (.fewest, .fewest), (.most, .most), (.byTitle, .title),
        ]
        for (sense, order) in sorts {
            guard let position = index(of: sense) else { continue }
            reading.filters.sort = order
            isUsed[position] = true
            break
        }
        if reading.filters.sort == nil {
            if has(.first), hasDates || has(.updated) { reading.filters.sort = .oldest }
            if has(.lastWord), hasDates || has(.updated) { reading.filters.sort = .newest }
        }
        readFewest()
        guard reading.filters.sort != nil || has(.top) || has(.first) || has(.lastWord) else { return }
        for position in pieces.indices where !isUsed[position] {
            guard let number = pieces[position].number, let limit = number.integer, limit > 0, limit <= 100,
                number.unitKind != .measure,
                number.unitKind != .count || reading.isJapanese, !isTitleNumber(position)
            else { continue }
            reading.filters.limit = limit
            isUsed[position] = true
            if reading.filters.sort == nil { reading.filters.sort = has(.top) ? .most : .newest }
            return
        }
        if isSingleSuperlative { reading.filters.limit = 1 }
    }

    /// `在庫が少ないもの10個` is an order with a number, not a level.
    private mutating func readFewest() {
        guard reading.isJapanese, reading.filters.stock == .low, !has(.minimumField), folded.text.contains("少ない"), reading.filters.sort == nil,
            pieces.indices.contains(where: { !isUsed[$0] && pieces[$0].number?.unitKind != .measure && pieces[$0].number?.unit != nil })
        else { return }
        reading.filters.stock = nil
        reading.filters.sort = .fewest
    }

    private var hasDates: Bool { reading.filters.updated != nil || reading.filters.created != nil }

    /// "the very last item changed", "which item has the fewest": one is asked for.
    private var isSingleSuperlative: Bool {
        let text = folded.text
        let hasSingular = pieces.contains { piece in
            piece.sense == .item && ["item", "thing", "product", "entry", "record", "article", "one"].contains(folded.folded(piece.range))
                || piece.sense == .it && folded.folded(piece.range).hasSuffix("item")
        }
        let isOrdering = ["first", "順", "sort", "order", "から"].contains { text.contains($0) }
        if reading.isJapanese {
            let strongest = ["一番", "最も", "いちばん", "もっとも", "最多", "最少", "最後に", "最古", "最新の"].contains { text.contains($0) }
            return strongest && !isOrdering && !has(.everything) && !text.contains("一覧")
        }
        return hasSingular && !isOrdering && (has(.newest, .oldest, .fewest, .most))
    }

    /// A number that follows an unknown word belongs to it ("spoke 290"), unless a noun for items follows.
    func isTitleNumber(_ position: Int) -> Bool {
        guard let number = pieces[position].number else { return false }
        if number.unitKind == .measure { return true }
        if number.unitKind == .count || number.unitKind == .items { return false }
        let isAfterWord = position > 0 && pieces[position - 1].word != nil
        return isAfterWord && !reading.isJapanese
    }

    mutating func readUnit() {
        guard let field = index(of: .unitField) else { return }
        let candidates = [next(after: field, skipping: Reader.light.union([.question, .to])), field - 1].compactMap(
            \.self)
        for index in candidates where pieces.indices.contains(index) {
            switch pieces[index].content {
            case .word, .quoted:
                if case .quoted(let text) = pieces[index].content {
                    reading.filters.unit = text
                } else {
                    reading.filters.unit = folded.typed(pieces[index].range)
                }
            case .sense
            where folded.folded(pieces[index].range) == "pieces" || folded.folded(pieces[index].range) == "pcs":
                reading.filters.unit = folded.typed(pieces[index].range)
            default: continue
            }
            isUsed[index] = true
            return
        }
    }

    mutating func readExclusion() {
        guard let position = index(of: .except) ?? negatedPlace else { return }
        let isBefore = reading.isJapanese
        let indices =
            isBefore
            ? Array(pieces.indices.filter { $0 < position }.suffix(1)) : pieces.indices.filter { $0 > position }
        for index in indices {
            switch pieces[index].content {
            case .name(let mention):
                if mention.place != nil {
                    reading.filters.notPlace = mention.place
                } else {
                    reading.filters.notCategory = mention.category
                }
            case .word(let word): reading.filters.without.append(word)
            case .quoted(let text): reading.filters.without.append(contentsOf: Words.split(text))
            case .sense(let sense)
            where Reader.light.contains(sense) || [.categoryField, .item, .placeField, .inside].contains(sense):
                continue
            default: return
            }
            isUsed[index] = true
        }
    }

    /// "not in rack 1".
    private var negatedPlace: Int? {
        guard !has(.updated, .created), !reading.isJapanese else { return nil }
        return pieces.indices.first { $0 + 1 < pieces.count && pieces[$0].sense == .not && pieces[$0 + 1].sense == .inside }
    }

    // MARK: Names

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

    private func isNear(_ index: Int, _ sense: Sense) -> Bool {
        let before = previous(before: index, skipping: Reader.light.union([.inside, .set, .question]))
        let after = next(after: index, skipping: [.filler, .topic, .genitive])
        return before.map { pieces[$0].sense == sense } ?? false
            || after.map {
                pieces[$0].sense == sense && !reading.isJapanese || pieces[$0].sense == sense && $0 == index + 1
            } ?? false
    }

    private func isWithinTitle(_ index: Int) -> Bool {
        let before = index > 0 ? pieces[index - 1] : nil
        if before?.sense == .titleField { return true }
        let after = index + 1 < pieces.count ? pieces[index + 1] : nil
        if reading.isJapanese || Script(folded.scalars[pieces[index].range.lowerBound]).isJapanese {
            let isJoinedBefore = pieces[index].isAttached && before?.word != nil
            let isJoinedAfter = after?.word != nil && after?.isAttached == true
            return isJoinedBefore || isJoinedAfter
        }
        if before?.sense == .inside { return false }
        let isBeforeWord = after?.word != nil && (before == nil || before?.sense != .of)
        let isAfterWord = before?.word != nil
        return isBeforeWord || isAfterWord || before?.number != nil || (after?.number?.unitKind == .measure)
    }

    /// A word beside "category" or "place" that the instructions do not list is a name all the same.
    private mutating func readUnknownNames() {
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

    private func nameWords(around index: Int) -> Range<Int>? {
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

    // MARK: Title

    /// What is left over names items: unknown words, and the numbers among them.
    mutating func readTitle() {
        var group: [String] = []
        var previousPiece: Int?
        func flush(_ groups: inout [[String]]) {
            if !group.isEmpty { groups.append(group) }
            group = []
        }
        var groups: [[String]] = []
        for index in pieces.indices {
            if let words = titleWords(at: index, previous: previousPiece) {
                group.append(contentsOf: words)
                isUsed[index] = true
                previousPiece = index
                continue
            }
            let isCoordinated = reading.isJapanese && has(.and, .plus)
            if isCoordinated, [.topic, .genitive].contains(pieces[index].sense) { flush(&groups) }
            if pieces[index].isBreak || pieces[index].mark == "," || pieces[index].mark == "、"
                || pieces[index].mark == "/"
                || [.and, .plus, .or, .except, .alsoFor].contains(pieces[index].sense)
            {
                flush(&groups)
            }
        }
        flush(&groups)
        reading.groups = groups
        var seen: Set<String> = []
        reading.filters.title = groups.flatMap(\.self).filter { seen.insert($0).inserted }
    }

    private func titleWords(at index: Int, previous: Int?) -> [String]? {
        guard !isUsed[index] else { return nil }
        switch pieces[index].content {
        case .word(let word): return [word]
        case .quoted(let text): return Words.split(text)
        case .name: return Words.split(folded.folded(pieces[index].range))
        case .number(let number):
            let isBeside = previous == index - 1 || isBesideWord(index)
            guard isBeside || number.unitKind == .measure else { return nil }
            if let unit = number.unit, number.unitKind == .measure {
                return folded.scalars[pieces[index].range].contains(" ") ? [number.value, unit] : [number.value + unit]
            }
            return number.unit == nil ? [number.value] : nil
        case .sense(let sense):
            // A number between marks beside words: "spoke lengths, 290 and 262".
            return sense == .foreign
                || sense == .newWord && reading.change == ChangeRequest() && index + 1 < pieces.count && pieces[index + 1].word != nil && !has(.created)
                ? Words.split(folded.folded(pieces[index].range)) : nil
        default: return nil
        }
    }

    private func isBesideWord(_ index: Int) -> Bool {
        let hasWords = pieces.contains { $0.word != nil }
        let isCoordinated = [index - 1, index + 1].contains {
            pieces.indices.contains($0)
                && (pieces[$0].sense == .and || pieces[$0].sense == .plus || pieces[$0].mark == ",")
        }
        let isBeforeWord = index + 1 < pieces.count && pieces[index + 1].word != nil
        return isBeforeWord || hasWords && isCoordinated
    }
}
