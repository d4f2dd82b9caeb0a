/// The order of a list.
public enum SortOrder: String, Sendable, Hashable, CaseIterable {
    /// Latest update first: the order of a list for which none was asked.
    case newest
    /// Earliest update first.
    case oldest
    /// Latest creation first.
    case newestCreated
    /// Earliest creation first.
    case oldestCreated
    /// Smallest quantity first.
    case fewest
    /// Largest quantity first.
    case most
    /// By title.
    case title
}
