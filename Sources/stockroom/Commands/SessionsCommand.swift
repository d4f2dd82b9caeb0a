import Assistant
import CivilTime
import Essentials
import Inventory
import PlainText
import Terminal

/// `stockroom sessions`: the saved sessions listed, exchanged with other programs, or removed when they are old.
struct SessionsCommand {
    let workplace: Workplace

    /// What can be done with sessions beside listing them.
    static let actions = ["export", "import", "prune"]

    func run() async throws -> ExitStatus {
        let arguments = Array(workplace.arguments.dropFirst())
        switch workplace.arguments.first {
        case nil: return try list()
        case "prune" where arguments.isEmpty: return try prune()
        case "export" where (1...2).contains(arguments.count):
            return try export(arguments[0], to: arguments.count == 2 ? arguments[1] : nil)
        case "import" where arguments.count == 1: return try await take(arguments[0])
        case "prune"?: throw UsageMistake(.takesNoArgument("stockroom sessions prune"), command: .sessions)
        case "export"?: throw UsageMistake(.needs("stockroom sessions export", "SESSION [FILE]"), command: .sessions)
        case "import"?: throw UsageMistake(.needs("stockroom sessions import", "FILE"), command: .sessions)
        case let word?:
            throw UsageMistake(
                .noChoice(of: "stockroom sessions", Self.actions, given: word), command: .sessions)
        }
    }

    private func list() throws -> ExitStatus {
        let summaries = workplace.catalog.summaries()
        if workplace.options.isJSON {
            for summary in summaries { try Output.standard.writeLine(summary.json.serialized()) }
        } else {
            for line in SessionTable(words: workplace.words).lines(summaries, profile: workplace.profile) {
                try Output.standard.writeLine(line)
            }
            if summaries.isEmpty { Diagnostics.say(workplace.words.noSession(in: workplace.catalog.folder)) }
        }
        return .done
    }

    private func prune() throws -> ExitStatus {
        let days = try Age.days(workplace.options.olderThan)
        let removed = try workplace.catalog.prune(olderThanDays: days)
        for id in removed { try Output.standard.writeLine(Sanitiser.line(id)) }
        Diagnostics.say(workplace.words.removed(sessions: removed.count, olderThanDays: days))
        return .done
    }

    private func export(_ name: String, to path: String?) throws -> ExitStatus {
        let saved = try workplace.readSession(path: workplace.catalog.find(name))
        let bytes: [UInt8]
        switch try exportFormat(path) {
        case .markdown: bytes = Array(MarkdownReport(label: workplace.words.label).text(of: saved).utf8)
        case .foundationModels:
            bytes =
                AppleTranscript.json(of: saved, texts: try workplace.texts()).serializedBytes() + [UInt8(ascii: "\n")]
        }
        if let path {
            do {
                try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
            } catch {
                throw CommandFailure.notWritten(path: path, reason: error.systemReason)
            }
        } else if workplace.profile.isOutputTerminal {
            try Output.standard.writeForeign(String(decoding: bytes, as: UTF8.self))
        } else {
            // A program reads it, and gets it as it would stand in a file.
            try Output.standard.write(String(decoding: bytes, as: UTF8.self))
        }
        return .done
    }

    enum ExportFormat: String, CaseIterable {
        case markdown
        case foundationModels = "foundation-models"
    }

    private func exportFormat(_ path: String?) throws -> ExportFormat {
        guard let name = workplace.options.format else {
            return path?.hasSuffix(".json") == true ? .foundationModels : .markdown
        }
        guard let format = ExportFormat(rawValue: name) else {
            throw UsageMistake(
                .noChoice(of: "--format", ExportFormat.allCases.map(\.rawValue), given: name), command: .sessions)
        }
        return format
    }

    /// Makes a session of a transcript; it can be replayed, resumed and asked again like any other.
    private func take(_ path: String) async throws -> ExitStatus {
        let calendar = try workplace.calendar()
        let moment = calendar.moment
        let header = SessionHeader(
            id: SessionCatalog.newID(at: Date()), at: moment, now: moment, timeZone: Recorded(calendar.timeZone),
            language: Recorded(workplace.language), model: workplace.modelName,
            inventory: try workplace.inventoryName)
        let entries = try AppleTranscript.entries(path: path, header: header)
        _ = try SessionFile(creating: workplace.catalog.path(of: header.id), with: entries)
        try Output.standard.writeLine(header.id)
        return .done
    }
}
