/// Parts of paths, and what is at them.
public enum Paths {
    /// The folder that a path is in: empty for a bare name, `/` for what is at the root.
    public static func folder(of path: String) -> String {
        let path = withoutSlashes(path)
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : withoutSlashes(path[..<slash])
    }

    /// The last name in a path.
    public static func name(of path: String) -> String {
        let path = withoutSlashes(path)
        return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Whether a path leads to a folder.
    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func withoutSlashes(_ path: some StringProtocol) -> String {
        var path = String(path)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
