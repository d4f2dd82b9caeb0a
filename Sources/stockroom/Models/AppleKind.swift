import LanguageModel

#if os(macOS)
    import AppleModel
#endif

/// The model that macOS 26 and later bring along.
struct AppleKind: ModelKind {
    static let name = "apple"

    let isElsewhere = false

    func isMeant(by name: String) -> Bool { name.lowercased() == Self.name }

    func model(named name: String, settings: ModelSettings) throws -> any LanguageModel {
        guard let model = Self.ofThisSystem else {
            throw LanguageModelError.unavailable(SystemModelFault.needsOtherSystem)
        }
        return model
    }

    func reachable(from name: String?, settings: ModelSettings) async -> [String] {
        [await Self.line(of: Self.ofThisSystem, settings.words)]
    }

    /// The model and its state, also where it cannot answer.
    static func line(of model: (any LanguageModel)?, _ words: any ScreenWords) async -> String {
        guard let model else { return name + "  " + words.sentence(for: SystemModelFault.needsOtherSystem) }
        return switch await model.availability {
        case .available: name + "  " + words.traits(await model.traits)
        case .unavailable(let error): name + "  " + words.sentence(for: error)
        }
    }

    var readyName: String? {
        get async { await Self.ofThisSystem?.availability == .available ? Self.name : nil }
    }

    /// The model; nil where the system has none.
    private static let ofThisSystem: (any LanguageModel)? = {
        #if os(macOS)
            if #available(macOS 26, *) { return AppleModel() }
        #endif
        return nil
    }()
}
