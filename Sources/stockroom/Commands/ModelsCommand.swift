import PlainText
import Terminal

/// `stockroom models`: the models that can be reached.
struct ModelsCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let named = workplace.modelName
        let settings = workplace.modelSettings(for: named)
        let meant = Models.kinds.firstIndex { $0.isMeant(by: named) }
        for (index, kind) in Models.kinds.enumerated() {
            let lines = try await kind.reachable(from: index == meant ? named : nil, settings: settings)
            for line in lines { try Output.standard.writeLine(Sanitiser.line(line)) }
        }
        return .done
    }
}
