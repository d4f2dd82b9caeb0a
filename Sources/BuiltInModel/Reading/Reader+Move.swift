import PlainText

/// Orders that move an item to another place or category.
extension Reader {
    mutating func readMove() -> Bool {
        guard has(.move) || has(.placeField) && (has(.set) || endsInFieldValue) || isPutSomewhere else { return false }
        if has(.howMany, .question, .whereIs) { return false }
        let value: (text: String, range: Range<Int>)?
        if reading.isJapanese {
            value = japaneseDestination()
        } else {
            value = englishPlace()
        }
        if value == nil || !isKnownPlace(value?.text), let category = destinedCategory() {
            reading.change.values.category = category.name
            isUsed[category.index] = true
            if let field = index(of: .categoryField) { isUsed[field] = true }
            return finishChange(.update)
        }
        if let value, isUnspecific(value.text) || isAnother(value.range.lowerBound) {
            reading.change.missing = .place
            use(value.range)
        } else if let value {
            reading.change.values.place = knownPlace(value)
            use(value.range)
        } else {
            reading.change.missing = .place
        }
        if let field = index(of: .placeField) { isUsed[field] = true }
        return finishChange(.update)
    }

    /// "put the kettle in the cupboard".
    var isPutSomewhere: Bool {
        guard let verb = index(of: .set), pieces[verb].text == "put", !hasFreeNumber else {
            return false
        }
        guard let inside = lastIndex(of: .inside, .to), let next = next(after: inside),
            case .name(let mention) = pieces[next].content
        else { return false }
        return mention.place != nil
    }

    func englishPlace() -> (text: String, range: Range<Int>)? {
        let starts = pieces.indices.filter {
            let sense = pieces[$0].sense
            return sense == .to || sense == .inside || sense == .move && !pieces[$0].isVerb
                || sense == .set && !pieces[$0].isVerb
                || sense == .filler && pieces[$0].text == "is"
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
                    || pieces[value.range.lowerBound].isQuoted
            {
                return value
            }
        }
        return nil
    }

    /// "another shelf", 「別の棚」: some place, though not which.
    func isUnspecific(_ text: String) -> Bool {
        let text = FoldedText.fold(text)
        return [
            "別の", "他の", "ほかの", "違う", "ちがう", "どこか", "よそ", "another ", "a different ", "different ", "some other ",
            "other ", "somewhere", "elsewhere", "a new place", "a better place", "its new place",
        ].contains(where: text.hasPrefix)
    }

    func isAnother(_ index: Int) -> Bool {
        index > 0 && ["another", "some", "any"].contains(pieces[index - 1].text)
    }

    func isKnownPlace(_ text: String?) -> Bool { briefing.places.contains { $0.spelling == text } }

    /// "should be filed under Stationery", 「文具に移して」: a category where a place could stand.
    func destinedCategory() -> (name: String, index: Int)? {
        for index in pieces.indices.reversed() {
            guard case .name(let mention) = pieces[index].content, let name = mention.category, mention.place == nil
            else { continue }
            let before = previous(before: index, skipping: [.article, .filler, .categoryField])
            let isDestined =
                reading.isJapanese
                ? index + 1 < pieces.count && (pieces[index + 1].sense == .dative || isSetWithParticle(index + 1))
                : before.map { pieces[$0].means([.inside, .to, .move]) } ?? false
            if isDestined { return (name, index) }
        }
        return nil
    }

    /// A place as the inventory spells it, when it is one of its own.
    func knownPlace(_ value: (text: String, range: Range<Int>)) -> String {
        Briefing.meant(by: value.text, among: briefing.places)?.spelling ?? value.text
    }
}
