/// A store that answers lists from a copy of what is elsewhere.
public protocol MirroringStore: ItemStore {
    /// Why the copy could not be brought up to date when it should have been; nil when it could.
    var whyOld: (any PlaceError)? { get async }
}
