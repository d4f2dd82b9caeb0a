/// How long ago something happened, at least or at most.
extension EnglishGrammar {
    /// How long ago something happened at least or at most: "more than 30 days ago", "for over a year", "older than two weeks".
    mutating func age() -> Meaning? {
        switch word() {
        case .for, .in, .more, .over, .at, .less, .older, .newer, .no, .not, .number, .cardinal, .article, .vague,
            .half, .fortnight:
            break
        default: return nil
        }
        return attempt { grammar in
            let isFor = grammar.word() == .for
            let isIn = grammar.word() == .in
            if isFor || isIn { grammar.at += 1 }
            let bound = grammar.bound()
            guard let length = grammar.duration() else { return nil }
            let bound2 = bound ?? grammar.boundBehind()
            switch grammar.word() {
            case .ago, .back:
                guard let bound2 else { return nil }
                grammar.at += 1
                return bound2.meaning(length)
            case .old where bound2 != nil:
                grammar.at += 1
                return bound2?.meaning(length)
            case .before, .prior, .after:
                guard let bound, let meaning = grammar.attempt({ $0.distance(bound, length) }) else { return nil }
                return meaning
            default: break
            }
            if let bound2 {
                // "more than 10 pieces" is no age; nor is "more than a week's supply". It must read as one.
                guard isFor || isIn || grammar.isWholeText || grammar.isNegatedBefore || grammar.bound(before: bound2)
                else { return nil }
                return bound2.meaning(length)
            }
            // "not updated for 6 months", "untouched in two years"
            guard isFor || isIn, grammar.isNegatedBefore, grammar.isBoundary(0) else { return nil }
            return .olderThan(length, atLeast: true)
        }
    }

    enum Bound {
        case over, atLeast, under, atMost

        func meaning(_ length: Shift) -> Meaning {
            switch self {
            case .over: .olderThan(length, atLeast: false)
            case .atLeast: .olderThan(length, atLeast: true)
            case .under: .between(.neighbour(.day, 1, of: .shifted(.day(0), length.reversed)), .day(0))
            case .atMost: .between(.shifted(.day(0), length.reversed), .day(0))
            }
        }
    }

    /// "before last Friday", "after 3 March" behind "at least 10 days".
    private mutating func distance(_ bound: Bound, _ length: Shift) -> Meaning? {
        let isAfter = word() == .after
        at += 1
        _ = skip(.to)
        guard let anchor = point(inRange: true) else { return nil }
        let day = Meaning.shifted(anchor, isAfter ? length : length.reversed)
        switch bound {
        case .over: return isAfter ? .after(day) : .before(day)
        case .atLeast: return isAfter ? .since(day) : .until(day)
        case .under, .atMost: return nil
        }
    }

    /// "more than", "over", "at least", "less than", "older than".
    private mutating func bound() -> Bound? {
        switch (word(), word(1)) {
        case (.more, .than), (.older, .than):
            at += 2
            return .over
        case (.over, _):
            at += 1
            return .over
        case (.at, .least):
            at += 2
            return .atLeast
        case (.less, _) where token().flags.contains(.alone):
            at += 1
            return .under
        case (.less, .than), (.newer, .than):
            at += 2
            return .under
        case (.at, .most):
            at += 2
            return .atMost
        case (.no, .more) where word(2) == .than, (.not, .more) where word(2) == .than:
            at += 3
            return .atMost
        case (.no, .less) where word(2) == .than, (.not, .less) where word(2) == .than:
            at += 3
            return .atLeast
        default: return nil
        }
    }

    /// "or more", "or longer" behind a length.
    private mutating func boundBehind() -> Bound? {
        switch (word(), word(1)) {
        case (.or, .more), (.or, .older):
            at += 2
            return .atLeast
        case (.or, .less):
            at += 2
            return .atMost
        case (.and, .more):
            at += 2
            return .atLeast
        default: return nil
        }
    }

    private func bound(before bound: Bound) -> Bool {
        // "older than" and "newer than" speak of age by themselves.
        var place = at - 1
        while place >= 0, place > at - 8 {
            if tokens[place].word == .older || tokens[place].word == .newer { return true }
            place -= 1
        }
        return false
    }

    private var isWholeText: Bool { word() == .end }

    /// Whether a negation stands a few words before the expression in the same sentence.
    var isNegatedBefore: Bool {
        var place = min(at, tokens.count) - 1
        let stop = max(0, at - 20)
        while place >= stop {
            let token = tokens[place]
            if token.flags.contains(.negation) || token.word == .not || token.word == .no { return true }
            if let sign = token.sign, [".", "?", "!", ";", "\n"].contains(sign) { return false }
            place -= 1
        }
        return false
    }
}
