/// What a sentence or clause has, and how it begins.
extension Reader {
    /// Whether a part says what it is about.
    func hasContent(_ part: Range<Int>) -> Bool {
        part.contains { index in
            pieces[index].word != nil || pieces[index].isName || pieces[index].isQuoted || pieces[index].isDate
                || pieces[index].means([.updated, .created, .idField, .codeField])
        } || hasLevel(part) || ranksOrBounds(part)
    }

    /// What was typed of a part, folded.
    func folded(_ part: Range<Int>) -> String {
        guard let first = part.first, let last = part.last else { return "" }
        return folded.folded(pieces[first].range.lowerBound..<pieces[last].range.upperBound)
    }

    /// 「履歴を出して」: whose is not said.
    func lacksTopic(_ part: Range<Int>) -> Bool {
        pieces[part].contains { $0.means([.history, .detail, .whereIs]) } && !pointsBack(part)
            && !pieces[part].contains { $0.word != nil || $0.isName || $0.isQuoted || $0.number != nil || $0.isDate }
    }

    func hasLevel(_ part: Range<Int>) -> Bool {
        !beginsWithSubject(part)
            && pieces[part].contains { $0.means(.levels) }
    }

    /// An order or a bound of a list.
    func ranksOrBounds(_ part: Range<Int>) -> Bool {
        part.contains {
            pieces[$0].means([
                .oldest, .newest, .fewest, .most, .moreThan, .lessThan, .atLeast, .atMost, .orMore, .orLess, .between,
            ])
        }
    }

    func pointsBack(_ part: Range<Int>) -> Bool {
        part.contains { index in
            if case .ordinal = pieces[index].content { return true }
            return pieces[index].means([.it, .thatOne, .those, .numberWord])
        }
    }

    /// "what do we keep in there?"
    func pointsThere(_ part: Range<Int>) -> Bool {
        pieces[part].contains { ["in there", "there", "そこ"].contains($0.text) }
    }

    /// Whether a part ends in a question mark.
    func isAsked(_ part: Range<Int>) -> Bool {
        part.upperBound < pieces.count && pieces[part.upperBound].mark == "?"
            || part.last.map(endsInQuestionMark) ?? false
    }

    /// Whether a part is of other things than an inventory.
    func isForeign(_ part: Range<Int>) -> Bool { pieces[part].contains { $0.means([.offTopic, .foreign]) } }

    /// A number that may be one of pieces: "arrives at two" says when, "two hours" how long.
    func isAmount(_ index: Int) -> Bool {
        guard pieces[index].number != nil else { return false }
        if index > 0, pieces[index - 1].text == "at" { return false }
        guard index + 1 < pieces.count else { return true }
        let times = ["hour", "hours", "minute", "minutes", "o'clock", "days", "years"]
        return !times.contains(pieces[index + 1].text)
    }

    /// "crocodile clips, red plus black": things side by side say what is asked about.
    func isEnumeration(_ clause: Range<Int>) -> Bool {
        clause.allSatisfy { index in
            switch pieces[index].content {
            case .word, .number, .name, .quoted: true
            case .sense(let sense):
                [.and, .or, .plus, .article, .alsoFor, .topic, .genitive, .subject, .of, .those].contains(sense)
            default: false
            }
        }
    }

    static let subjects = [
        "i", "i'm", "im", "i've", "ive", "i'd", "i'll", "we", "we're", "we've", "we'll", "he", "he's", "she", "she's",
        "they", "they're", "they've", "someone", "somebody", "everyone", "everybody", "nobody", "it's", "it was",
        "it is", "sorry", "excuse me", "apologies", "there was", "there were", "there's", "theres", "there can't",
        "there cant", "there won't", "there must", "there should", "that's", "thats",
        "its",
        "wasn't", "wasnt", "been off", "been away", "was off", "was away", "was out", "off sick", "out sick",
        "just back",
        "back from", "just got back", "got back", "the boss", "boss", "another one", "another",
    ]

    private static let openings = subjects.map { $0 + " " }

    func beginsWithSubject(_ part: Range<Int>) -> Bool {
        let light = part.drop { index in
            pieces[index].means([.polite, .greeting, .alsoFor, .and])
                || ["hmm", "hm", "oh", "ah", "ok", "okay", "well", "right", "uh", "um", "alright"].contains(
                    pieces[index].text)
        }
        let text = folded(light)
        let plain =
            ["so ", "and ", "just ", "cause ", "cos ", "because "].first(where: text.hasPrefix)
            .map { text.dropFirst($0.count) } ?? text[...]
        return Reader.openings.contains(where: plain.hasPrefix)
    }
}
