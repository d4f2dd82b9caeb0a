extension Sequence<String> {
    /// The name that was probably meant: one letter is another or stands elsewhere, or two are missing or too many.
    func nearest(to typed: String) -> String? {
        let typed = typed.prefix(32).lowercased()
        return map { ($0, typed.difference(from: $0).count) }.filter { $0.1 <= 2 }.min { $0.1 < $1.1 }?.0
    }
}
