import ChatCompletions
import LanguageModel

/// A kind of model that `--model` can name.
protocol ModelKind: Sendable {
    /// Whether a name means a model of this kind.
    func isMeant(by name: String) -> Bool

    /// Whether questions to it leave the program.
    var isElsewhere: Bool { get }

    /// The model of that name.
    func model(named name: String, settings: ModelSettings) throws -> any LanguageModel

    /// The models of this kind that can be reached, a line each.
    ///
    /// - Parameter name: the model that the person has named, where it is of this kind.
    func reachable(from name: String?, settings: ModelSettings) async throws -> [String]

    /// A model of this kind that could answer at once and may not be known of; nil for none.
    var readyName: String? { get async }
}

extension ModelKind {
    var readyName: String? { nil }
}

/// What a model may need to know beside its name.
struct ModelSettings: Sendable {
    /// Which of a server's models; nil for its only one.
    let servedName: String?
    /// Sent to the server, shown to nobody.
    let apiKey: String?
    /// The window in tokens, when the server does not say.
    let contextSize: Int?
    /// Hears what a server makes the person wait for.
    let onStatus: @Sendable (ServerStatus) -> Void
    /// Says what is known of a model, and what is wrong with it.
    let words: any ScreenWords

    /// The same for a server that nobody named, which gets no key.
    var withoutKey: ModelSettings {
        ModelSettings(
            servedName: servedName, apiKey: nil, contextSize: contextSize, onStatus: onStatus, words: words)
    }

    /// The same for another of the server's models.
    func serving(_ name: String) -> ModelSettings {
        ModelSettings(
            servedName: name, apiKey: apiKey, contextSize: contextSize, onStatus: onStatus, words: words)
    }
}
