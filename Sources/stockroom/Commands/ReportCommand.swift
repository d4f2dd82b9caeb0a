import Assistant
import Inventory
import Terminal

/// `stockroom report`: a report on the inventory, for people or for programs; without a name, which there are.
struct ReportCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let format = try workplace.rowFormat()
        guard let typed = workplace.arguments.first else { return try list() }
        let calendar = try workplace.calendar()
        let words = Languages.words(for: workplace.language)
        let subject = try ReportName(typed: typed).subject(
            since: workplace.options.since, item: workplace.options.item, calendar: calendar, language: words.language)
        let store = try await workplace.inventory(calendar: calendar).store
        let report = try await InventoryReport(subject, of: store, calendar: calendar)
        let layout = ReportLayout(profile: workplace.profile, words: words)
        for line in layout.sentence(report) { try workplace.wordsOutput.writeLine(line) }
        if let format {
            try RowOutput(workplace).write(report.table, format)
        } else {
            for line in layout.figures(report) { try Output.standard.writeLine(line) }
        }
        return .done
    }

    private func list() throws -> ExitStatus {
        let layout = ReportLayout(profile: workplace.profile, words: workplace.words)
        for line in layout.names() { try Output.standard.writeLine(line) }
        return .done
    }
}
