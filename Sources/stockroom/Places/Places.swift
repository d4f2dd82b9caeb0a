import ServiceInventory

/// The kinds of places that inventories can be in; a new one is a type and a line here.
enum Places {
    /// The first one that takes a name has it.
    private static let kinds: [any Place.Type] = [
        SamplePlace.self, ForeignPlace.self, PostgreSQLPlace.self, ServicePlace.self, FilePlace.self,
    ]

    /// The beginnings of all names that mean something.
    static let known = PostgreSQLPlace.beginnings + [ServiceAddress.beginning] + ForeignPlace.beginnings

    /// The commands for which somebody else's tools are enough.
    private static let conversing: Set<Command> = [
        .converse, .ask, .resume, .replay, .sessions, .places, .config, .doctor,
    ]

    /// The place that a name means.
    ///
    /// - Throws: ``CommandFailure`` when there is none of that kind. It carries the beginning of the name alone, since a
    ///   password may follow.
    static func place(named name: String) throws -> any Place {
        for kind in kinds {
            if let place = kind.init(named: name) { return place }
        }
        throw CommandFailure.unknownPlace(scheme(of: name) ?? name, known: known)
    }

    /// Refuses a name with the beginning of an address that means nothing here, or a place that a command cannot work with.
    ///
    /// - Throws: ``UsageMistake``.
    static func check(_ name: String, for command: Command) throws {
        if ForeignPlace(named: name) != nil, !conversing.contains(command) {
            throw UsageMistake(.placeHasOnlyTools(command.title), command: command)
        }
        do { try ServicePlace.check(name) } catch { throw UsageMistake(.noService(error), command: command) }
        guard !kinds.contains(where: { $0.init(named: name) != nil }), let scheme = scheme(of: name) else { return }
        throw UsageMistake(.noPlace(scheme, known: known), command: command)
    }

    /// Whether a name is an address, of whatever kind: such a name never means a file.
    static func isAddress(_ name: String) -> Bool {
        scheme(of: name) != nil || ForeignPlace(named: name) != nil
            || name.lowercased().hasPrefix(ServiceAddress.beginning)
    }

    /// The beginning of an address, `ftp://`.
    private static func scheme(of name: String) -> String? {
        guard let end = name.firstRange(of: "://"), name.first?.isLetter == true,
            name[..<end.lowerBound].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        return name[..<end.upperBound].lowercased()
    }
}
