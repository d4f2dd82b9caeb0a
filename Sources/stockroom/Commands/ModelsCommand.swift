import BuiltInModel
import ChatCompletions
import Terminal

/// `stockroom models`: the models that can be reached.
struct ModelsCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        try Output.standard.writeLine("built-in")
        if workplace.modelName != "built-in" {
            let address = workplace.modelName
            let server = try ChatCompletionsModel(configuration: workplace.serverConfiguration(address: address))
            try list(await server.models(), at: address)
        } else {
            for (address, models) in await ChatCompletionsModel.probeLocalServers() { try list(models, at: address) }
        }
        return .done
    }

    private func list(_ models: [ServedModel], at address: String) throws {
        for model in models {
            try Output.standard.writeLine(Sanitiser.line("\(address)  \(model.id)"))
        }
    }
}
