import CLibEdit

/// The libedit that the program was built with; the library itself does not tell.
public enum LibEditVersion {
    /// Its version, `2.11`.
    public static var text: String { "\(LIBEDIT_MAJOR).\(LIBEDIT_MINOR)" }
}
