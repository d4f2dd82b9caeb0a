import LanguageModel
import StrictJSON
import WebClient

/// What a server tells of itself.
struct ServerFacts: Sendable, Hashable {
    /// The name to ask for; nil when none was given and the server has no list.
    var modelID: String?
    /// The window in tokens; nil while the server does not say.
    var contextSize: Int?
    /// False when the model's chat template knows no tools: they would be dropped silently.
    var supportsTools: Bool?
    /// Whether it is vLLM, which counts tokens in its own way.
    var isVLLM = false
    /// Whether it tells how far it has come with reading a prompt, as llama-server does.
    var tellsProgress = false
    /// Where the window will be told once the model is loaded.
    var lateSource: LateSource?

    /// Servers that load a model with the first question, and know its window only then.
    enum LateSource: Sendable, CaseIterable {
        case ollama, lmStudio
    }
}

extension ServerConnection {
    /// Asks the server about itself, waiting while it is loading.
    ///
    /// - Throws: ``LanguageModelError`` when it cannot be reached or has several models of which none was chosen.
    func facts(modelName: String?) async throws -> ServerFacts {
        let models = try await listedModels(isRequired: false, isNeeded: modelName == nil)
        var facts = ServerFacts(modelID: try chosen(modelName, of: models))
        facts.isVLLM = models?.contains { $0.owner == "vllm" } == true
        if let props = await json("\(address.root)/props") {
            facts.contextSize = props["default_generation_settings"]?["n_ctx"]?.integer.flatMap(
                ServerConnection.sensible)
            facts.supportsTools = props["chat_template_caps"]?["supports_tools"]?.bool
            facts.tellsProgress = props["default_generation_settings"] != nil
        }
        facts.contextSize = facts.contextSize ?? models?.first { $0.id == facts.modelID }?.contextSize
        if facts.supportsTools == nil,
            models?.first(where: { $0.id == facts.modelID })?.owner == ServedModel.silentOwner
        {
            facts.supportsTools = await readsTools(modelID: facts.modelID)
            return facts
        }
        for source in ServerFacts.LateSource.allCases where facts.contextSize == nil && facts.lateSource == nil {
            let (size, isThere) = await contextSize(from: source, modelID: facts.modelID)
            facts.contextSize = size
            if isThere { facts.lateSource = source }
        }
        return facts
    }

    /// The server's models; nil when it has no such list.
    ///
    /// - Parameters:
    ///   - isRequired: whether a server without such a list is an error.
    ///   - isNeeded: whether a server that gives no answer this time is an error, too; one that cannot be reached always is.
    /// - Throws: ``LanguageModelError`` when the server cannot be reached or refuses the key.
    func listedModels(isRequired: Bool, isNeeded: Bool = true) async throws -> [ServedModel]? {
        var patience = LoadingPatience(self)
        while true {
            let response: ServerResponse
            do {
                response = try await ask("\(address.base)/models")
            } catch let failure as HTTPFailure {
                guard isNeeded || failure.isBeforeRequest else { return nil }
                throw mapper().error(for: failure)
            }
            if response.isLoading {
                try await patience.wait()
                continue
            }
            if response.head.status == 401 { throw mapper().error(for: response) }
            guard response.head.status == 200 else {
                if isRequired { throw mapper().error(for: response) }
                return nil
            }
            return response.json?["data"]?.array?.compactMap { ServedModel($0) }
        }
    }

    private func chosen(_ name: String?, of models: [ServedModel]?) throws -> String? {
        guard name == nil, let models, !models.isEmpty else { return name }
        let answering = models.filter { !$0.isForEmbeddings }
        if models.count == 1 || answering.count == 1 { return (answering.first ?? models[0]).id }
        let names = answering.map(\.id).joined(separator: ", ")
        throw mapper().unavailable(.severalModels(mapper().passedOn(names)))
    }

    /// The window from a server that tells it only of loaded models; and whether it is such a server.
    func contextSize(from source: ServerFacts.LateSource, modelID: String?) async -> (size: Int?, isThere: Bool) {
        switch source {
        case .ollama:
            guard let models = await json("\(address.root)/api/ps")?["models"]?.array else { return (nil, false) }
            let model = models.first { model in
                [model["name"]?.string, model["model"]?.string].contains {
                    $0 == modelID || $0 == modelID.map { $0 + ":latest" }
                }
            }
            return (model?["context_length"]?.integer.flatMap(ServerConnection.sensible), true)
        case .lmStudio:
            guard let models = await json("\(address.root)/api/v1/models")?["models"]?.array else {
                return (nil, false)
            }
            let model = models.first { $0["key"]?.string == modelID }
            let sizes = model?["loaded_instances"]?.array?.compactMap { $0["config"]?["context_length"]?.integer }
            return (sizes?.min().flatMap(ServerConnection.sensible), true)
        }
    }

    /// Whether a definition of a tool reaches the model, found out by how much longer it makes the prompt; nil where the
    /// server does not tell the length.
    private func readsTools(modelID: String?) async -> Bool? {
        let words = String(repeating: "words of a description ", count: 10)
        let tool = ToolDefinition(name: "probe", description: words, parameters: GenerationSchema([]))
        let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 1)
        let transcript = Transcript(entries: [.prompt(Prompt("."))])
        var lengths: [Int] = []
        for tools in [[], [tool]] {
            let request = ModelRequest(transcript: transcript, tools: tools, options: options)
            let body = RequestBuilder(modelID: modelID).body(for: request, isStreaming: false)
            guard let response = try? await whole(replyRequest(body)), response.head.status == 200,
                let length = response.json?["usage"]?["prompt_tokens"]?.integer
            else { return nil }
            lengths.append(length)
        }
        return lengths[1] > lengths[0] + 20
    }

    /// A probe's answer; nil for whatever is no good answer: servers differ in what they have.
    private func json(_ url: String) async -> JSONValue? {
        guard let response = try? await ask(url), response.head.status == 200 else { return nil }
        return response.json
    }

    /// No model's window is smaller or larger.
    private static func sensible(_ size: Int) -> Int? { (64...1_000_000_000).contains(size) ? size : nil }
}
