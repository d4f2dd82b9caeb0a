import LanguageModel

extension Conversation {
    /// The guide of a model in a conversation; nil where the model needs none.
    static func guide(
        for model: any LanguageModel, _ settings: Settings, _ gate: ChangeGate, _ journal: SessionJournal
    ) -> ModelGuide? {
        ModelGuide(
            model, aid: settings.aid, gate: gate, sentence: { await journal.sentence(for: $0) },
            tell: { await journal.notice(.information, await journal.sentence(for: $0)) })
    }

    /// What is known of the model that answers, beside its name; nil while it cannot be asked.
    public var modelTraits: ModelTraits? {
        get async { await model.availability == .available ? await model.traits : nil }
    }

    /// Whether the model that answers is made for the language of replies.
    public var modelKnowsLanguage: Bool { model.supports(languageCode: settings.language.rawValue) }

    /// Whether the model that answers goes by rules of ours.
    public var modelFollowsRules: Bool { model.followsRules }

    /// What the model's rounds took so far.
    public var tally: ModelTally { get async { await journal.tally } }

    /// Whether the model that answers is helped as a weak one.
    public var isModelWeak: Bool { get async { await guide?.isWeak ?? false } }
}

extension ModelGuide {
    /// Takes note of a question that ended in an error; one that has nothing to do with what the model wrote does not count.
    func noteFailure(_ error: LanguageModelError) async {
        switch error {
        case .decodingFailure, .toolRoundsExceeded: await noteFailure()
        case .contextSizeExceeded, .rateLimited, .guardrailViolation, .refusal, .unsupportedLanguageOrLocale, .timeout,
            .unavailable, .concurrentRequests:
            break
        }
    }
}
