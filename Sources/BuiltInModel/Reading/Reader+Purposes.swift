/// What something is wanted for, and what a name makes clear: words that ask for nothing themselves.
extension Reader {
    /// "anything low that I should bag up tonight": what is going to be done with it.
    mutating func dismissPurposes() {
        guard !reading.isJapanese else { return }
        for index in pieces.indices.dropFirst(2).dropLast(2)
        where ["that", "which", "so that", "so"].contains(pieces[index].text) {
            let subject = pieces[index + 1].text
            let modal = pieces[index + 2].text
            let isModal =
                Reader.modals.contains(modal) && ["i", "we", "you"].contains(subject)
                || Reader.modals.contains { modal in ["i ", "we ", "you "].contains { subject == $0 + modal } }
            guard isModal else { continue }
            let rest = index..<(pieces[index...].firstIndex { $0.mark != nil } ?? pieces.count)
            let before = clauses.first { $0.contains(index - 1) }.map { $0.lowerBound..<index } ?? 0..<index
            guard
                hasLevel(before) || ranksOrBounds(before) || pieces[before].contains(where: { $0.sense == .updated }),
                !hasLevel(rest), !ranksOrBounds(rest),
                !pieces[rest].contains(where: { $0.isName || $0.number != nil })
            else { continue }
            for piece in rest {
                pieces[piece].dismiss()
            }
        }
    }

    private static let modals: Set<String> = [
        "should", "could", "can", "need to", "have to", "must", "might", "may", "need", "ought to", "want to", "will",
    ]

    /// "last week's updates for my Monday report": a day that only says which report.
    mutating func dismissDaysOfPurposes() {
        for index in pieces.indices.dropFirst(2).dropLast() where pieces[index].isDate {
            let isPurpose =
                pieces[index - 1].sense == .article && pieces[index - 2].text == "for"
                && (pieces[index + 1].word != nil || pieces[index + 1].means([.filler, .weak]))
            guard isPurpose, pieces.contains(where: { $0.isDate && $0.range != pieces[index].range }) else { continue }
            pieces[index].content = .sense(.filler)
        }
    }

    /// "greens over 20 kg? I mean the Green beans category": the word that the name makes clear.
    mutating func dismissClarified() {
        guard let sentence = sentences.first(where: { narrows($0) && $0.contains { pieces[$0].sense == .correction } })
        else {
            return
        }
        let names = sentence.filter { pieces[$0].isName }.flatMap { Words.split(pieces[$0].text) }
        for index in pieces.indices where !sentence.contains(index) {
            guard let word = pieces[index].word, word.count > 3 else { continue }
            if names.contains(where: { $0.hasPrefix(Words.singular(word)) }) { pieces[index].content = .sense(.filler) }
        }
    }
}
