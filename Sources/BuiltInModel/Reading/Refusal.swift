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
}
