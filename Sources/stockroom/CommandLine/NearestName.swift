extension Sequence<String> {
    /// The name that was probably meant: one letter is another or stands elsewhere, or two are missing or too many.
    func nearest(to typed: String) -> String? {
        let typed = typed.prefix(32).lowercased()
        return map { ($0, typed.difference(from: $0).count) }.filter { $0.1 <= 2 }.min { $0.1 < $1.1 }?.0
    }

    /// The same among a few words that are told anyway: of short ones any may be as near as another.
    func nearestChoice(to typed: String) -> String? { filter { $0.count > 4 }.nearest(to: typed) }
}
