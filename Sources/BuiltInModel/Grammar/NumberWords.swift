/// Reads the numbers of a sentence, in digits and in a language's words.
struct NumberWords: Sendable {
    enum Value: Sendable, Hashable {
        /// Decimal text: "2.5".
        case amount(String)
        /// A place in a list; 1 is the first, -1 the last, -2 the one before it.
        case rank(Int)
    }

    /// Reads a number in words; nil where none begins.
    let words: @Sendable (_ tokens: ArraySlice<Token>) -> [(value: Value, end: Int)]

    /// Every number that begins at a token.
    func numbers(_ tokens: [Token], at start: Int) -> [(value: Value, end: Int)] {
        let spoken = words(tokens[start...])
        var found = spoken
        if let digits = digits(tokens, at: start) {
            found.append(digits)
            if case .amount(let text) = digits.value {
                found += multiplied(text, tokens, digits.end)
                if digits.end < tokens.count, !tokens[digits.end].followsBlank, let rank = Int(text),
                    ["st", "nd", "rd", "th"].contains(tokens[digits.end].folded)
                {
                    found.append((.rank(rank), digits.end + 1))
                }
            }
        }
        for number in spoken {
            if case .amount(let text) = number.value { found += multiplied(text, tokens, number.end) }
        }
        return found
    }

    /// "2 dozen", 2ダース.
    private func multiplied(_ text: String, _ tokens: [Token], _ end: Int) -> [(value: Value, end: Int)] {
        guard let amount = Amount(text) else { return [] }
        let rest = tokens[end...].prefix(3).map(\.folded)
        if rest.first == "dozen" || rest.first == "dozens" { return [(.amount(amount.times(12).text), end + 1)] }
        if rest == ["ダ", "ー", "ス"] { return [(.amount(amount.times(12).text), end + 3)] }
        return []
    }

    /// `1240`, `1,240`, `2.5`; digits behind a letter written to them are part of a word.
    private func digits(_ tokens: [Token], at start: Int) -> (value: Value, end: Int)? {
        guard tokens[start].kind == .digits else { return nil }
        // "014" is part of a name.
        if tokens[start].folded.count > 1, tokens[start].folded.hasPrefix("0") { return nil }
        if start > 0, !tokens[start].followsBlank {
            if tokens[start - 1].kind == .word { return nil }
            if start > 1, ".,".contains(tokens[start - 1].folded), tokens[start - 2].kind == .digits,
                !tokens[start - 1].followsBlank
            {
                return nil
            }
        }
        var text = tokens[start].folded
        var end = start + 1
        while end + 1 < tokens.count, tokens[end].folded == ",", !tokens[end].followsBlank,
            tokens[end + 1].kind == .digits, !tokens[end + 1].followsBlank, tokens[end + 1].folded.count == 3
        {
            text += tokens[end + 1].folded
            end += 2
        }
        // "2,5" may be two and a half.
        if end + 1 < tokens.count, tokens[end].folded == ",", !tokens[end].followsBlank,
            tokens[end + 1].kind == .digits, !tokens[end + 1].followsBlank
        {
            return nil
        }
        if end + 1 < tokens.count, tokens[end].folded == ".", !tokens[end].followsBlank,
            tokens[end + 1].kind == .digits, !tokens[end + 1].followsBlank
        {
            text += "." + tokens[end + 1].folded
            end += 2
        }
        guard let amount = Amount(text) else { return nil }
        return (.amount(amount.text), end)
    }
}
