/// How much each feature of a sentence speaks for an order, or against one: a logistic regression over what people typed into stockrooms, trained by
/// `make train`.
///
/// Weights are hundredths, as the table has them: their sum is the same in whatever order features come.
struct MoodWeights: Sendable {
    /// What is added for every sentence.
    let bias: Int
    private let weights: [Substring: Int]

    /// - Parameter table: a weight and a feature in each line, a blank between them; the first has no feature.
    init(_ table: String) {
        var weights: [Substring: Int] = [:]
        for line in table.split(separator: "\n") {
            guard let blank = line.firstIndex(of: " "), let weight = Double(line[..<blank]) else { continue }
            weights[line[line.index(after: blank)...]] = Int((weight * 100).rounded())
        }
        bias = weights.removeValue(forKey: "") ?? 0
        self.weights = weights
    }

    /// The features that are known, with their weights.
    func known(_ features: Set<String>) -> [(feature: String, weight: Int)] {
        features.compactMap { feature in weights[feature[...]].map { (feature, $0) } }
    }
}
