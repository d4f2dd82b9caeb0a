import InventoryContract

/// In what order, how many, counted in what, and without what.
extension Reader {
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
        if let latest = pieces.firstIndex(where: {
            $0.sense == .updated && Self.latest.contains(where: $0.text.hasPrefix)
        }), !hasDates || pieces[..<latest].last?.number != nil {
            // "3 latest updates", "the last change".
            reading.filters.sort = reading.filters.sort ?? .newest
        }
        if reading.filters.sort == nil {
            if has(.first), hasDates || has(.updated) { reading.filters.sort = .oldest }
            if has(.lastWord), hasDates || has(.updated) { reading.filters.sort = .newest }
        }
        readFewest()
        // "Added most recently": by when they were created.
        if has(.created), !has(.updated) { reading.filters.sort = reading.filters.sort?.byCreation }
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

    private static let latest = ["latest", "last", "most recent"]

    /// `在庫が少ないもの10個` is an order with a number, not a level.
    mutating func readFewest() {
        guard reading.isJapanese, reading.filters.stock == .low, !has(.minimumField), folded.contains("少ない"),
            reading.filters.sort == nil,
            pieces.indices.contains(where: {
                !isUsed[$0] && pieces[$0].number?.unitKind != .measure && pieces[$0].number?.unit != nil
            })
        else { return }
        reading.filters.stock = nil
        reading.filters.sort = .fewest
    }

    var hasDates: Bool { reading.filters.updated != nil || reading.filters.created != nil }

    /// "the very last item changed", "which item has the fewest": one is asked for.
    var isSingleSuperlative: Bool {
        let hasSingular = pieces.contains { piece in
            piece.sense == .item
                && ["item", "thing", "product", "entry", "record", "article", "one"].contains(
                    piece.text)
                || piece.sense == .it && piece.text.hasSuffix("item")
        }
        let isOrdering = ["first", "順", "sort", "order", "から"].contains { folded.contains($0) }
        if reading.isJapanese {
            // 「10月に最後に更新したもの」 says when, not which one.
            let isLatest = folded.contains("最後に") && !hasDates
            let strongest =
                isLatest
                || ["一番", "最も", "いちばん", "もっとも", "最多", "最少", "最古", "最新の"].contains { folded.contains($0) }
            return strongest && !isOrdering && !has(.everything) && !folded.contains("一覧")
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
        // "what unit is the oil in" asks for it.
        if field > 0, pieces[field - 1].sense == .question, ["unit", "単位"].contains(pieces[field].text) {
            return
        }
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
            where pieces[index].text == "pieces" || pieces[index].text == "pcs":
                reading.filters.unit = folded.typed(pieces[index].range)
            default: continue
            }
            isUsed[index] = true
            return
        }
    }

    mutating func readExclusion() {
        if leaveOutNamedPlace() { return }
        guard let position = index(of: .except) ?? negatedPlace ?? negatedKind else { return }
        let isBefore = reading.isJapanese
        let indices =
            isBefore
            ? Array(pieces.indices.filter { $0 < position }.suffix(1)) : pieces.indices.filter { $0 > position }
        for index in indices {
            switch pieces[index].content {
            case .name(let mention):
                if let place = mention.place {
                    reading.filters.except.append(.of(place: place))
                } else if let category = mention.category {
                    reading.filters.except.append(.of(category: category))
                }
            case .word(let word): reading.filters.except.append(.titled([word]))
            case .quoted(let text): reading.filters.except += Words.split(text).map { .titled([$0]) }
            case .sense(.inside) where !isBefore && isUsed[(position + 1)..<index].contains(true): return
            case .sense(let sense)
            where Reader.light.contains(sense) || [.categoryField, .item, .placeField, .inside].contains(sense):
                continue
            default: return
            }
            isUsed[index] = true
        }
    }

    /// 「倉庫にないもの」.
    private mutating func leaveOutNamedPlace() -> Bool {
        guard reading.isJapanese, !has(.updated, .created) else { return false }
        for index in pieces.indices.dropLast(2) {
            guard case .name(let mention) = pieces[index].content, let place = mention.place,
                pieces[index + 1].sense == .dative, pieces[index + 2].sense == .not
            else { continue }
            reading.filters.except.append(.of(place: place))
            isUsed[index] = true
            return true
        }
        return false
    }

    /// "screws that are not wood screws".
    private var negatedKind: Int? {
        guard !reading.isJapanese, !has(.updated, .created), !reading.filters.leavesOutLevel else { return nil }
        return pieces.indices.dropFirst().dropLast().first { index in
            guard pieces[index].sense == .not,
                Self.copulas.contains(pieces[index].text)
                    || pieces[index - 1].sense == .filler
            else { return false }
            let isNamed = pieces[..<index].contains { $0.word != nil || $0.isName || $0.sense == .item }
            return isNamed && (pieces[index + 1].word != nil || pieces[index + 1].isName || pieces[index + 1].isQuoted)
        }
    }

    private static let copulas: Set<String> = ["aren't", "arent", "isn't", "isnt", "not"]

    /// "not in rack 1".
    var negatedPlace: Int? {
        guard !has(.updated, .created), !reading.isJapanese else { return nil }
        return pieces.indices.first {
            $0 + 1 < pieces.count && pieces[$0].sense == .not && pieces[$0 + 1].sense == .inside
        }
    }
}

extension SortOrder {
    /// The same order by when items were created.
    var byCreation: SortOrder {
        switch self {
        case .newest: .newestCreated
        case .oldest: .oldestCreated
        case .newestCreated, .oldestCreated, .fewest, .most, .title: self
        }
    }
}
