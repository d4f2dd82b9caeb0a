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
        if let name { return await lines(try await server(name, settings).models(), at: name, settings) }
        var lines: [String] = []
        for found in await ChatCompletionsModel.probeLocalServers() {
            lines += await self.lines(found.models, at: found.address, settings.withoutKey)
        }
        return lines
    }

    private func server(_ address: String, _ settings: ModelSettings) throws -> ChatCompletionsModel {
        try ChatCompletionsModel(
            configuration: ChatCompletionsModel.Configuration(
                baseURL: address, modelName: settings.servedName, apiKey: settings.apiKey,
                contextSize: settings.contextSize, onStatus: settings.onStatus))
    }

    /// A line a model; the first few are asked for their windows and tools as well.
    private func lines(_ models: [ServedModel], at address: String, _ settings: ModelSettings) async -> [String] {
        var lines: [String] = []
        for (place, served) in models.enumerated() {
            var line = "\(address)  \(served.id)"
            if place < Self.askedAtMost,
                let model = try? server(address, settings.serving(served.id))
            {
                line += "  " + settings.words.traits(await model.traits)
            }
            lines.append(line)
        }
        return lines
    }

    /// A hosted service has hundreds of models.
    private static let askedAtMost = 8
}
