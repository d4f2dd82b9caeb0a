/// What failed at the place of an inventory, whatever kind of place that is.
public protocol PlaceError: Error, CustomStringConvertible {
    /// Whether the place gave no answer, where it might give one later.
    var isUnanswered: Bool { get }

    /// Whether a change that was to be made may have been made all the same.
    var mayBeDone: Bool { get }

    /// What went wrong, without where the inventory is: for those who have no business there.
    var reason: String { get }
}
