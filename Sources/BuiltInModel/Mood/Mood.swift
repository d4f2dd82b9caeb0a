/// Whether a sentence orders something, as far as its words tell: whoever reports, asks, wishes, quotes or tells a story chooses others.
///
/// The grammar decides first. Where it accounts for every word there is nothing to ask; where words are left that it has no rule for, this says
/// whether they are such as stand around orders.
struct Mood: Sendable {
    /// The logarithm of the odds that it orders something.
    let score: Float
    /// What spoke loudest, for or against.
    let reasons: [(feature: String, weight: Float)]

    init(_ question: LaidOutQuestion) {
        let features = question.moodFeatures
        let known = question.language.mood.known(features)
        score = question.language.mood.score(features)
        reasons = Array(known.sorted { (abs($0.weight), $1.feature) > (abs($1.weight), $0.feature) }.prefix(5))
    }

    /// Whether it sounds like an order. Of the sentences of stockrooms that the weights were not trained on, 1 in 20 that ordered nothing scored as
    /// much, and in 1 of 300 a change could be read besides; what the change leaves unused is asked of ``Coverage``.
    var orders: Bool { score > Self.threshold }

    private static let threshold: Float = 1
}

extension Mood: CustomStringConvertible {
    /// In a line, for whoever asks why.
    var description: String {
        let told = reasons.map { "\($0.feature) \($0.weight > 0 ? "+" : "")\($0.weight)" }.joined(separator: ", ")
        return "mood: \(orders ? "an order" : "not surely an order"), \(score) (\(told))"
    }
}

extension LaidOutQuestion {
    /// Whether it is laid out in the language that its script tells.
    var isInItsLanguage: Bool { language.hasCharacters == lattice.tokens.contains { $0.kind == .character } }
}
