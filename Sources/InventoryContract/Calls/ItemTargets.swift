/// The items that a change is about.
public enum ItemTargets: Sendable, Hashable {
    case one(ItemID)
    /// From 1 to ``ItemFilters/maximumIDs`` items, each once.
    case several([ItemID])
    /// Every item that fits, however many.
    case matching(ItemSelection)
}
