import PlainText

/// Reads a question: finds its pieces, fills slots, and decides what is asked.
///
/// The older path, for what no grammar makes whole; new words and kinds of sentences belong to the files of ``OrderLanguage``.
struct Reader {
    let folded: FoldedText
    let dates: [DateMention]
    let briefing: Briefing
    var pieces: [Piece]
    /// Which pieces have filled a slot.
    var isUsed: [Bool]
    var reading = Reading()

    /// The reading of a prompt.
    static func read(_ prompt: PromptText, briefing: Briefing) -> Reading {
        var reader = Reader(prompt, briefing: briefing)
        reader.read()
        return reader.reading
    }

    init(_ prompt: PromptText, briefing: Briefing) {
        folded = FoldedText(prompt.typed)
        dates = prompt.dates
        self.briefing = briefing
        reading.isJapanese = folded.scalars.contains { Script($0) == .hiragana }
        pieces = Scanner.pieces(of: folded, dates: prompt.dates, briefing: briefing)
        isUsed = Array(repeating: false, count: pieces.count)
        reading.typed = prompt.typed
    }

    mutating func read() {
        settleVerbs()
        dismissAsides()
        settleOrdinals()
        reading.senses = Senses(pieces.compactMap(\.sense))
        reading.isQuestion = isQuestion()
        reading.quoted = pieces.compactMap { if case .quoted(let text) = $0.content { text } else { nil } }
        readIdentity()
        if let problem = dates.first(where: { $0.days == nil }) {
            reading.impossibleDate = problem
            // What it says may change everything else.
            if problem.unread != nil {
                reading.intent = .impossibleDate
                finish()
                return
            }
        }
        if let refusal {
            reading.refusal = refusal
            reading.intent = .refused
            finish()
            return
        }
        if let intent = talkIntent() {
            reading.intent = intent
            if intent != .fragment { finish(); return }
        }
        if readChange() {
            if let doubt {
                reading.refusal = doubt
                reading.intent = .refused
            }
            finish()
            return
        }
        readDates()
        readStock()
        readBounds()
        readOrder()
        readUnit()
        readExclusion()
        readNames()
        readTitle()
        reading.intent = questionIntent()
        finish()
    }

    mutating func finish() {
        reading.pieces = pieces
        reading.looseNumbers = pieces.indices.filter { !isUsed[$0] }.compactMap { pieces[$0].number }
        reading.leavesAmount = pieces.indices.contains(where: isLeftOver)
    }

    // MARK: Helpers over pieces

    func has(_ senses: Sense...) -> Bool { senses.contains(where: reading.senses.contains) }

    func index(of senses: Sense...) -> Int? {
        for index in pieces.indices {
            if let sense = pieces[index].sense, senses.contains(sense) { return index }
        }
        return nil
    }

    func lastIndex(of senses: Sense...) -> Int? {
        for index in pieces.indices.reversed() {
            if let sense = pieces[index].sense, senses.contains(sense) { return index }
        }
        return nil
    }

    /// The next piece that is not one of those without weight.
    func next(after index: Int, skipping: Senses = Reader.light) -> Int? {
        var next = index + 1
        while next < pieces.count, next < 0 || pieces[next].means(skipping) { next += 1 }
        return next < pieces.count ? next : nil
    }

    func previous(before index: Int, skipping: Senses = Reader.light) -> Int? {
        var previous = index - 1
        while previous >= 0, pieces[previous].means(skipping) { previous -= 1 }
        return previous >= 0 ? previous : nil
    }

    static let light: Senses = [.filler, .article, .polite, .topic, .genitive, .subject, .object, .locative, .of]

    // MARK: What the sentence is

    func isQuestion() -> Bool {
        let asks = has(.question, .howMany, .howManyKinds, .whereIs, .yesNo, .which, .why)
        let isPoliteOrder = pieces.contains { $0.isVerb } && has(.lead) && !has(.howMany, .whereIs, .question)
        if asks && !isPoliteOrder { return true }
        return !isPoliteOrder && pieces.last?.mark == "?"
            && !has(.set, .add, .takeAway, .delete, .move, .rename, .create)
    }
}
