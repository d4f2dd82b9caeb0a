/// What a question asks for.
enum Intent: String, Sendable, Hashable {
    case list, count, sum, amount, detail, whereIs, history
    case create, update, adjust, delete
    case nextPage, repeatInLanguage, which, cancel
    /// What categories or places there are.
    case categories, places
    /// Only slots, without a word that says what to do with them.
    case fragment
    case greeting, thanks, offTopic, unable, impossibleDate
    /// Something told of an item that is kept of none: a price, a weight, a colour.
    case unknownFact
    /// What must be left as it is.
    case refused
}

/// A change as it was asked for, before its item is known.
struct ChangeRequest: Sendable, Hashable {
    /// What sets values.
    struct Values: Sendable, Hashable {
        var title: String?
        var quantity: String?
        var unit: String?
        var category: String?
        var place: String?
        var minimum: String?
        var note: String?
        /// Signed decimal text.
        var change: String?

        /// Whether nothing is set.
        var isEmpty: Bool { self == Values() }
    }

    /// A field without which the change cannot be made.
    enum Field: String, Sendable, Hashable { case title, quantity, unit, category, place, minimum, note, change, any }

    var values = Values()
    /// The unit that the amount was given in, when it is one of measure: "500 g".
    var measure: Measure?
    /// Whether the item is called "it": what was spoken of before, where the words name none.
    var saysIt = false
    /// What is asked back for.
    var missing: Field?
    /// Whether the missing amount is taken away rather than added.
    var isTakingAway = false
}

/// A question read on its own: slots and intent, before the conversation around it is looked at.
///
/// ``Reader`` makes it of words picked out of the question: the older path. ``TurnPlan`` first tries to make the question whole by a grammar
/// (``LaidOutQuestion``), and puts what that finds in its place.
struct Reading: Sendable {
    /// What was typed, without date lines.
    var typed = ""
    var pieces: [Piece] = []
    var senses: Senses = []
    var intent = Intent.fragment
    var filters = Filters()
    /// Title words in the groups that commas and conjunctions make.
    var groups: [[String]] = []
    var change = ChangeRequest()
    var id: Int?
    /// A number after "item", which is a number of the list shown or else an id.
    var itemNumber: Int?
    var ordinal: Int?
    var code: String?
    var quoted: [String] = []
    /// Numbers that filled no other slot.
    var looseNumbers: [NumberMention] = []
    /// Whether an order has an amount more than it has a use for.
    var leavesAmount = false
    /// Why nothing is changed.
    var refusal: Refusal?
    /// The date that is none.
    var impossibleDate: DateMention?
    var isQuestion = false
    var isJapanese = false
    /// Whether the items of a list are asked for even if there is one only.
    var wantsList = false
    /// Words that are mostly chatter.
    var weakWords: Set<String> = []
    /// Whether the whole of the question asks for items, and nothing in it narrows which: "what do we have?", "how many are there?".
    var isUnfiltered = false
    /// Whether it narrows the list before.
    var isWithin = false
    /// Whether it asks which of what was shown is so, if anything was: "which one's low?".
    var asksWhichOf = false
    /// Whether it says that it is about the whole stock: "in the inventory".
    var isOfWholeStock = false
    /// Whether a date mention says nothing of created or updated.
    var hasBareDate = false

    /// "undo that", 「元に戻して」: what a command of the conversation does.
    var asksToUndo: Bool {
        pieces.contains {
            $0.sense == .unable
                && ["undo", "redo", "revert", "take", "bring", "restore", "undelete", "元に戻", "取り消して元", "アンドゥ", "やり直し"]
                    .contains(
                        where: $0.text.hasPrefix)
        }
    }

    func has(_ sense: Sense) -> Bool { senses.contains(sense) }

    /// The value of the only number.
    var onlyNumber: String? {
        let numbers = pieces.compactMap(\.number)
        return numbers.count == 1 ? numbers[0].value : nil
    }

    /// Whether one item is pointed at that was spoken of before.
    var pointsBack: Bool { has(.it) || has(.thatOne) || ordinal != nil }
    /// Whether an item is named.
    var namesItem: Bool { id != nil || code != nil || !filters.title.isEmpty || itemNumber != nil }
}
