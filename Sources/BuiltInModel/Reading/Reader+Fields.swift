/// Orders that name a field: a new title, note, minimum, category or unit; and deletions.
extension Reader {
    /// "the correct name of item 24 is …".
    var saysName: Bool {
        guard !reading.isJapanese, let field = index(of: .titleField), field + 1 < pieces.count,
            pieces[field + 1].sense == .of
        else { return false }
        return nameVerb(after: field) != nil
    }

    /// "set the title of the mugs to …".
    var setsTitle: Bool {
        if reading.isJapanese, let field = index(of: .titleField), field + 1 < pieces.count {
            // 「ルブの名前「ルブ 220ml」に変えて」.
            return pieces[field + 1].isQuoted && has(.set) && !has(.show, .question)
        }
        guard !reading.isJapanese, let verb = pieces.firstIndex(where: { $0.isVerb && $0.sense == .set }),
            let to = pieces.lastIndex(where: { $0.sense == .to })
        else { return false }
        return pieces.indices.contains {
            $0 > verb && $0 < to
                && ["title", "name", "the title", "the name"].contains(pieces[$0].text)
                && pieces[$0 + 1].means([.of, .to])
        }
    }

    func nameVerb(after field: Int) -> Int? {
        pieces.indices.first { $0 > field && pieces[$0].text == "is" }
    }

    mutating func readRename() -> Bool {
        let quotedIndex = pieces.lastIndex { $0.isQuoted }
        let target: (text: String, range: Range<Int>)?
        if reading.isJapanese {
            target = japaneseDestination(upTo: secondOrder) ?? quotedIndex.flatMap { text(from: $0) }
        } else if let second = secondOrder, let to = pieces[..<second].lastIndex(where: { $0.sense == .to }) {
            target = text(from: to + 1, to: second)
        } else if let to = destination().map({ pieces[$0].mark == ":" && $0 + 1 < pieces.count ? $0 + 1 : $0 }) {
            // "rename it to Chalk, I mean \"Chalk, large\"": the name in quotes is exact.
            let exact = quotedIndex.flatMap { $0 > to ? text(from: $0) : nil }
            target = exact ?? text(from: to, isTitle: true)
        } else if let field = index(of: .titleField), let verb = nameVerb(after: field), verb + 1 < pieces.count {
            target = text(from: verb + 1)
        } else if let quotedIndex {
            target = text(from: quotedIndex)
        } else if let should = lastIndex(of: .set), pieces[should].text.hasPrefix("should"),
            should + 1 < pieces.count
        {
            target = text(from: should + 1)
        } else if let verb = index(of: .rename), !pieces[verb].isVerb, verb + 1 < pieces.count {
            target = text(from: verb + 1)
        } else {
            target = nil
        }
        if let second = secondOrder, let number = pieces[second...].firstIndex(where: { $0.number != nil }) {
            reading.change.values.quantity = pieces[number].number?.value
            isUsed[number] = true
        }
        if let target {
            reading.change.values.title = target.text; use(target.range)
        } else {
            reading.change.missing = .title
        }
        return finishChange(.update)
    }

    /// "… and set them to 5", 「…、数を5にして」: where a second order of the same item begins.
    var secondOrder: Int? {
        guard let rename = index(of: .rename) else { return nil }
        return pieces.indices.first { index in
            guard index > rename + 1 else { return false }
            if reading.isJapanese {
                return pieces[index].means([.quantityField]) && pieces[index...].contains { $0.number != nil }
                    && pieces[..<index].contains { $0.sense == .dative || $0.sense == .set }
            }
            let verb = index + 1
            return pieces[index].means([.and, .alsoFor]) && verb < pieces.count && pieces[verb].isVerb
                && pieces[verb].sense == .set && pieces[verb...].contains { $0.number != nil }
        }
    }

    var isDeletion: Bool {
        if has(.delete) {
            let hasAmount = pieces.contains { $0.number?.unitKind == .count } || has(.takeAway) && hasFreeNumber
            return !hasAmount || has(.it) && !hasFreeNumber || folded.contains("delete")
                || folded.contains("削除")
        }
        guard let verb = index(of: .takeAway), pieces[verb].isVerb, !hasFreeNumber, !takesFrom(verb),
            !has(.article) || !hasSingleArticle
        else { return false }
        return ["remove", "discard", "scrap", "bin", "toss", "chuck"].contains(pieces[verb].text)
    }

    /// "remove from the AA batteries": some of them, and not the item.
    private func takesFrom(_ verb: Int) -> Bool {
        verb + 1 < pieces.count && pieces[verb + 1].text.hasPrefix("from")
    }

    /// "remove the note of the kettle" deletes no item.
    mutating func clearNote() -> Bool {
        if let field = index(of: .noteField) { isUsed[field] = true }
        reading.change.values.note = ""
        return finishChange(.update)
    }

    var hasSingleArticle: Bool {
        !pieces.contains { $0.text == "some" }
            && pieces.contains { $0.sense == .article && ["a", "an", "another"].contains($0.text) }
    }

    var hasFreeNumber: Bool {
        pieces.indices.contains {
            pieces[$0].number != nil && !isUsed[$0] && !isMeasureOfTitle($0) && !isTitleNumber($0)
        }
    }

    mutating func readNote() -> Bool {
        guard let field = index(of: .noteField) else { return false }
        let colon = pieces.indices.first { $0 > field && pieces[$0].mark == ":" }
        let quotedIndex = pieces.lastIndex { $0.isQuoted }
        guard
            has(.set, .add, .to) || colon != nil || quotedIndex != nil || isVerb(field)
                || folded.contains(" saying ")
                || folded.contains(" that ") && field < 3 && !reading.isQuestion
        else { return false }
        if let quotedIndex, case .quoted(let text) = pieces[quotedIndex].content {
            reading.change.values.note = text
            isUsed[quotedIndex] = true
        } else if let colon, colon + 1 < pieces.count, let last = pieces.last {
            reading.change.values.note =
                folded.typed(pieces[colon + 1].range.lowerBound..<last.range.upperBound).trimmingBlanks
            use(colon..<pieces.count)
        } else if reading.isJapanese, let value = japaneseNote(after: field) {
            reading.change.values.note = value.text
            use(value.range)
        } else if !reading.isJapanese,
            let that = pieces.indices.first(where: {
                $0 > 0 && pieces[$0].text == "that" || pieces[$0].text == "saying"
            }), that + 1 < pieces.count
        {
            reading.change.values.note =
                folded.typed(pieces[that + 1].range.lowerBound..<(pieces.last?.range.upperBound ?? 0)).trimmingBlanks
            use(that..<pieces.count)
        } else {
            reading.change.missing = .note
        }
        isUsed[field] = true
        return finishChange(.update)
    }

    func isVerb(_ index: Int) -> Bool { pieces[index].isVerb }

    /// `メモに神社に注文済みと入れて`: from the field's particle to と before the verb.
    func japaneseNote(after field: Int) -> (text: String, range: Range<Int>)? {
        var start = field + 1
        while start < pieces.count, [.dative, .topic, .object, .subject].contains(pieces[start].sense) { start += 1 }
        guard let verb = lastIndex(of: .set, .add), verb > start else { return nil }
        var stop = verb
        while stop > start, [.and, .object, .dative].contains(pieces[stop - 1].sense) { stop -= 1 }
        guard stop > start else { return nil }
        return (folded.typed(pieces[start].range.lowerBound..<pieces[stop - 1].range.upperBound), start..<stop)
    }

    mutating func readMinimum() -> Bool {
        guard let field = index(of: .minimumField) else { return false }
        isUsed[field] = true
        if let index = value(), let number = pieces[index].number {
            guard
                has(.set, .raise, .lower, .to, .add, .takeAway, .topic, .dative, .correction)
                    || reading.senses.isDisjoint(with: [.question, .show])
            else { return false }
            reading.change.values.minimum = number.value
            reading.change.measure = number.unit.flatMap(Measure.init)
            isUsed[index] = true
        } else {
            guard has(.set, .raise, .lower, .takeAway, .add) else { isUsed[field] = false; return false }
            reading.change.missing = .minimum
        }
        return finishChange(.update)
    }

    /// "put the mugs in category Crockery": what follows its field at once.
    func valueBehind(_ field: Int) -> Int? {
        guard field + 1 < pieces.count, field > 0, pieces[field - 1].means([.inside, .to]) else { return nil }
        return pieces[field + 1].word != nil || pieces[field + 1].isQuoted ? field + 1 : nil
    }

    mutating func readFieldChange(_ sense: Sense, _ field: ChangeRequest.Field) -> Bool {
        guard let position = index(of: sense), has(.set, .move, .to) || endsInFieldValue,
            !has(.show, .question, .howMany)
        else {
            return false
        }
        let value =
            reading.isJapanese
            ? japaneseDestination()
            : (destination() ?? valueBehind(position) ?? lastIndex(of: .set).map { $0 + 1 }).flatMap {
                $0 < pieces.count ? text(from: $0) : nil
            }
        isUsed[position] = true
        if field == .unit, !reading.isJapanese, value.map({ pieces[$0.range.lowerBound].sense == .unitField }) ?? true,
            let next = next(after: position), pieces[next].word != nil || pieces[next].isQuoted
        {
            // "is counted in kg, please correct the unit": the unit follows its field.
            if case .quoted(let text) = pieces[next].content {
                reading.change.values.unit = text
            } else {
                reading.change.values.unit = folded.typed(pieces[next].range)
            }
            isUsed[next] = true
            return finishChange(.update)
        }
        if field == .category, value.map({ $0.range.contains(position) }) ?? true, let category = destinedCategory() {
            reading.change.values.category = category.name
            isUsed[category.index] = true
            return finishChange(.update)
        }
        if let value, value.range.lowerBound != position {
            if field == .category {
                reading.change.values.category =
                    Briefing.meant(by: value.text, among: briefing.categories)?.spelling ?? value.text
            } else {
                reading.change.values.unit = value.text
            }
            use(value.range)
        } else {
            reading.change.missing = field
        }
        return finishChange(.update)
    }
}
