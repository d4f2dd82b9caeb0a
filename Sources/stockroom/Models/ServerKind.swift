import ChatCompletions
import LanguageModel

/// Models of servers that speak OpenAI's chat completions, named by the server's address.
struct ServerKind: ModelKind {
    let isElsewhere = true

    /// Asked last: every name that no other kind takes.
    func isMeant(by name: String) -> Bool { true }

    func model(named name: String, settings: ModelSettings) throws -> any LanguageModel {
        try server(name, settings)
    }

    func reachable(from name: String?, settings: ModelSettings) async throws -> [String] {
        if let name { return lines(try await server(name, settings).models(), at: name) }
        return await ChatCompletionsModel.probeLocalServers().flatMap { lines($0.models, at: $0.address) }
    }

    private func server(_ address: String, _ settings: ModelSettings) throws -> ChatCompletionsModel {
        try ChatCompletionsModel(
            configuration: ChatCompletionsModel.Configuration(
                baseURL: address, modelName: settings.servedName, apiKey: settings.apiKey,
                contextSize: settings.contextSize, onStatus: settings.onStatus))
    }

    private func lines(_ models: [ServedModel], at address: String) -> [String] {
        models.map { "\(address)  \($0.id)" }
    }
}
