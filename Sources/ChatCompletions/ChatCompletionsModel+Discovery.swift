import LanguageModel
import WebClient

extension ChatCompletionsModel {
    /// Where llama-server, Ollama, LM Studio and vLLM listen unless told otherwise.
    static let usualPorts = [8080, 11434, 1234, 8000]

    /// The models that the server offers, in its order.
    ///
    /// - Throws: ``LanguageModelError`` when it cannot be reached, refuses the key or has no list.
    public func models() async throws -> [ServedModel] {
        guard let models = try await server.listedModels(isRequired: true) else {
            throw server.mapper().unavailable(.noModelList)
        }
        return models
    }

    /// The model servers on the usual ports of this machine, each with its models; one that is loading has none yet.
    public static func probeLocalServers() async -> [(address: String, models: [ServedModel])] {
        await probeLocalServers(ports: usualPorts, transport: CurlTransport())
    }

    static func probeLocalServers(
        ports: [Int], transport: any HTTPTransport
    ) async -> [(address: String, models: [ServedModel])] {
        await withTaskGroup(of: (Int, String, [ServedModel]?).self) { group in
            for (place, port) in ports.enumerated() {
                group.addTask {
                    let address = "http://127.0.0.1:\(port)/v1"
                    return (place, address, await probe(address, transport))
                }
            }
            var found: [(Int, String, [ServedModel])] = []
            for await (place, address, models) in group {
                if let models { found.append((place, address, models)) }
            }
            return found.sorted { $0.0 < $1.0 }.map { (address: $0.1, models: $0.2) }
        }
    }

    private static func probe(_ address: String, _ transport: any HTTPTransport) async -> [ServedModel]? {
        var timeouts = Timeouts()
        timeouts.probe = .seconds(1)
        timeouts.loading = .zero
        let configuration = Configuration(baseURL: address, timeouts: timeouts)
        guard let model = try? ChatCompletionsModel(configuration: configuration, transport: transport, wait: { _ in }),
            let response = try? await model.server.ask("\(model.server.address.base)/models")
        else { return nil }
        if response.isLoading { return [] }
        guard response.head.status == 200 else { return nil }
        return response.json?["data"]?.array?.compactMap { ServedModel($0) }
    }
}
