import PlainText

/// Digits, and the units and counters beside them.
extension Scanner {
    /// Digits at an index, with thousands separators and a decimal point: the decimal text and where it ends.
    func digits(at start: Int) -> (value: String, end: Int)? {
        var index = start
        var value = ""
        while index < text.count {
            let scalar = text[index]
            let hasDigitAfter = index + 1 < text.count && Script(text[index + 1]) == .digit
            if Script(scalar) == .digit {
                value.unicodeScalars.append(scalar)
            } else if scalar == ".", hasDigitAfter, !value.isEmpty, !value.contains(".") {
                value.unicodeScalars.append(scalar)
            } else if scalar == ",", !value.isEmpty, isThousands(after: index) {
                // A separator says nothing.
            } else {
                break
            }
            index += 1
        }
        return value.isEmpty ? nil : (value, index)
    }

    func isThousands(after comma: Int) -> Bool {
        let next = comma + 1..<min(comma + 4, text.count)
        return next.count == 3 && next.allSatisfy { Script(text[$0]) == .digit }
            && (comma + 4 >= text.count || Script(text[comma + 4]) != .digit)
    }

    mutating func scanDigits(sign: Unicode.Scalar?) {
        guard let (value, stop) = digits(at: position) else {
            append(.mark(text[position]), to: position + 1)
            return
        }
        if sign == nil, let name = nameMatch() {
            append(.name(name.mention), to: name.end)
            return
        }
        if sign == nil, position > 0, Script(text[position - 1]) == .latin, let last = pieces.last, last.word != nil,
            last.range.upperBound == position, Units.japanese(text, at: stop) == nil
        {
            // `仮縁F8白`: a letter and its number.
            pieces.removeLast()
            let start = last.range.lowerBound
            let word = folded.folded(start..<stop)
            pieces.append(
                Piece(content: .word(word), text: word, range: start..<stop, isAttached: last.isAttached))
            position = stop
            end = stop
            return
        }
        // "014" is part of a name.
        if value.count > 1, value.hasPrefix("0"), !value.contains("."), latinWordEnd(from: stop) == stop {
            appendWord(to: stop)
            return
        }
        var number = NumberMention(value: value, sign: sign)
        if stop < text.count, Script(text[stop]).isJapanese {
            scanJapaneseNumber(number, stop: stop)
            return
        }
        let wordEnd = latinWordEnd(from: stop)
        if wordEnd > stop {
            let suffix = folded.folded(stop..<wordEnd)
            if let kind = Units.latin(suffix) {
                number.unit = suffix
                number.unitKind = kind
                append(.number(number), to: wordEnd)
            } else if let rank = Numerals.englishOrdinal(value + suffix) {
                append(.ordinal(rank), to: wordEnd)
            } else {
                appendWord(to: wordEnd)
            }
            return
        }
        scanUnit(after: number, at: stop)
    }

    /// A number followed by a blank and perhaps a unit.
    mutating func scanUnit(after number: NumberMention, at stop: Int) {
        var number = number
        var next = stop
        while next < text.count, text[next] == " " { next += 1 }
        let isSign = next < text.count && (text[next] == "%" || text[next] == "°")
        if next < text.count, Script(text[next]) == .latin || isSign {
            let unitEnd = isSign ? next + 1 : latinWordEnd(from: next)
            let unit = folded.folded(next..<unitEnd)
            if let kind = Units.latin(unit), !isPrepositionUnit(unit, end: unitEnd) {
                number.unit = unit
                number.unitKind = kind
                append(.number(number), to: unitEnd)
                return
            }
        } else if next > stop, next < text.count, let unit = Units.japanese(text, at: next), unit.kind != .measure,
            !isKnown(at: next, longerThan: unit.length)
        {
            number.unit = folded.folded(next..<next + unit.length)
            number.unitKind = unit.kind
            append(.number(number), to: next + unit.length)
            return
        }
        append(.number(number), to: stop)
    }

    /// `5 in rack 1` names no inches, `2 a day` no amperes: short units after a blank count only before another number or the end.
    func isPrepositionUnit(_ unit: String, end: Int) -> Bool {
        // "50 A" is a current, "50 a day" is none.
        ["in", "a", "t", "x", "ones"].contains(unit) && end < text.count && folded.typed(end - 1..<end) != "A"
    }

    mutating func scanJapaneseNumber(_ number: NumberMention, stop: Int) {
        var number = number
        if let rank = number.integer, let rankEnd = japaneseOrdinalEnd(at: stop) {
            append(.ordinal(rank), to: rankEnd)
            return
        }
        if let unit = Units.japanese(text, at: stop), isCounter(unit, at: stop),
            !isKnown(at: stop, longerThan: unit.length)
        {
            if text[stop..<stop + unit.length].elementsEqual("ダース".unicodeScalars), let dozens = number.integer {
                number.value = String(dozens * 12)
            }
            number.unit = folded.folded(stop..<stop + unit.length)
            number.unitKind = unit.kind
            append(.number(number), to: stop + unit.length)
            return
        }
        append(.number(number), to: stop)
    }

    /// A counter of one letter before more letters of its script is the beginning of a word (`5本棚`).
    func isCounter(_ unit: (kind: Units.Kind, length: Int), at start: Int) -> Bool {
        let next = start + unit.length
        guard unit.length == 1, next < text.count, Script(text[next]) == Script(text[start]),
            Script(text[next]) == .kanji
        else { return true }
        let isBeforeVerb = next + 1 < text.count && Script(text[next + 1]) == .hiragana
        return isBeforeVerb || JapaneseLexicon.lexicon.match(text, at: next, isEnd: { _ in true }) != nil
    }

    func japaneseOrdinalEnd(at index: Int) -> Int? {
        for ending in ["番目", "つ目", "つめ", "個目", "件目", "行目", "番めの", "番め", "品目めの", "点目", "枚目", "本目"] {
            let scalars = Array(ending.unicodeScalars)
            if index + scalars.count <= text.count, text[index..<index + scalars.count].elementsEqual(scalars) {
                return index + scalars.count
            }
        }
        // `3番` is a line, `一番多い` and `1番古い` are superlatives.
        guard index < text.count, text[index] == "番", index > 0, text[index - 1] != "一" else { return nil }
        let superlatives: [Unicode.Scalar] = ["多", "少", "古", "新", "長", "最", "在", "数"]
        return index + 1 < text.count && superlatives.contains(text[index + 1]) ? nil : index + 1
    }
}
