import PlainText
import Terminal

/// `stockroom models`: the models that can be reached.
struct ModelsCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let named = workplace.modelName
        let settings = workplace.modelSettings(for: named)
        for kind in Models.kinds {
            let lines = try await kind.reachable(from: kind.isMeant(by: named) ? named : nil, settings: settings)
            for line in lines { try Output.standard.writeLine(Sanitiser.line(line)) }
        }
        return .done
    }
}
