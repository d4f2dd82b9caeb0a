/// The kinds of places that inventories can be in; a new one is a type and a line here.
enum Places {
    /// The first one that takes a name has it.
    private static let kinds: [any Place.Type] = [SamplePlace.self, FilePlace.self]

    /// Beginnings of names that mean places elsewhere, for which this version has no code.
    private static let later = [
        "postgresql://", "postgres://", "zaico:", "mcp:", "mcp+http://", "mcp+https://", "facade+http://",
        "facade+https://",
    ]

    /// The place that a name means.
    ///
    /// - Throws: ``CommandFailure`` when there is none of that kind. It carries the beginning of the name alone, since a
    ///   password may follow.
    static func place(named name: String) throws -> any Place {
        if let beginning = later.first(where: { name.lowercased().hasPrefix($0) }) {
            throw CommandFailure.placeOfLater(beginning)
        }
        if let scheme = unknownScheme(of: name) { throw CommandFailure.unknownPlace(scheme, known: later) }
        for kind in kinds {
            if let place = kind.init(named: name) { return place }
        }
        throw CommandFailure.unknownPlace(name, known: later)
    }

    /// Refuses a name with the beginning of an address that means nothing here.
    ///
    /// - Throws: ``UsageMistake``.
    static func check(_ name: String, for command: Command) throws {
        if let scheme = unknownScheme(of: name) {
            throw UsageMistake(.noPlace(scheme, known: later), command: command)
        }
    }

    /// The beginning of an address, `ftp://`, when it is none of the known ones; such a name never means a file.
    private static func unknownScheme(of name: String) -> String? {
        guard let end = name.firstRange(of: "://"), name.first?.isLetter == true,
            name[..<end.lowerBound].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        let scheme = name[..<end.upperBound].lowercased()
        return later.contains { scheme.hasPrefix($0) } ? nil : scheme
    }
}
