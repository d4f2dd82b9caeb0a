import Assistant

/// How old something may be, as a person writes it.
enum Age {
    /// The days of `90d`, `12w` or `1y`; a bare number is days.
    ///
    /// - Throws: ``UsageMistake``.
    static func days(_ text: String?) throws -> Int {
        guard let text else { return SessionCatalog.standardDays }
        let units: [Character: Int] = ["d": 1, "w": 7, "y": 365]
        let unit = text.last.flatMap { units[$0] }
        guard let count = Int(unit == nil ? text[...] : text.dropLast()), (1...36_500).contains(count) else {
            throw UsageMistake(.noAge(text), command: .sessions)
        }
        return count * (unit ?? 1)
    }
}
