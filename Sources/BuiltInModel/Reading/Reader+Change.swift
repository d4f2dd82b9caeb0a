/// How orders are read: what is to be created, set, added, taken away, moved, renamed or deleted.
extension Reader {
    /// Fills the change when the prompt orders one; false when it asks something.
    mutating func readChange() -> Bool {
        guard !reading.isQuestion || isPoliteQuestion, !isListOrder else { return false }
        if isCreation { readCreation(); return true }
        if has(.rename) || saysName, readRename() { return true }
        if isDeletion { return has(.noteField) ? clearNote() : finishChange(.delete) }
        if has(.noteField), readNote() { return true }
        if has(.minimumField), reading.filters.stock == nil, readMinimum() { return true }
        if readFieldChange(.categoryField, .category) { return true }
        if readMove() { return true }
        if readFieldChange(.unitField, .unit) { return true }
        if readAdjustment() { return true }
        return readQuantity()
    }

    private var isPoliteQuestion: Bool { false }

    /// "show me what was sold last week" is no change.
    private var isListOrder: Bool {
        if has(.low, .out, .atMinimum, .atOrBelowMinimum), !has(.set) { return true }
        if has(.not), has(.updated) || pieces.contains(where: { if case .date = $0.content { true } else { false } }) {
            return !has(.delete) || !has(.it)
        }
        if has(.updated), !hasOrderWord { return true }
        if has(.created), hasDateMention, !pieces.contains(where: { $0.isVerb }) { return true }
        if reading.isJapanese, endsInOrder { return false }
        guard has(.show, .history, .detail) else { return false }
        return !pieces.contains { $0.isVerb }
            && !(reading.isJapanese && hasOrderWord && has(.set, .delete, .takeAway, .add, .move, .create)
                && !has(.show))
    }

    /// A Japanese sentence says at its end what is wanted.
    private var endsInOrder: Bool {
        let weightless: Set<Sense> = [.filler, .polite, .topic, .object, .subject, .locative, .also, .genitive, .yesNo]
        let last = pieces.last { piece in piece.mark == nil && !(piece.sense.map(weightless.contains) ?? false) }
        return last?.sense.map { [.set, .add, .takeAway, .delete, .move, .rename, .create].contains($0) } ?? false
    }

    /// `あんこを3kgに`: the verb is left out.
    private var endsInValue: Bool {
        guard reading.isJapanese, let last = pieces.indices.last(where: { pieces[$0].mark == nil && pieces[$0].sense != .polite }), last > 0 else { return false }
        return pieces[last].sense == .dative && pieces[last - 1].number != nil
    }

    private var hasDateMention: Bool { pieces.contains { if case .date = $0.content { true } else { false } } }

    private var hasOrderWord: Bool {
        has(.set, .add, .takeAway, .delete, .move, .rename, .create, .counted, .raise, .lower)
    }

    @discardableResult
    private mutating func finishChange(_ intent: Intent) -> Bool {
        for index in pieces.indices where pieces[index].sense == .not { isUsed[index] = true }
        readNames(isChange: true)
        if intent != .create { readTitle() }
        reading.intent = intent
        return true
    }

    private mutating func use(_ range: Range<Int>) { for index in range { isUsed[index] = true } }

    // MARK: Values

    /// Where a value begins: after "to", "=" or ":".
    private func destination(after start: Int = -1) -> Int? {
        pieces.lastIndex { $0.sense == .to }.flatMap { $0 > start && $0 + 1 < pieces.count ? $0 + 1 : nil }
    }

    /// Text from a piece up to the end of its sentence, as typed, without what is polite.
    private func text(from first: Int, to last: Int? = nil) -> (text: String, range: Range<Int>)? {
        var start = first
        let limit = last ?? pieces.count
        while start < limit, let sense = pieces[start].sense,
            [.article, .filler, .inside, .to, .polite].contains(sense) || pieces[start].mark == ":"
        { start += 1 }
        guard start < limit else { return nil }
        if case .quoted(let text) = pieces[start].content { return (text, start..<start + 1) }
        var stop = start
        while stop < limit {
            if pieces[stop].isBreak || pieces[stop].mark == "," || pieces[stop].mark == "、" { break }
            if let sense = pieces[stop].sense, [.polite, .lead, .categoryField, .placeField, .unitField].contains(sense), stop > start { break }
            if pieces[stop].sense == .filler,
                ["now", "from now on", "right now", "instead", "for now"].contains(folded.folded(pieces[stop].range))
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
    private func japaneseDestination() -> (text: String, range: Range<Int>)? {
        for index in pieces.indices.reversed() where pieces[index].sense == .dative || isSetWithParticle(index) {
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
            default: continue
            }
        }
        return nil
    }

    private func isValuePart(_ index: Int) -> Bool {
        switch pieces[index].content {
        case .word, .number, .name: true
        case .sense(let sense):
            sense == .genitive && index > 0 && pieces[index - 1].word != nil
                && !has(.placeField, .categoryField, .unitField, .minimumField)
        default: false
        }
    }

    /// `に変更して` in one phrase.
    private func isSetWithParticle(_ index: Int) -> Bool {
        guard pieces[index].sense == .set || pieces[index].sense == .move || pieces[index].sense == .rename else {
            return false
        }
        let text = folded.folded(pieces[index].range)
        return text.hasPrefix("に") || text.hasPrefix("へ") || text.hasPrefix("と") || text.hasPrefix("まで")
    }

    /// The number that a quantity is set to: after "to" or before に, else the one that belongs to no title.
    private func value() -> Int? {
        if let to = pieces.lastIndex(where: { $0.sense == .to }), let number = next(after: to),
            pieces[number].number != nil
        {
            return number
        }
        for index in pieces.indices where pieces[index].sense == .dative || isSetWithParticle(index) {
            if index > 0, pieces[index - 1].number != nil { return index - 1 }
        }
        let numbers = pieces.indices.filter { pieces[$0].number != nil && !isUsed[$0] }
        if let set = lastIndex(of: .set, .counted),
            let number = numbers.last(where: { $0 > set && !isMeasureOfTitle($0) })
        {
            return number
        }
        return numbers.last { !isMeasureOfTitle($0) } ?? numbers.last { $0 > 0 && pieces[$0 - 1].word == nil }
    }

    private func isMeasureOfTitle(_ index: Int) -> Bool {
        guard let number = pieces[index].number, number.unitKind == .measure else {
            return !reading.isJapanese && index > 0 && pieces[index - 1].word != nil
                && pieces[index].number?.unit == nil && index + 1 < pieces.count && pieces[index + 1].word != nil
        }
        return index > 0 && (pieces[index - 1].word != nil || pieces[index - 1].number != nil)
    }

    // MARK: Create

    private var isCreation: Bool {
        if has(.create) {
            // 「登録して」 of a note or a new value is no creation.
            if has(.noteField, .minimumField), !has(.newWord), reading.isJapanese { return false }
            return !(has(.created) && hasDateMention && has(.show))
        }
        if has(.add), has(.categoryField, .unitField), !has(.set, .move, .rename, .delete, .takeAway), !reading.isQuestion, !hasDateMention { return true }
        if reading.isJapanese, let made = lastIndex(of: .created), !hasDateMention, !has(.show, .everything, .updated), !reading.isQuestion {
            let isOfItems = made + 1 < pieces.count && pieces[made + 1].sense == .item
            let isHeading = made + 1 < pieces.count && [":", "、", "。"].contains(pieces[made + 1].mark)
            let isLast = made + 1 == pieces.count || pieces[made + 1].mark != nil
                || pieces[made + 1].sense == .filler && !folded.folded(pieces[made + 1].range).contains("た")
                || folded.folded(pieces[made + 1 < pieces.count ? made + 1 : made].range).contains("したい")
            let isNew = folded.folded(pieces[made].range).hasPrefix("新") && has(.add)
            let isOrdered = isLast && pieces[..<made].contains { $0.sense == .object } || isNew
            if isOrdered || isHeading, !isOfItems { return true }
        }
        guard let new = index(of: .newWord), new > 0 else { return false }
        if pieces[..<new].contains(where: { $0.isVerb && ($0.sense == .add || $0.sense == .set) }) { return true }
        return false
    }

    private mutating func readCreation() {
        var values = ChangeRequest.Values()
        reading.intent = .create
        for index in pieces.indices where pieces[index].sense == .create || pieces[index].sense == .newWord {
            isUsed[index] = true
        }
        readCreatedTitle(into: &values)
        readCreatedNames(into: &values)
        readCreatedQuantity(into: &values)
        if values.title == nil { readLeftOverTitle(into: &values) }
        reading.change.values = values
        reading.change.missing = values.title == nil ? .title : nil
    }

    private mutating func readCreatedTitle(into values: inout ChangeRequest.Values) {
        if let quoted = pieces.indices.first(where: {
            if case .quoted = pieces[$0].content { !isValueOfName($0) } else { false }
        }),
            case .quoted(let text) = pieces[quoted].content
        {
            values.title = text
            isUsed[quoted] = true
            return
        }
        guard let field = index(of: .titleField) else { return }
        var end = field + 1
        while end < pieces.count, pieces[end].sense == .topic || pieces[end].mark == ":" || pieces[end].sense == .filler
        { end += 1 }
        var stop = end
        while stop < pieces.count, !isListBreak(stop), pieces[stop].sense != .dative { stop += 1 }
        while stop > end,
            pieces[stop - 1].sense == .filler || pieces[stop - 1].sense == .locative
                || pieces[stop - 1].sense == .polite
        { stop -= 1 }
        guard stop > end else { return }
        values.title = folded.typed(pieces[end].range.lowerBound..<pieces[stop - 1].range.upperBound)
        use(end..<stop)
    }

    private func isValueOfName(_ index: Int) -> Bool {
        let before = previous(before: index)
        return before.map { [.categoryField, .placeField, .unitField, .noteField].contains(pieces[$0].sense) } ?? false
    }

    private func isListBreak(_ index: Int) -> Bool {
        pieces[index].isBreak || pieces[index].mark == "," || pieces[index].mark == "、"
            || pieces[index].sense == .categoryField
            || pieces[index].sense == .placeField || pieces[index].sense == .unitField
            || pieces[index].sense == .quantityField
    }

    private mutating func readCreatedNames(into values: inout ChangeRequest.Values) {
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
                    || { if case .quoted = pieces[next].content { true } else { false } }(),
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

    private func isStored(_ index: Int) -> Bool {
        folded.folded(pieces[index].range).contains("kept") || folded.folded(pieces[index].range).contains("stored")
            || folded.folded(pieces[index].range).contains("located")
    }

    private mutating func nameValue(at field: Int) -> String? {
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

    private mutating func readCreatedQuantity(into values: inout ChangeRequest.Values) {
        let numbers = pieces.indices.filter { pieces[$0].number != nil && !isUsed[$0] }
        let afterField = index(of: .quantityField).flatMap { field in numbers.first { $0 > field } }
        let free =
            numbers.first { pieces[$0].number?.unitKind == .count }
            ?? numbers.first {
                !isMeasureOfTitle($0) && (values.title != nil || !(($0 > 0 && pieces[$0 - 1].word != nil)))
            }
        guard let index = afterField ?? free, let number = pieces[index].number else { return }
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

    private func unitAsTyped(_ index: Int, _ unit: String) -> String {
        let range = pieces[index].range
        return folded.typed(range.upperBound - unit.unicodeScalars.count..<range.upperBound)
    }

    private mutating func readLeftOverTitle(into values: inout ChangeRequest.Values) {
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

    private func isTitlePart(_ index: Int) -> Bool {
        switch pieces[index].content {
        case .word, .number, .name: true
        case .sense(let sense):
            sense == .genitive && pieces[index].isAttached && index + 1 < pieces.count && pieces[index + 1].word != nil
                && index > 0 && pieces[index - 1].word != nil
        default: false
        }
    }

    // MARK: Rename and delete

    /// "the correct name of item 24 is …".
    private var saysName: Bool {
        guard !reading.isJapanese, let field = index(of: .titleField), field + 1 < pieces.count, pieces[field + 1].sense == .of else { return false }
        return nameVerb(after: field) != nil
    }

    private func nameVerb(after field: Int) -> Int? {
        pieces.indices.first { $0 > field && folded.folded(pieces[$0].range) == "is" }
    }

    private mutating func readRename() -> Bool {
        let quotedIndex = pieces.lastIndex { if case .quoted = $0.content { true } else { false } }
        let target: (text: String, range: Range<Int>)?
        if reading.isJapanese {
            target = japaneseDestination() ?? quotedIndex.flatMap { text(from: $0) }
        } else if let to = destination() {
            target = text(from: to)
        } else if let field = index(of: .titleField), let verb = nameVerb(after: field), verb + 1 < pieces.count {
            target = text(from: verb + 1)
        } else if let quotedIndex {
            target = text(from: quotedIndex)
        } else if let verb = index(of: .rename), !pieces[verb].isVerb, verb + 1 < pieces.count {
            target = text(from: verb + 1)
        } else {
            target = nil
        }
        if let target {
            reading.change.values.title = target.text; use(target.range)
        } else {
            reading.change.missing = .title
        }
        return finishChange(.update)
    }

    private var isDeletion: Bool {
        if has(.delete) {
            let hasAmount = pieces.contains { $0.number?.unitKind == .count } || has(.takeAway) && hasFreeNumber
            return !hasAmount || has(.it) && !hasFreeNumber || folded.text.contains("delete")
                || folded.text.contains("削除")
        }
        guard let verb = index(of: .takeAway), pieces[verb].isVerb, !hasFreeNumber, !has(.article) || !hasSingleArticle
        else { return false }
        return ["remove", "discard", "scrap", "bin", "toss", "chuck"].contains(folded.folded(pieces[verb].range))
    }

    /// "remove the note of the kettle" deletes no item.
    private mutating func clearNote() -> Bool {
        if let field = index(of: .noteField) { isUsed[field] = true }
        reading.change.values.note = ""
        return finishChange(.update)
    }

    private var hasSingleArticle: Bool {
        pieces.contains { $0.sense == .article && ["a", "an", "another"].contains(folded.folded($0.range)) }
    }

    private var hasFreeNumber: Bool {
        pieces.indices.contains {
            pieces[$0].number != nil && !isUsed[$0] && !isMeasureOfTitle($0) && !isTitleNumber($0)
        }
    }

    // MARK: Note, minimum, place, category, unit

    private mutating func readNote() -> Bool {
        guard let field = index(of: .noteField) else { return false }
        let colon = pieces.indices.first { $0 > field && pieces[$0].mark == ":" }
        let quotedIndex = pieces.lastIndex { if case .quoted = $0.content { true } else { false } }
        guard has(.set, .add, .to) || colon != nil || quotedIndex != nil || isVerb(field) || folded.text.contains(" saying ") else { return false }
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
                $0 > 0 && folded.folded(pieces[$0].range) == "that" || folded.folded(pieces[$0].range) == "saying"
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

    private func isVerb(_ index: Int) -> Bool { pieces[index].isVerb }

    /// `メモに神社に注文済みと入れて`: from the field's particle to と before the verb.
    private func japaneseNote(after field: Int) -> (text: String, range: Range<Int>)? {
        var start = field + 1
        while start < pieces.count, [.dative, .topic, .object, .subject].contains(pieces[start].sense) { start += 1 }
        guard let verb = lastIndex(of: .set, .add), verb > start else { return nil }
        var stop = verb
        while stop > start, [.and, .object, .dative].contains(pieces[stop - 1].sense) { stop -= 1 }
        guard stop > start else { return nil }
        return (folded.typed(pieces[start].range.lowerBound..<pieces[stop - 1].range.upperBound), start..<stop)
    }

    private mutating func readMinimum() -> Bool {
        guard let field = index(of: .minimumField) else { return false }
        isUsed[field] = true
        if let index = value(), let number = pieces[index].number {
            guard
                has(.set, .raise, .lower, .to, .add, .takeAway, .topic, .dative, .correction)
                    || reading.senses.isDisjoint(with: [.question, .show])
            else { return false }
            reading.change.values.minimum = number.value
            isUsed[index] = true
        } else {
            guard has(.set, .raise, .lower, .takeAway, .add) else { isUsed[field] = false; return false }
            reading.change.missing = .minimum
        }
        return finishChange(.update)
    }

    private mutating func readMove() -> Bool {
        guard has(.move) || has(.placeField) && has(.set) || isPutSomewhere else { return false }
        if has(.howMany, .question, .whereIs) { return false }
        let value: (text: String, range: Range<Int>)?
        if reading.isJapanese {
            value = japaneseDestination()
        } else {
            value = englishPlace()
        }
        if let value {
            reading.change.values.place = knownPlace(value)
            use(value.range)
        } else {
            reading.change.missing = .place
        }
        if let field = index(of: .placeField) { isUsed[field] = true }
        return finishChange(.update)
    }

    /// "put the kettle in the cupboard".
    private var isPutSomewhere: Bool {
        guard let verb = index(of: .set), folded.folded(pieces[verb].range) == "put", !hasFreeNumber else {
            return false
        }
        guard let inside = lastIndex(of: .inside, .to), let next = next(after: inside),
            case .name(let mention) = pieces[next].content
        else { return false }
        return mention.place != nil
    }

    private func englishPlace() -> (text: String, range: Range<Int>)? {
        let starts = pieces.indices.filter {
            let sense = pieces[$0].sense
            return sense == .to || sense == .inside || sense == .move && !pieces[$0].isVerb
                || sense == .set && !pieces[$0].isVerb
                || sense == .filler && folded.folded(pieces[$0].range) == "is"
        }
        // A known place wins; else the last preposition's words.
        for index in starts.reversed() {
            if let next = next(after: index, skipping: [.article, .filler, .inside, .to]),
                case .name(let mention) = pieces[next].content, let place = mention.place
            {
                return (place, next..<next + 1)
            }
        }
        for index in starts.reversed() where index + 1 < pieces.count {
            if let value = text(from: index + 1),
                pieces[value.range].contains(where: { $0.word != nil })
                    || { if case .quoted = pieces[value.range.lowerBound].content { true } else { false } }()
            {
                return value
            }
        }
        return nil
    }

    /// A place as the inventory spells it, when it is one of its own.
    private func knownPlace(_ value: (text: String, range: Range<Int>)) -> String {
        briefing.places.first { $0.folded == FoldedText(value.text).scalars }?.spelling ?? value.text
    }

    private mutating func readFieldChange(_ sense: Sense, _ field: ChangeRequest.Field) -> Bool {
        guard let position = index(of: sense), has(.set, .move, .to), !has(.show, .question, .howMany) else {
            return false
        }
        let value =
            reading.isJapanese
            ? japaneseDestination()
            : (destination(after: -1) ?? lastIndex(of: .set).map { $0 + 1 }).flatMap {
                $0 < pieces.count ? text(from: $0) : nil
            }
        isUsed[position] = true
        if let value, value.range.lowerBound != position {
            if field == .category {
                reading.change.values.category =
                    briefing.categories.first { $0.folded == FoldedText(value.text).scalars }?.spelling ?? value.text
            } else {
                reading.change.values.unit = value.text
            }
            use(value.range)
        } else {
            reading.change.missing = field
        }
        return finishChange(.update)
    }

    // MARK: Quantity

    /// "increase to 50" sets; everything else that adds or takes adjusts.
    private mutating func readAdjustment() -> Bool {
        guard has(.add, .takeAway, .more, .less, .minus) || pieces.contains(where: { $0.number?.sign != nil }) else {
            return false
        }
        guard !has(.question, .howMany, .howManyKinds, .whereIs, .only) || has(.set) else { return false }
        let numbers = pieces.indices.filter { pieces[$0].number != nil && !isUsed[$0] }
        if let to = pieces.lastIndex(where: { $0.sense == .to }), let number = next(after: to),
            pieces[number].number != nil,
            pieces.contains(where: {
                $0.isVerb && ($0.sense == .add || $0.sense == .takeAway)
                    && ["increase", "reduce", "decrease", "raise", "lower", "boost", "bump", "top up", "restock"]
                        .contains(folded.folded($0.range))
            })
        {
            return false
        }
        if reading.isJapanese,
            let dative = numbers.first(where: {
                $0 + 1 < pieces.count && (pieces[$0 + 1].sense == .dative || isSetWithParticle($0 + 1))
            }),
            pieces.indices.contains(where: { $0 > dative && [.add, .takeAway, .set].contains(pieces[$0].sense) })
        {
            return false
        }
        if has(.set), !has(.more, .less), reading.isJapanese, !has(.add, .takeAway) { return false }
        let taking = isTakingAway
        reading.change.isTakingAway = taking
        if let index = amountIndex(numbers), let number = pieces[index].number {
            isUsed[index] = true
            let sign = number.sign == "-" || number.sign == nil && taking ? "-" : ""
            reading.change.values.change = sign + number.value
        } else if hasSingleArticle || has(.more) && folded.text.contains("another") {
            reading.change.values.change = taking ? "-1" : "1"
        } else {
            guard has(.add, .takeAway), !reading.isJapanese || !has(.show) else { return false }
            guard
                pieces.contains(where: { $0.word != nil || $0.sense == .it || $0.sense == .thatOne })
                    || reading.id != nil || reading.ordinal != nil
            else { return false }
            reading.change.missing = .change
        }
        return finishChange(.adjust)
    }

    private var isTakingAway: Bool {
        if has(.minus) { return true }
        if has(.takeAway) {
            guard has(.add), let away = index(of: .takeAway), let add = index(of: .add) else { return true }
            // 「使ったので…」 beside 「足して」: the later one is the order in Japanese, the earlier in English.
            return reading.isJapanese ? away > add : away < add || !pieces[add].isVerb
        }
        return has(.less) && !has(.add, .more)
    }

    private func amountIndex(_ numbers: [Int]) -> Int? {
        if let signed = numbers.first(where: { pieces[$0].number?.sign != nil }) { return signed }
        if let by = index(of: .by), let number = next(after: by), numbers.contains(number) { return number }
        if reading.isJapanese {
            return numbers.last { pieces[$0].number?.unitKind == .count } ?? numbers.last { !isMeasureOfTitle($0) }
                ?? (numbers.count == 1 ? numbers.first : nil)
        }
        if let counted = numbers.first(where: {
            pieces[$0].number?.unitKind == .count
                && !($0 > 0 && pieces[$0 - 1].word != nil && numbers.count > 1 && $0 != numbers.first)
        }) {
            return counted
        }
        if let leading = numbers.first(where: { $0 == 0 || pieces[$0 - 1].word == nil }) { return leading }
        return numbers.last { !isMeasureOfTitle($0) }
            ?? (numbers.count == 1 && numbers.first.map { $0 + 1 == pieces.count } ?? false ? numbers.first : nil)
    }

    private mutating func readQuantity() -> Bool {
        let verb =
            endsInValue || has(.set, .counted, .raise, .lower)
            || pieces.contains { $0.sense == .to && ["=", "->", "→"].contains(folded.folded($0.range)) }
            || has(.add, .takeAway) && (has(.to) || reading.isJapanese)
        guard verb, !has(.howMany, .howManyKinds, .whereIs), !has(.question) || has(.counted) else { return false }
        if let index = value(), let number = pieces[index].number, number.sign != "-" {
            reading.change.values.quantity = number.value
            isUsed[index] = true
            return finishChange(.update)
        }
        guard has(.set, .raise, .lower),
            pieces.contains(where: { $0.word != nil || $0.sense == .it || $0.sense == .thatOne }) || reading.pointsBack
        else { return false }
        guard has(.quantityField, .stockWord) || !has(.updated) else { return false }
        // An order to change something, though not what: it is asked back, unless nothing of an inventory is in it.
        if has(.quantityField, .stockWord) { reading.change.missing = .quantity } else { reading.change.missing = .any }
        return finishChange(.update)
    }
}

extension Reader {
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

    private mutating func settle() {
        reading.senses = Set(pieces.compactMap(\.sense))
        reading.isJapanese = folded.scalars.contains { Script($0) == .hiragana }
    }
}
