import Foundation
import Inventory

/// A question whose words are looked up in the inventory before a model reads it.
struct NameBenchmark {
    let name: String
    let question: String

    /// Small words, in which no name begins.
    static let ignored: Set<String> = [
        "a", "an", "and", "are", "at", "do", "have", "how", "i", "in", "is", "it", "many", "me", "of", "on", "show",
        "that", "the", "to", "up", "was", "we", "what", "with",
    ]

    static let all = [
        NameBenchmark(name: "names: none", question: "what changed last week?"),
        NameBenchmark(name: "names: a category", question: "what is low in electrical?"),
        NameBenchmark(name: "names: a slip", question: "show me the baterries that we have"),
        NameBenchmark(name: "names: one title", question: "how many steel bolt M6x20 are in rack 7-3?"),
        NameBenchmark(name: "names: frequent words", question: "move the red washer and the blue bolt to rack 7-3"),
        NameBenchmark(name: "names: rare together", question: "hex bolt No. 4711 mm red nut"),
        NameBenchmark(name: "names: a code", question: "where is 4900012345678?"),
        NameBenchmark(name: "names: Japanese", question: "業務用電球 100と電池の在庫はいくつ？"),
    ]
}
