/// Why something is left as it is, though the words of an order are there.
enum Refusal: Sendable, Hashable {
    /// "don't delete the mugs".
    case negated
    /// "I deleted the mugs by accident".
    case alreadyDone
    /// "set the mugs to -5".
    case belowZero
    /// "10% more".
    case percentage
    /// "move 5 of the mugs".
    case partOfStock
    /// "if there are fewer than 5, add 10".
    case conditional
    /// "I nearly broke 5 mugs", "did I take 5?", "the note says: set it to 9".
    case unreal
    /// "set the mugs to 20. Sorry, 30".
    case takenBack
    /// "what changed last week except Friday".
    case dayLeftOut
    /// "On Monday, Wednesday": days apart, of which it was not read that any will do.
    case daysApart
    /// "list the tools, leaving the Bosch ones": what is left out was not read.
    case leftOut
    /// "take 3 boxes without lids": what is not to be changed was not read.
    case spared
    /// "what has a minimum over 50".
    case minimumBound
    /// "what did we delete last week".
    case goneItems
    /// "screws longer than 50 mm", where nothing is counted in this unit.
    case unkept(unit: String)
    /// What is to be done with a field that only this inventory has, or asked of it, was not read.
    case ownField(String)
    /// "delete the lids but keep the cups", "set it to 50 or 55": more than one reading.
    case unclear

    /// Whether it was asked for a change. One that was forbidden, or told as done, was not.
    var isOfChange: Bool {
        switch self {
        case .negated, .alreadyDone, .dayLeftOut, .daysApart, .leftOut, .minimumBound, .goneItems, .unkept, .ownField:
            false
        case .belowZero, .percentage, .partOfStock, .conditional, .unreal, .takenBack, .spared, .unclear: true
        }
    }
}
