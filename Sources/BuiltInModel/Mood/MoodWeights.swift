/// How much each feature of a sentence speaks for an order, or against one: a logistic regression over what people typed into stockrooms, trained by
/// `make train`.
struct MoodWeights: Sendable {
    private let weights: [Substring: Float]
    private let bias: Float

    /// - Parameter table: a weight and a feature in each line, a blank between them; the first has no feature.
    init(_ table: String) {
        var weights: [Substring: Float] = [:]
        for line in table.split(separator: "\n") {
            guard let blank = line.firstIndex(of: " "), let weight = Float(line[..<blank]) else { continue }
            weights[line[line.index(after: blank)...]] = weight
        }
        bias = weights.removeValue(forKey: "") ?? 0
        self.weights = weights
    }

    /// The features that are known, with their weights.
    func known(_ features: Set<String>) -> [(feature: String, weight: Float)] {
        features.compactMap { feature in weights[feature[...]].map { (feature, $0) } }
    }

    /// The logarithm of the odds that a sentence with these features orders something.
    func score(_ features: Set<String>) -> Float { known(features).reduce(bias) { $0 + $1.weight } }
}
