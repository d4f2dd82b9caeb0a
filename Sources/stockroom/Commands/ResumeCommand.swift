import Assistant

/// `stockroom resume`: a saved conversation that goes on.
@MainActor
struct ResumeCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let saved = try workplace.readSession(
            path: workplace.catalog.find(workplace.arguments.first, skipsSingleQuestions: true),
            latestBytes: SessionReader.bytesToGoOn)
        return try await ConverseCommand(workplace: workplace).run(resuming: saved)
    }
}
