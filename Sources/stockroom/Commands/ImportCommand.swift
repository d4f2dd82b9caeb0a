import Essentials
import Inventory
import Terminal

/// `stockroom import`: a file into the inventory, all of it or nothing.
struct ImportCommand {
    private let workplace: Workplace
    private let words: any ScreenWords

    init(workplace: Workplace) throws {
        self.workplace = workplace
        words = Languages.words(for: workplace.language)
    }

    func run() async throws -> ExitStatus {
        let given = workplace.options
        let path = workplace.arguments[0]
        let calendar = try workplace.calendar()
        var options = try ImportOptions(given, path: path, timeZone: calendar.timeZone)
        let file = try path == "-" ? ImportFile.standardInput() : ImportFile(path: path)
        if try !workplace.hasInventory {
            // A file that turns out wrong must not leave an empty inventory behind.
            var check = options
            check.isDryRun = true
            let report = try await take(file, check, into: LocalInventory.temporary(), at: calendar.now)
            if given.isDryRun { return try tell(report, file) }
            guard report.errorCount == 0 else { throw refusal(of: report, file) }
            options.checked = report
            return try tell(await takeIntoNewInventory(file, options, at: calendar.now), file)
        }
        let inventory = try await workplace.inventory(creates: !given.isDryRun)
        guard await inventory.store.traits.importsAsOne || given.importsOneByOne || given.isDryRun else {
            throw CommandFailure.importsOneByOne
        }
        return try tell(await take(file, options, into: inventory.store, at: calendar.now), file)
    }

    /// Takes a file that was checked into an inventory that is made for it, and is gone again where that is stopped.
    private func takeIntoNewInventory(
        _ file: ImportFile, _ options: ImportOptions, at now: Date
    ) async throws -> ImportReport {
        let workplace = workplace
        return try await LongWork(workplace: workplace).run { progress in
            let inventory = try await workplace.inventory(creates: true)
            do {
                return try await inventory.store.importItems(from: file, options, at: now, progress: progress)
            } catch let stop as CancellationError {
                // A task of its own, since this one is stopped.
                await Task { try? await workplace.discard(inventory) }.value
                throw stop
            }
        }
    }

    private func take(
        _ file: ImportFile, _ options: ImportOptions, into store: any ItemStore, at now: Date
    ) async throws -> ImportReport {
        do {
            return try await LongWork(workplace: workplace).run { progress in
                try await store.importItems(from: file, options, at: now, progress: progress)
            }
        } catch InventoryError.importRefused(let refused) {
            throw refusal(of: refused, file)
        }
    }

    private func refusal(of report: ImportReport, _ file: ImportFile) -> CommandFailure {
        tellColumnsAndErrors(report, file)
        return .nothingImported
    }

    private func tell(_ report: ImportReport, _ file: ImportFile) throws -> ExitStatus {
        try Output.standard.writeLine(words.imported(report))
        tellColumnsAndErrors(report, file)
        if report.twins.count > 0 { Diagnostics.say(words.twins(report)) }
        if report.alike > 0 {
            let place = try workplace.typedInventory.map { " --inventory \($0)" } ?? ""
            Diagnostics.say(words.alike(report, undo: "stockroom undo" + place))
        }
        return report.errorCount == 0 ? .done : .failure
    }

    /// Tells what the columns were taken for, what was kept out, and every error with its line.
    private func tellColumnsAndErrors(_ report: ImportReport, _ file: ImportFile) {
        if !report.renamedColumns.isEmpty { Diagnostics.say(words.columnsTaken(report.renamedColumns)) }
        if !report.ownFields.isEmpty { Diagnostics.say(words.columnsKept(report.ownFields)) }
        if !report.ignoredColumns.isEmpty { Diagnostics.say(words.columnsKeptOut(report.ignoredColumns)) }
        for guess in report.dateGuesses { Diagnostics.say(words.datesRead(guess)) }
        if let guess = report.numberGuess { Diagnostics.say(words.numbersRead(guess)) }
        let name = workplace.arguments[0] == "-" ? words.standardInput : file.name
        for line in ImportProblemLines(words: words).lines(report.errors) { Diagnostics.say("\(name): \(line)") }
        if report.errorCount > report.errors.count {
            Diagnostics.say(words.moreErrors(report.errorCount - report.errors.count))
        }
    }
}
