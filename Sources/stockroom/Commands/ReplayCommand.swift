import Assistant
import DateResolution
import Terminal

/// `stockroom replay`: a saved session played back, or its questions asked again.
struct ReplayCommand {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    func run() async throws -> ExitStatus {
        let workplace = Workplace(options: invocation.options)
        let saved = try SessionReader.read(path: workplace.catalog.find(invocation.arguments[0]))
        if saved.isTorn { Diagnostics.say("the last line of \(saved.path) was cut off; it is set aside.") }
        return invocation.options.reruns ? try await rerun(saved, workplace) : try play(saved, workplace)
    }

    private func play(_ saved: SavedSession, _ workplace: Workplace) throws -> ExitStatus {
        let renderer = EntryRenderer(
            profile: workplace.profile, language: Language(rawValue: saved.header.language) ?? .english,
            showsPrompts: true)
        for entry in saved.entries {
            if invocation.options.isJSON {
                try Output.standard.writeLine(entry.json.serialized())
                continue
            }
            let lines = renderer.lines(for: entry)
            if !lines.isEmpty { try Output.standard.write(lines.joined(separator: "\n") + "\n") }
            if case .response = entry { try Output.standard.writeLine() }
        }
        return .done
    }

    private func rerun(_ saved: SavedSession, _ workplace: Workplace) async throws -> ExitStatus {
        let name = invocation.options.model == nil ? saved.header.model : workplace.modelName
        var source = Rerun.Source.recorded
        if invocation.options.isLive {
            let inventory = try await workplace.inventory(
                calendar: workplace.calendar(command: .replay), recorded: saved.header.inventory)
            source = .live(try await inventory.store.throwAwayCopy())
        }
        let report = try await Rerun.run(
            saved, model: workplace.model(named: name), texts: workplace.texts(), source: source)
        for line in RerunTable.lines(report) { try Output.standard.writeLine(line) }
        return report.isSame ? .done : .failure
    }
}

/// A rerun's comparison, a line a question and what differs below it.
enum RerunTable {
    static func lines(_ report: RerunReport) -> [String] {
        var lines: [String] = []
        for (index, turn) in report.turns.enumerated() {
            func mark(_ isSame: Bool, _ what: String) -> String { isSame ? "same \(what)" : "OTHER \(what)" }
            let marks = [
                mark(turn.hasSameCalls, "calls"), mark(turn.hasSameItems, "items"), mark(turn.hasSameWords, "words"),
            ]
            lines.append(Sanitiser.line("\(index + 1). \(turn.prompt): \(marks.joined(separator: ", "))"))
            if !turn.hasSameCalls {
                lines += turn.callsBefore.map { "   - " + Sanitiser.line($0) }
                lines += turn.callsAfter.map { "   + " + Sanitiser.line($0) }
            }
        }
        let different = report.turns.count { !$0.hasSameCalls || !$0.hasSameItems }
        let words = report.turns.count { !$0.hasSameWords }
        lines.append(
            Sanitiser.line(
                "\(report.turns.count) questions to \(report.model): \(different) with other calls or items, \(words) with other words."
            ))
        return lines
    }
}
