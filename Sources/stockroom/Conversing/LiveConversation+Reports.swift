import Assistant
import BuiltInModel
import Inventory
import Terminal

// Reports, asked for by a command or in words.
extension LiveConversation {
    /// Shows the report that a line asks for in words; nil when it asks for anything else, which is the model's.
    func report(askedForIn line: String) async -> Next? {
        guard let asked = ReportReading(line), let name = ReportName(rawValue: asked.report) else { return nil }
        do {
            return try await Interruptions.cancelling { @MainActor in
                try await self.report(name, of: asked, askedForIn: line)
            }
        } catch is CancellationError {
            return await stopped()
        } catch {
            await conversation.notify(.commandFailed, await words.sentence(for: error))
            return .goOn(.failure)
        }
    }

    private func report(_ name: ReportName, of asked: ReportReading, askedForIn line: String) async throws -> Next? {
        guard name == .stock else {
            let day = asked.rest.isEmpty ? nil : asked.rest
            // What is no day was meant for somebody else.
            let subject = try? name.subject(
                since: day, within: line, item: nil, calendar: calendar, language: await words.language)
            if let subject { return try await tell(subject) }
            guard day == nil else { return nil }
            await conversation.notify(.invalidSelection, await words.reportNeedsDay)
            return .goOn(.failure)
        }
        let items = try await inventory.page(ItemQuery(title: asked.rest, limit: 1))
        guard let item = items.items.first else { return nil }
        guard items.total == 1 else {
            await conversation.notify(.invalidSelection, await words.needsNumber(.chart))
            return .goOn(.failure)
        }
        return try await tell(.stock(of: item.id, since: nil))
    }

    /// Shows a report. Where rows are written for a program, its rows are among them, and only its sentence is told.
    func tell(_ subject: InventoryReport.Subject) async throws -> Next {
        let layout = ReportLayout(profile: workplace.profile.unstyled, words: await words)
        let report = try await InventoryReport(subject, of: inventory, calendar: calendar)
        try Task.checkCancellation()
        let lines = await screen.write(report.table) ? layout.sentence(report) : layout.lines(report)
        await conversation.notify(.information, lines.joined(separator: "\n"))
        return .goOn(.done)
    }
}
