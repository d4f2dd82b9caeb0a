import Assistant
import BuiltInModel
import ChatCompletions
import LanguageModel

// Which model answers.
extension Workplace {
    /// The name of the model that is asked for.
    var modelName: String { options.model ?? Models.standard }

    /// A model by its name: `built-in`, `apple`, or a server's address.
    ///
    /// - Parameter onStatus: hears what a server makes the person wait for; nil says it on standard error.
    func model(named name: String, onStatus: (@Sendable (ServerStatus) -> Void)? = nil) throws -> any LanguageModel {
        try Models.kind(of: name).model(named: name, settings: modelSettings(for: name, onStatus: onStatus))
    }

    /// How far models are helped that do not call tools well: the built-in model reads beside them.
    var modelAid: ModelAid {
        func extent(_ name: String?) -> ModelAid.Extent { name.flatMap(ModelAid.Extent.init) ?? Self.standardExtent }
        return ModelAid(
            reader: BuiltInModel(), suggestion: extent(options.suggestion), replies: extent(options.writtenReplies))
    }

    /// Which models are helped where nothing else is set.
    static let standardExtent = ModelAid.Extent.weak

    /// What a model of that name may need to know.
    func modelSettings(for name: String, onStatus: (@Sendable (ServerStatus) -> Void)? = nil) -> ModelSettings {
        ModelSettings(
            servedName: options.modelName,
            apiKey: isTrusted(name) ? environment["STOCKROOM_API_KEY"].flatMap { $0.isEmpty ? nil : $0 } : nil,
            contextSize: options.contextSize,
            onStatus: onStatus ?? { [words] in Diagnostics.say(words.status($0)) },
            words: words)
    }

    /// Whether a person named the server, on the command line or for good. A session's file may name any; the key is not for
    /// that one.
    private func isTrusted(_ address: String) -> Bool {
        options.models.contains(address) || invocation.presets.values[.model]?.text == address || typedModel == address
    }
}
