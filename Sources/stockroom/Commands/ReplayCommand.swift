import Assistant
import Terminal

/// `stockroom replay`: a saved session played back, or its questions asked again.
struct ReplayCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        if workplace.options.reruns { return try await RerunCommand(workplace: workplace).run() }
        guard workplace.arguments.count == 1 else {
            throw UsageMistake(.takesNoMore(Command.replay.title, than: "SESSION"), command: .replay)
        }
        let speed = workplace.options.speed.flatMap(SessionPlayer.Speed.init) ?? .instant
        let saved = try workplace.readSession(path: workplace.catalog.find(workplace.arguments[0]))
        if workplace.options.isJSON {
            for entry in saved.entries { try Output.standard.writeLine(entry.json.serialized()) }
            return .done
        }
        return try SessionPlayer(saved, profile: workplace.profile, speed: speed).play()
    }
}
