import CivilTime
import InventoryContract

/// A question with all that its words may be in one language.
struct LaidOutQuestion: Sendable {
    let question: AnnotatedQuestion
    let language: OrderLanguage
    let lattice: Lattice
    let today: CalendarDay?
    private let input: ParserInput

    /// - Parameters:
    ///   - today: days after it are in the future.
    ///   - placeWords: what several places of the inventory may be called by.
    init(
        _ question: AnnotatedQuestion, in language: OrderLanguage, today: CalendarDay?,
        placeWords: PlaceWords = PlaceWords()
    ) {
        self.question = question
        self.language = language
        self.today = today
        lattice = LatticeBuilder.lattice(
            question, language.vocabulary, language.numbers, today: today, placeWords: placeWords)
        input = ParserInput(lattice, for: language.grammar.table)
    }

    private init(_ question: LaidOutQuestion, passing passable: TokenSet) {
        self.question = question.question
        language = question.language
        today = question.today
        lattice = question.lattice
        input = ParserInput(lattice, for: language.grammar.table, passing: passable)
    }

    /// The same question, of which a rule may pass over what tells nothing of an order.
    var passingOver: LaidOutQuestion { LaidOutQuestion(self, passing: lattice.passable) }

    /// The same question, of which a rule may pass over what narrows no list.
    var passingOverTalk: LaidOutQuestion { LaidOutQuestion(self, passing: lattice.idle) }

    /// Whether no word is in another script than the language has: English knows nothing of 棚.
    var readsAll: Bool { language.hasCharacters || lattice.tokens.allSatisfy { $0.kind != .character } }

    /// The words of the clauses that have nothing of a question about items, folded.
    var wordsBesides: [String] { lattice.besides.tokens.map { lattice.tokens[$0].folded } }

    /// What of the question a reading passed over in the clauses that it was made of, as typed.
    func leftOut(by reading: ChartParser.Node) -> [String] {
        passedOver(by: reading, beside: lattice.besides)
    }

    /// What of the question a reading passed over, as typed.
    ///
    /// - Parameter others: tokens that are not told.
    func passedOver(by reading: ChartParser.Node, beside others: TokenSet = TokenSet()) -> [String] {
        var read = others
        for leaf in reading.leaves { read.formUnion(leaf.range) }
        let left = lattice.tokens.indices.filter { !read.contains($0) && lattice.tokens[$0].kind != .mark }
        let runs = left.reduce(into: [Range<Int>]()) { runs, token in
            if let last = runs.last, last.upperBound == token {
                runs[runs.count - 1] = last.lowerBound..<token + 1
            } else {
                runs.append(token..<token + 1)
            }
        }
        return runs.map(lattice.typed)
    }

    /// Sentences of more tokens than this order too much at once to be sure of.
    private static let longest = 160

    /// The whole sentence as what a rule of the grammar says; the likeliest reading first, none when the rule does not make it.
    func readings(as rule: String = "turn") -> [ChartParser.Node] {
        guard !lattice.tokens.isEmpty, lattice.tokens.count <= LaidOutQuestion.longest,
            let number = language.grammar.rule(rule)
        else { return [] }
        var parser = ChartParser(language.grammar, input)
        return parser.parses(number)
    }

    /// Those of the readings that no other is likelier than.
    func likeliest(as rule: String) -> [ChartParser.Node] {
        let readings = readings(as: rule)
        return readings.filter { $0.cost == readings[0].cost }
    }

    /// The longest stretch that a rule of the grammar makes from a token on.
    func longest(_ rule: String, from start: Int) -> ChartParser.Node? {
        var parser = ChartParser(language.grammar, input)
        return language.grammar.rule(rule).flatMap { parser.longest($0, from: start) }
    }

    /// The words that neither the lexicon nor the inventory has, folded.
    var unknownWords: [String] {
        lattice.edges.enumerated().flatMap { start, edges in
            edges.filter { $0.kind == .unknown }.map { edge in
                lattice.tokens[start..<edge.end].map(\.folded).joined()
            }
        }
    }

    /// Whether it is said that days are of the latest update: "last changed in May".
    var asksForLatestUpdate: Bool { lattice.has(["LATESTUPDATE"]) }

    /// Whether it asks for items and narrows them by nothing.
    var isUnfiltered: Bool {
        !LaidOutQuestion(self, passing: lattice.besides).readings(as: "unfiltered").isEmpty
    }

    /// Whether words of the question leave something out of a list.
    var leavesOut: Bool {
        lattice.has(["EXCEPTV", "EXCLUDED", "NOTFROM"])
            || lattice.edges.enumerated().contains { start, edges in
                edges.contains { edge in
                    // "Not" and "less" say other things as well.
                    edge.content == .sense("INEXCEPT", form: "")
                        && !(start..<edge.end).contains { lattice.has(["NOT", "LESSTHAN", "HELLO"], at: $0) }
                }
            }
    }

    /// Whether words of the question leave something as it is: "all but two", 以外.
    var spares: Bool {
        let denied = lattice.guarded.tokens.contains {
            lattice.has(["NOT"], at: $0) && lattice.has(["INEXCEPT"], at: $0)
        }
        return denied
            || lattice.tokens.indices.contains { token in
                !lattice.courteous.contains(token)
                    && lattice.has(["EXCEPT", "EXCEPTV", "EXCEPTW", "EXCLUDED", "KEEP"], at: token)
            }
    }

    /// Whether the question says yes, and nothing else.
    var consents: Bool { says("YES", as: "consent") }

    /// Whether the question says no, and nothing else.
    var declines: Bool { says("DECLINE", as: "refusal") }

    /// Whether the question begins with a word of a sense and is short, and all of it what a rule says.
    private func says(_ sense: String, as rule: String) -> Bool {
        (1...12).contains(lattice.tokens.count) && lattice.has([sense], at: 0) && !readings(as: rule).isEmpty
    }

    /// Whether the question answers one that was asked back, and says nothing else: "the green one", "2", "to the loft".
    ///
    /// - Parameter isText: whether a title, or another text that need not be known, was asked for.
    func answers(isText: Bool) -> Bool {
        guard lattice.tokens.count <= 24 else { return false }
        return !readings(as: "answer").isEmpty || isText && !readings(as: "answertext").isEmpty
    }

    /// Whether a date says until when: "before October".
    func saysUntilWhen(_ date: ChartParser.Node) -> Bool { lattice.has(["UPTO"], at: date.range.lowerBound) }

    /// Whether the question puts another number in the place of one, and nothing else: "no, make that 12".
    var corrects: Bool { correction != nil }

    /// That other number.
    var correctedNumber: String? {
        correction.flatMap { $0.first("meant") }.flatMap(OrderReader(self).number)
    }

    /// Whether the question puts another item or place in that of the last change, and says nothing else: "sorry, the blue one".
    var misnames: Bool {
        lattice.tokens.count <= 16 && lattice.has(["REPAIR"]) && !readings(as: "misnamed").isEmpty
    }

    /// The place that the question puts in that of the last change, when it says nothing else: "no, to the loft".
    var correctedPlace: String? {
        guard lattice.tokens.count <= 16, lattice.has(["REPAIR"]) else { return nil }
        return readings(as: "misplaced").first.flatMap {
            OrderReader(self).text($0.first("dest") ?? $0.first("placed"))
        }
    }

    private var correction: ChartParser.Node? {
        guard lattice.tokens.count <= 16,
            lattice.has(["REPAIR", "WAS"]) || lattice.tokens.contains(where: { $0.folded == "was" })
        else { return nil }
        return readings(as: "correction").first
    }

    /// What the question asks of the item that was shown last, when it asks nothing else: "when was it last changed?".
    var asksAboutIt: ItemPurpose? {
        guard lattice.tokens.count <= 16, lattice.has(["IT"]),
            lattice.has(["WHAT", "WHERE", "WHEN", "HOWMANY", "AUX"]), let asked = readings(as: "about").first
        else { return nil }
        if asked.has("CHANGES") { return .history }
        if asked.has("WHERE") { return .place }
        return asked.has("HOWMANY") ? .amount : .detail
    }

    /// Whose names the question asks for, when it asks for nothing else.
    var namesAskedFor: NameKind? {
        guard lattice.has(["CATEGORIES", "PLACES"]), let asked = readings(as: "labels").first,
            ["WHAT", "HOWMANY", "SHOW", "HAVE", "ISTHERE"].contains(where: asked.has)
        else { return nil }
        return asked.first("called")?.tag == "categories" ? .categories : .places
    }

    /// The field that the question speaks of beside the quantity, when it names no other: 最低数 is none though 数 is.
    var aspect: Order.Field? {
        let minimum = lattice.stretches(of: "MINIMUM")
        let isOfQuantity = lattice.stretches(of: "QUANTITY").contains { other in
            !minimum.contains { $0.contains(other.lowerBound) }
        }
        return minimum.isEmpty || isOfQuantity ? nil : .minimum
    }

    /// Whether the question is thanks, and nothing else.
    fileprivate var onlyThanks: Bool { lattice.has(["THANKS"]) && !readings(as: "thanks").isEmpty }

    /// Whether the question speaks of a day, also of one that is no date of it.
    fileprivate var isDated: Bool { !question.dates.isEmpty || lattice.has(["LATER"]) }

    /// Whether the question names anything of the inventory, or has words that ask for items or tell how they are.
    fileprivate var speaksOfItems: Bool {
        lattice.edges.joined().contains { $0.isName || $0.kind == .narrowing }
            || lattice.has(["SHOW", "ASKTE", "ASKORDER", "HOWMUCH", "WHERE", "CHANGES", "CATEGORIES", "PLACES"])
    }

    /// Whether the question has words for things as an inventory has them.
    fileprivate var speaksOfThings: Bool {
        lattice.has(["THING", "HAVE", "ISTHERE", "EXISTS", "HELD", "WHICH", "LOOKAT"])
    }

    private func outline(_ node: ChartParser.Node) -> String {
        guard !node.name.isEmpty else { return "\"\(lattice.typed(node.range))\"" }
        let tag = node.tag.isEmpty ? "" : "/\(node.tag)"
        return "\(node.name)\(tag)(\(node.children.map(outline).joined(separator: " ")))"
    }

    /// What the stretches may be, and how far a rule of the grammar reached, for a developer.
    func account(as rule: String) -> String {
        guard !lattice.tokens.isEmpty, let number = language.grammar.rule(rule) else { return "" }
        var parser = ChartParser(language.grammar, input)
        let turns = parser.parses(number)
        let edges = lattice.edges.enumerated().flatMap { start, edges in
            edges.map { edge in
                let text = lattice.typed(start..<edge.end)
                if case .sense(let sense, let form) = edge.content {
                    return "\(text)=\(sense)\(form.isEmpty ? "" : "." + form)"
                }
                return "\(text)=#\(edge.kind.map(\.rawValue) ?? "")"
            }
        }
        var seen: Set<String> = []
        let read = turns.compactMap { turn -> String? in
            let read =
                rule == "frames"
                ? OrderFrames.orders(self, turn).map {
                    "\($0) passing over \(passedOver(by: turn)) \(PassedOver(self, turn).isSure)"
                }
                : rule == "turn"
                    ? OrderReader(self).orders(turn).map { "\($0)" }
                    : QuestionReader(laidOut: self).request(turn).map { "\($0)" }
            // What several trees come to is told once.
            guard seen.insert(read ?? "not whole").inserted else { return nil }
            return "\(turn.cost): \(read ?? "not whole")\n   \(outline(turn))"
        }
        let rest = parser.reach < lattice.tokens.count ? lattice.typed(parser.reach..<lattice.tokens.count) : ""
        return (["edges: \(edges.joined(separator: " | "))", "not reached: \(rest)"] + read).joined(separator: "\n")
    }
}

extension [LaidOutQuestion] {
    /// The words that no language that the question may be in explains, nor the inventory; folded.
    var unknownWords: Set<String> {
        guard let first else { return [] }
        return dropFirst().reduce(Set(first.unknownWords)) { $0.intersection($1.unknownWords) }
    }

    /// Whether the question is thanks, with talk around them or nothing else, in any language.
    var thanks: Bool {
        contains(where: \.onlyThanks)
            || contains { $0.lattice.has(["THANKS"]) && $0.lattice.tokens.last?.folded != "?" }
                && allSatisfy { !$0.speaksOfItems }
    }

    /// Whether the question is of some day and of nothing that an inventory has: "do you suppose it will rain on Saturday?".
    var isOfOtherThings: Bool {
        contains(where: \.isDated) && !unknownWords.isEmpty && allSatisfy { !$0.speaksOfItems && !$0.speaksOfThings }
    }
}
