/// Whether a sentence orders something, as far as its words tell: whoever reports, asks, wishes, quotes or tells a story chooses others.
///
/// The grammar decides first. Where it accounts for every word there is nothing to ask; where words are left that it has no rule for, this says
/// whether they are such as stand around orders.
struct Mood: Sendable {
    /// The logarithm of the odds that it orders something, in hundredths.
    let score: Int
    /// What spoke loudest, for or against, in hundredths.
    let reasons: [(feature: String, weight: Int)]

    init(_ question: LaidOutQuestion) {
        let weights = question.language.mood()
        let known = weights.known(question.moodFeatures)
        score = known.reduce(weights.bias) { $0 + $1.weight }
        reasons = Array(known.sorted { (abs($0.weight), $1.feature) > (abs($1.weight), $0.feature) }.prefix(5))
    }

    /// Whether it sounds like an order. Of the sentences of stockrooms that the weights were not trained on, 1 in 20 that ordered nothing scored as
    /// much, and in 1 of 300 a change could be read besides; what the change leaves unused is asked of ``Coverage``.
    var orders: Bool { score > Self.threshold }

    /// Whether it sounds like anything but an order, so that words may not be passed over: "can I delete the washers".
    var ordersNothing: Bool { score < -Self.threshold }

    private static let threshold = 100
}

extension Mood: CustomStringConvertible {
    /// In a line, for whoever asks why.
    var description: String {
        let told = reasons.map { "\($0.feature) \($0.weight > 0 ? "+" : "")\(Double($0.weight) / 100)" }
        let sounds = orders ? "an order" : "not surely an order"
        return "mood: \(sounds), \(Double(score) / 100) (\(told.joined(separator: ", ")))"
    }
}

extension LaidOutQuestion {
    /// Whether it is laid out in the language that its script tells.
    var isInItsLanguage: Bool { language.hasCharacters == lattice.tokens.contains { $0.kind == .character } }
}

extension [LaidOutQuestion] {
    /// The question as it is laid out in the language that its script tells.
    var inItsLanguage: LaidOutQuestion? { first(where: \.isInItsLanguage) }
}
