import Assistant
import CivilTime
import DateResolution
import Essentials
import PlainText
import Terminal

/// `stockroom replay --rerun`: the questions of saved sessions asked again, of one model or of several to compare.
struct RerunCommand {
    let workplace: Workplace

    private var table: RerunTable { RerunTable(words: workplace.words) }

    func run() async throws -> ExitStatus {
        let texts = try workplace.texts()
        let paths = try workplace.arguments.flatMap(paths)
        var reports: [RerunReport] = []
        var hasFailed = false
        for path in paths {
            do {
                let saved = try workplace.readSession(path: path)
                let models = workplace.typed.models.isEmpty ? [saved.header.model] : workplace.typed.models
                for name in models {
                    let report = try await Rerun.run(
                        saved, model: workplace.model(named: name), texts: texts,
                        options: workplace.generationOptions, aid: workplace.modelAid, source: source(for: saved))
                    try show(report, isAlone: paths.count * models.count == 1)
                    reports.append(report)
                }
            } catch let error as SessionReadingError where paths.count > 1 {
                Diagnostics.say(workplace.words.sentence(for: error))
                hasFailed = true
            }
        }
        if reports.count > 1, !workplace.options.isJSON {
            for line in table.summary(reports, profile: workplace.profile) { try Output.standard.writeLine(line) }
        }
        return !hasFailed && reports.allSatisfy(\.isSame) ? .done : .failure
    }

    /// The sessions that an argument means: a folder stands for all in it.
    private func paths(_ argument: String) throws -> [String] {
        guard Paths.isFolder(argument) else { return [try workplace.catalog.find(argument)] }
        let catalog = SessionCatalog(folder: argument)
        let paths = catalog.ids().reversed().map { catalog.path(of: $0) }
        guard !paths.isEmpty else { throw CommandFailure.noSessions(inFolder: argument) }
        return paths
    }

    /// The recorded outputs, or a copy of the inventory: the sample one as it was at the session's moment. Somebody else's is only
    /// looked at, for there is no copy to change.
    private func source(for saved: SavedSession) async throws -> Rerun.Source {
        guard workplace.options.isLive else { return .recorded }
        var calendar = try workplace.calendar()
        if workplace.options.now == nil, let zone = saved.header.timeZone.value {
            let moment = saved.header.now.date
            calendar = SessionCalendar(timeZone: zone, dayComesFirst: saved.header.dayComesFirst, clock: { moment })
        }
        let recorded = saved.header.inventory
        try await MainActor.run {
            try workplace.checkCommand(ofSession: recorded, Keyboard.atTerminal(workplace))
        }
        let inventory = try await workplace.inventory(
            calendar: calendar, recorded: recorded, PlaceUse(onlyLooks: true))
        if let tools = inventory.tools { return .elsewhere(tools) }
        return .live(try await inventory.store.throwAwayCopy())
    }

    private func show(_ report: RerunReport, isAlone: Bool) throws {
        if workplace.options.isJSON {
            for index in report.turns.indices { try Output.standard.writeLine(report.json(ofTurn: index).serialized()) }
            return
        }
        if !isAlone { try Output.standard.writeLine(Sanitiser.line("\(report.path), \(report.model):")) }
        for line in table.lines(report) { try Output.standard.writeLine(line) }
    }
}
