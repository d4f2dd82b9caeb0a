import InventoryContract
import LanguageModel
import PlainText

/// The inventory's own words that instructions carry, so that a model can copy them: categories and places.
public struct Vocabulary: Sendable, Hashable {
    /// How many names a list has at most.
    static let maximumNames = 40
    /// How many tokens both lists take at most: instructions and tools must leave room for a conversation.
    static let maximumTokens = 140

    /// The categories' names, the most used first, capped.
    let categories: NameList
    /// The places' names, likewise.
    let places: NameList

    /// The words of an inventory; names come the most used first.
    init(categories: [String], places: [String]) {
        // Each list may have half of the room, and what the other leaves of its half.
        let half = Self.maximumTokens / 2
        let shorter = min(half, TokenEstimate.tokens(in: Self.list(places, within: half).description))
        self.categories = Self.list(categories, within: Self.maximumTokens - shorter)
        self.places = Self.list(
            places, within: Self.maximumTokens - min(half, TokenEstimate.tokens(in: self.categories.description)))
    }

    /// The words that instructions written earlier carry.
    init(instructions: String) {
        let briefing = Briefing(instructions: instructions)
        categories = briefing.categories
        places = briefing.places
    }

    /// As many names as fit.
    private static func list(_ names: [String], within maximumTokens: Int) -> NameList {
        var list = NameList()
        for name in names.prefix(maximumNames) {
            var longer = list
            longer.names.append(Sanitiser.blankingControls(name))
            guard TokenEstimate.tokens(in: longer.description) <= maximumTokens else { break }
            list = longer
        }
        list.others = names.count - list.names.count
        return list
    }
}
