/// Orders that set a quantity, add to it, or take from it.
extension Reader {
    /// "raise the cups by 5", "cut 2 m of pipe": so much more or less, and no new number.
    private var movesByAmount: Bool {
        guard let verb = pieces.firstIndex(where: { $0.isVerb && $0.means([.raise, .lower]) }), !has(.minimumField),
            verb + 1 < pieces.count
        else { return false }
        let isBy = pieces.indices.dropLast().contains { pieces[$0].sense == .by && pieces[$0 + 1].number != nil }
        return isBy || pieces[verb].text == "cut" && pieces[verb + 1].number != nil
    }

    /// "increase to 50" sets; everything else that adds or takes adjusts.
    mutating func readAdjustment() -> Bool {
        guard
            has(.add, .takeAway, .more, .less) || movesByAmount || pieces.contains(where: { $0.number?.sign != nil })
        else {
            return false
        }
        guard !has(.question, .howMany, .howManyKinds, .whereIs) && (!has(.only) || endsInOrder) || has(.set) else {
            return false
        }
        let numbers = pieces.indices.filter { pieces[$0].number != nil && !isUsed[$0] }
        if setsToNumber { return false }
        if let to = pieces.lastIndex(where: { $0.sense == .to }), let number = next(after: to),
            pieces[number].number != nil,
            pieces.contains(where: {
                $0.isVerb && ($0.sense == .add || $0.sense == .takeAway)
                    && ["increase", "reduce", "decrease", "raise", "lower", "boost", "bump", "top up", "restock"]
                        .contains($0.text)
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
            reading.change.measure = number.unit.flatMap(Measure.init)
        } else if hasSingleArticle || has(.more) && folded.contains("another") {
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

    /// "a delivery came, set it to 4".
    private var setsToNumber: Bool {
        let isMade = pieces.indices.dropLast().contains { index in
            ["make it", "make that", "make them"].contains(pieces[index].text)
                && pieces[index + 1].number != nil
        }
        if isMade { return true }
        guard let verb = pieces.firstIndex(where: { $0.isVerb && $0.sense == .set }) else { return false }
        return pieces.indices.contains { index in
            index > verb && pieces[index].sense == .to && index + 1 < pieces.count && pieces[index + 1].number != nil
        }
    }

    var isTakingAway: Bool {
        if has(.lower), !has(.add, .more) { return true }
        if has(.takeAway) {
            guard has(.add), let away = index(of: .takeAway), let add = index(of: .add) else { return true }
            // 「使ったので…」 beside 「足して」: the later one is the order in Japanese, the earlier in English.
            return reading.isJapanese ? away > add : away < add || !pieces[add].isVerb
        }
        return has(.less) && !has(.add, .more)
    }

    func amountIndex(_ numbers: [Int]) -> Int? {
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

    /// "AAA batteries: 30", 「牛乳：20」.
    var isAssignment: Bool {
        guard let colon = pieces.lastIndex(where: { $0.mark == ":" }), colon > 0, pieces[colon - 1].word != nil,
            !has(.show, .question, .codeField, .idField), pieces[..<colon].allSatisfy({ $0.mark == nil })
        else { return false }
        let rest = pieces[(colon + 1)...].filter { !$0.means([.polite, .filler]) && $0.mark == nil }
        return rest.count == 1 && rest[0].number != nil
    }

    /// `醤油は今8本です`, `味噌が4kgになりました`: told, not asked.
    private var tellsCount: Bool {
        guard reading.isJapanese, !reading.isQuestion, !has(.question, .show, .updated, .created, .low, .item),
            let number = pieces.lastIndex(where: { $0.number != nil }), number > 1,
            pieces[..<number].contains(where: { $0.word != nil }),
            pieces.indices.count(where: { pieces[$0].number != nil && !isDeniedNumber($0) }) == 1,
            pieces[..<number].contains(where: { $0.means([.topic, .subject]) }),
            pieces[number].number?.unitKind == .count || folded.contains("にな")
                || pieces[..<number].indices.contains(where: { pieces[$0].number != nil && isDeniedNumber($0) })
        else { return false }
        return pieces[(number + 1)...].allSatisfy { $0.means([.filler, .polite, .only, .dative]) || $0.mark != nil }
            && number + 1 < pieces.count
    }

    mutating func readQuantity() -> Bool {
        let verb =
            endsInValue || isAssignment || tellsCount || has(.set, .counted, .raise, .lower)
            || pieces.contains { $0.sense == .to && ["=", "->", "→"].contains($0.text) }
            || has(.add, .takeAway) && (has(.to) || reading.isJapanese)
        guard verb, !has(.howMany, .howManyKinds, .whereIs), !has(.question) || has(.counted) else { return false }
        if let index = value(), let number = pieces[index].number, number.sign != "-" {
            reading.change.values.quantity = number.value
            reading.change.measure = number.unit.flatMap(Measure.init)
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
