/// What a token is to a date that it stands beside.
enum Neighbour {
    /// An ordinary word, or the end of a clause: what is beyond it is not about the date.
    case other
    /// A word or sign between the things of a list: "and", a comma.
    case listing
    /// A small word that may lead on to more of the date: "of", の.
    case leading
    /// A word that joins a date with another: "until", a dash. Nothing behind it makes it unread as well.
    case joining
    /// A word of dates or a number, so many tokens wide.
    case dating(Int)
}

/// A language's tokens, as far as it must be known what stands beside a date.
protocol DateSurroundings {
    /// How many tokens there are, the end's among them.
    var count: Int { get }
    /// The folded characters of a token.
    func characters(at place: Int) -> Range<Int>
    /// What the token is to a date that ends before it.
    func neighbour(behind place: Int) -> Neighbour
    /// What the token is to a date that begins behind it.
    func neighbour(before place: Int) -> Neighbour
    /// Whether the token stands before two dates: "between".
    func opensPair(at place: Int) -> Bool
    /// The token with which a pair begins whose other end, before this place, is no date that is known: "between Diwali and".
    func opener(ofPairEndingAt start: Int, from limit: Int) -> Int?
}

/// How a finding hangs on the one before it.
private enum Link {
    /// It may narrow it: "the weekend, 16 and 17 May", 年末の12月24日.
    case leading
    /// A word joins them to something else than either.
    case joined
}

extension DateSurroundings {
    func opensPair(at place: Int) -> Bool { false }

    func opener(ofPairEndingAt start: Int, from limit: Int) -> Int? { nil }

    /// How far beside a date words are looked at.
    private var reach: Int { 8 }

    /// Puts those of others among the findings of this language, and says of each what stands beside it and was not read with it.
    func complete(_ findings: inout [Finding], among others: [Finding]) {
        if !others.isEmpty { findings = merged(findings, others.map(placed)) }
        complete(&findings)
    }

    /// Both in order of place; where two overlap the longer stays, of equals the first list's.
    private func merged(_ first: [Finding], _ second: [Finding]) -> [Finding] {
        var result: [Finding] = []
        var (left, right) = (0, 0)
        while left < first.count, right < second.count {
            let (one, other) = (first[left], second[right])
            if one.end <= other.start {
                result.append(first[left])
                left += 1
            } else if other.end <= one.start {
                result.append(second[right])
                right += 1
            } else if other.end - other.start > one.end - one.start {
                left += 1
            } else {
                right += 1
            }
        }
        return result + first[left...] + second[right...]
    }

    /// Another language's finding with the tokens that it stands on.
    private func placed(_ finding: Finding) -> Finding {
        var finding = finding
        finding.tokens = firstToken(from: finding.start)..<firstToken(from: finding.end)
        return finding
    }

    /// The first token that begins at a character or behind it.
    private func firstToken(from character: Int) -> Int {
        var (low, high) = (0, count - 1)
        while low < high {
            let middle = (low + high) / 2
            if characters(at: middle).lowerBound < character { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Says of each finding what stands beside it, and which follow the one before.
    ///
    /// Findings that belong together without having been read together become one: the first, with the others unread.
    private func complete(_ findings: inout [Finding]) {
        var kept = 0
        var place = 0
        var behind = 0
        while place < findings.count {
            var last = place
            var isJoined = false
            while last + 1 < findings.count, let link = link(between: findings[last], and: findings[last + 1]) {
                isJoined = isJoined || link == .joined
                last += 1
            }
            let limit = last + 1 < findings.count ? findings[last + 1].tokens.lowerBound : count
            let (start, end) = (findings[place].tokens.lowerBound, findings[last].tokens.upperBound)
            if let unread = unread(before: start, from: behind) { findings[place].unread.add(before: unread) }
            let isPaired = last + 1 < findings.count && findings[last + 1].tokens.lowerBound - end <= 2
            if !isPaired, start > behind, opensPair(at: start - 1) {
                findings[place].unread.add(before: characters(at: start - 1))
            }
            if let opener = opener(ofPairEndingAt: start, from: behind) {
                findings[place].unread.add(
                    before: characters(at: opener).lowerBound..<characters(at: start - 1).upperBound)
            }
            if isJoined { findings[place].unread.add(behind: findings[place].end..<findings[last].end) }
            if let unread = unread(behind: end, upTo: limit) { findings[place].unread.add(behind: unread) }
            behind = end
            // What is joined stays as something unread of the first.
            for follower in place...(isJoined ? place : last) {
                if follower > place { findings[follower].isFollowing = true }
                if kept != follower { findings[kept] = findings[follower] }
                kept += 1
            }
            place = last + 1
        }
        if kept < findings.count { findings.removeLast(findings.count - kept) }
    }

    /// How two findings hang together that should have been read as one; nil for two that stand apart, or in a list.
    ///
    /// They are one when nothing but words that lead or join stands between them, or a word of lists behind a stretch that is
    /// open, or a comma between a weekday and a date.
    private func link(between first: Finding, and second: Finding) -> Link? {
        if second.isFollowing { return .leading }
        let (end, start) = (first.tokens.upperBound, second.tokens.lowerBound)
        // Tokens of two languages may overlap.
        guard 0...3 ~= start - end else { return nil }
        let (meaning, next) = (first.meaning, second.meaning)
        let isList = meaning.isOpen == next.isOpen && !(meaning.isWeekday && next.isDayWide && start - end == 1)
        var link = meaning.isOpen || next.isOpen ? Link.joined : .leading
        for place in end..<start {
            switch neighbour(behind: place) {
            case .leading: break
            case .joining: link = .joined
            case .listing where !isList: break
            case .other, .listing, .dating: return nil
            }
        }
        return link
    }

    private func unread(behind end: Int, upTo limit: Int) -> Range<Int>? {
        var place = end
        var first: Int?
        var last: Int?
        scan: while place < min(limit, end + reach) {
            switch neighbour(behind: place) {
            case .other:
                if last == nil, place < count - 1 { first = nil }
                break scan
            case .listing, .leading: place += 1
            case .joining:
                first = first ?? place
                place += 1
            case .dating(let width):
                first = first ?? place
                last = min(place + width, count) - 1
                place += width
            }
        }
        // A word that joins the date with the next one is that one's business.
        guard let first, last != nil || place >= count - 1 else { return nil }
        return characters(at: first).lowerBound..<characters(at: last ?? place - 1).upperBound
    }

    private func unread(before start: Int, from limit: Int) -> Range<Int>? {
        var place = start - 1
        var first: Int?
        var last: Int?
        scan: while place >= max(limit, start - reach) {
            switch neighbour(before: place) {
            case .other:
                if first == nil { last = nil }
                break scan
            case .listing, .leading: place -= 1
            case .joining:
                last = last ?? place
                place -= 1
            case .dating(let width):
                last = last ?? place
                first = max(place - width + 1, 0)
                place -= width
            }
        }
        guard let last, first != nil || place < 0 else { return nil }
        return characters(at: first ?? place + 1).lowerBound..<characters(at: last).upperBound
    }
}
