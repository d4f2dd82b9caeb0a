/// What a store may do with its file.
public enum InventoryAccess: Hashable, Sendable {
    /// Read and write a file that is there.
    case existing
    /// Read and write, and create the file (not its folders) when it is missing or empty.
    case createIfMissing
    /// Read only: nothing can be written through this store.
    case readOnly
}
