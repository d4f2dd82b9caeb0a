import LanguageModel
import PlainText

/// The inventory's own words that instructions carry, so that a model can copy them: categories and places.
public struct Vocabulary: Sendable, Hashable {
    /// How many names a list has at most.
    static let maximumNames = 40
    /// How many tokens both lists take at most: instructions and tools must leave room for a conversation.
    static let maximumTokens = 140

    /// The categories' names separated by semicolons, the most used first, capped.
    let categories: String
    /// The places' names, likewise.
    let places: String

    /// The words of an inventory; names come the most used first.
    init(categories: [String], places: [String]) {
        // Each list may have half of the room, and what the other leaves of its half.
        let half = Self.maximumTokens / 2
        let shorter = min(half, TokenEstimate.tokens(in: Self.list(places, within: half)))
        self.categories = Self.list(categories, within: Self.maximumTokens - shorter)
        self.places = Self.list(
            places, within: Self.maximumTokens - min(half, TokenEstimate.tokens(in: self.categories)))
    }

    /// The words that instructions written earlier carry.
    init(instructions: String) {
        func rest(of label: String) -> String? {
            instructions.split(separator: "\n").first { $0.hasPrefix(label) }.map { String($0.dropFirst(label.count)) }
        }
        categories = rest(of: "CATEGORIES: ") ?? "none"
        places = rest(of: "PLACES: ") ?? "none"
    }

    /// Names separated by semicolons, with the number of those left out.
    private static func list(_ names: [String], within maximumTokens: Int) -> String {
        var text = ""
        var shown = 0
        for name in names.prefix(maximumNames) {
            let safe = Sanitiser.blankingControls(name)
            guard TokenEstimate.tokens(in: text + "; " + safe) <= maximumTokens else { break }
            text += (shown == 0 ? "" : "; ") + safe
            shown += 1
        }
        if shown == 0 { return "none" }
        return shown < names.count ? text + " (and \(names.count - shown) more)" : text
    }
}
