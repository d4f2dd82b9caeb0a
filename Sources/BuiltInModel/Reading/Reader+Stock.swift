/// Stock levels and bounds on quantities.
extension Reader {
    mutating func readStock() {
        for (position, piece) in pieces.enumerated() {
            switch piece.sense {
            case .low? where isDeniedLevel(position): reading.filters.except.append(.at(.low))
            case .out? where isDeniedLevel(position): reading.filters.except.append(.at(.out))
            case .atOrBelowMinimum?: reading.filters.stock = .atOrBelowMinimum
            case .atMinimum? where reading.filters.stock != .atOrBelowMinimum: reading.filters.stock = .atMinimum
            case .low? where reading.filters.stock == nil || reading.filters.stock == .out: reading.filters.stock = .low
            case .out? where reading.filters.stock == nil: reading.filters.stock = .out
            default: continue
            }
            isUsed[position] = true
        }
        if reading.filters.leavesOutLevel { return }
        if reading.filters.stock == nil, deniesStock, has(.stockWord, .quantityField),
            !has(.updated, .created, .minimumField)
        {
            reading.filters.stock = .out
            return
        }
        guard reading.filters.stock == nil, let field = index(of: .minimumField) else { return }
        if has(.not), ["満", "足り", "達", "届", "meet", "reach"].contains(where: folded.contains) {
            reading.filters.stock = .low
            for position in pieces.indices where position > field && pieces[position].word != nil {
                isUsed[position] = true
            }
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

    /// 「在庫がない」, not 「数が合わない」: nothing is there, rather than something not done.
    private var deniesStock: Bool {
        pieces.indices.contains { index in
            pieces[index].sense == .not && !(reading.isJapanese && index > 0 && pieces[index - 1].word != nil)
        }
    }

    /// "not low", "haven't run out", 「最低数を下回っていない」: the opposite is asked for.
    private func isDeniedLevel(_ position: Int) -> Bool {
        if reading.isJapanese {
            let next = position + 1
            return next < pieces.count && pieces[next].sense == .not && pieces[next].isAttached
        }
        let before = previous(before: position, skipping: [.filler, .article, .also])
        return before.map { pieces[$0].sense == .not && !["no", "nobody"].contains(pieces[$0].text) }
            ?? false
    }

    mutating func readBounds() {
        for position in pieces.indices {
            guard !isUsed[position], let number = pieces[position].number,
                number.unitKind != .measure || isOfStock(position)
            else { continue }
            if number.value == "0", position > 0, pieces[position - 1].means([.not, .except]) {
                bound(atLeast: Amount("0")?.justAbove, using: [position - 1, position])
                continue
            }
            let before = previous(before: position, skipping: [.filler, .article, .quantityField])
            let after = next(after: position, skipping: [.filler, .quantityField])
            if let before,
                pieces[before].sense == .between
                    || position + 2 < pieces.count && pieces[position + 1].sense == .and
                        && pieces[position + 2].number != nil
                        && isBetween(position)
                    || isFrom(position)
            {
                if let other = pieces.indices.first(where: { $0 > position && pieces[$0].number != nil }),
                    let high = pieces[other].number
                {
                    let isWord = pieces[before].sense == .between || pieces[before].sense == .and
                    bound(
                        atLeast: number.value, atMost: high.value,
                        using: isWord ? [before, position, other] : [position, other])
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

    func isBetween(_ position: Int) -> Bool {
        position > 0 && pieces[position - 1].text == "between"
    }

    /// "less than 10 m left": of what is there, not of what it is like.
    private func isOfStock(_ number: Int) -> Bool {
        if has(.quantityField) { return true }
        // "which cables have we less than 12 m of?"
        if number + 2 == pieces.count || number + 3 == pieces.count && pieces.last?.mark != nil,
            pieces[number + 1].sense == .of
        {
            return true
        }
        return number + 1 < pieces.count && pieces[number + 1].means([.have, .stockWord])
            || number + 1 < pieces.count && ["in stock", "on hand"].contains(pieces[number + 1].text)
    }

    /// "quantity from 8 to 15".
    private func isFrom(_ position: Int) -> Bool {
        guard position + 2 < pieces.count, pieces[position + 2].number != nil else { return false }
        if reading.isJapanese { return ["から", "~"].contains(pieces[position + 1].text) }
        guard pieces[position + 1].means([.to]) else { return false }
        // "5 to 10 left".
        if position + 3 < pieces.count, pieces[position + 3].means([.have, .stockWord]) { return true }
        return position > 0 && pieces[position - 1].text == "from" && !has(.set, .move, .raise, .lower)
    }

    mutating func bound(atLeast: String? = nil, atMost: String? = nil, using used: [Int]) {
        if let atLeast { reading.filters.atLeast = atLeast }
        if let atMost { reading.filters.atMost = atMost }
        for index in used { isUsed[index] = true }
    }

    mutating func setBound(_ sense: Sense, _ number: NumberMention, using used: [Int]) -> Bool {
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

    mutating func setTrailingBound(_ sense: Sense, _ number: NumberMention, position: Int, after: Int) -> Bool {
        switch sense {
        case .orMore: bound(atLeast: number.value, using: [position, after])
        case .orLess: bound(atMost: number.value, using: [position, after])
        case .or:
            guard let other = next(after: after), let high = pieces[other].number else { return false }
            bound(atLeast: number.value, atMost: high.value, using: [position, after, other])
        case .exactly where reading.isJapanese: return setBound(.exactly, number, using: [position, after])
        case .moreThan where reading.isJapanese: return setBound(.moreThan, number, using: [position, after])
        case .lessThan where reading.isJapanese: return setBound(.lessThan, number, using: [position, after])
        case .have
        where !has(.howMany, .most, .fewest) && number.unitKind != .items && has(.question, .only, .show, .item):
            bound(atLeast: number.value, atMost: number.value, using: [position, after])
        default: return false
        }
        return true
    }
}
