import CPostgreSQL

/// The libpq that the program runs with.
public enum LibPQVersion {
    /// Its version, `15.6`; since 10, the last two figures of `PQlibVersion` are the minor one's.
    public static var text: String { "\(PQlibVersion() / 10_000).\(PQlibVersion() % 10_000)" }
}
