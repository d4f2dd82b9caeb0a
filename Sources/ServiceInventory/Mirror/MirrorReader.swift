import CivilTime
import Essentials
import Inventory

/// Brings a mirror up to date with its service, page by page; one that is stopped goes on where it was.
struct MirrorReader {
    let mirror: SQLiteStore
    let client: ServiceClient
    let dialect: any ServiceDialect
    let clock: @Sendable () -> Date
    let progress: (@Sendable (ExchangeProgress) -> Void)?
    var state: MirrorState

    /// How often all pages are read until nothing can have been missed.
    private static let passesAtMost = 3

    /// Reads what is new, or everything where that does not do.
    ///
    /// - Throws: ``ServiceFailure``, `CancellationError`; what was read until then is kept.
    mutating func refresh() async throws {
        let startedAt = Moment(clock())
        if state.asOf != nil, state.pass == nil, state.listsNewestFirst, try await readNews(startedAt) { return }
        for round in 1...Self.passesAtMost {
            let pass = try await readAll()
            let isWhole = pass.missedNothing(met: try await mirror.metCount(in: pass.number))
            let unmet = try await mirror.unmet(in: pass.number)
            // So many are rather due to shifted pages than to deletions.
            if !isWhole, unmet.count > 50, round < Self.passesAtMost { continue }
            let asked = try await ask(unmet, pass)
            try await finish(pass, mayHaveGaps: !isWhole || asked < unmet.count)
            if isWhole { return }
            // What changed meanwhile is among the newest, where these come first.
            if state.listsNewestFirst, try await readNews(pass.startedAt) { return }
        }
    }

    // MARK: - The newest pages

    /// Reads from the first page on until one has nothing new and is older than what was known; false when that is not enough, since
    /// the pages are in another order, or there are more or fewer items than there should be.
    private mutating func readNews(_ startedAt: Moment) async throws -> Bool {
        let known = (state.latest?.microseconds ?? .min / 2) - ReadingPass.tolerance
        var reading = ReadingPass(number: state.passNumber, startedAt: startedAt)
        reading.leftOut = []
        while true {
            let page = try await self.page(reading.nextPage)
            reading.take(page)
            let different = try await mirror.mirror(page.items.map(\.item), pass: nil)
            guard reading.orders.contains(.newest), reading.hasOneTotal, let total = reading.total else { return false }
            let isOld = page.items.allSatisfy { $0.touchedAt.microseconds < known }
            guard page.items.isEmpty || different == 0 && isOld || !hasNext(page, reading) else { continue }
            let leftOut = Set(state.leftOut).union(reading.leftOut)
            guard try await mirror.count + leftOut.count == total else { return false }
            state.leftOut = leftOut.sorted()
            state.asOf = startedAt
            state.mayHaveGaps = !leftOut.isEmpty
            state.latest = [state.latest, reading.latest].compactMap(\.self).max()
            try await mirror.setMirrorFacts(state.facts)
            return true
        }
    }

    // MARK: - All pages

    /// Reads all pages, or those that a stopped reading left.
    private mutating func readAll() async throws -> ReadingPass {
        var pass = state.pass ?? ReadingPass(number: state.passNumber + 1, startedAt: Moment(clock()))
        while true {
            try Task.checkCancellation()
            let page = try await self.page(pass.nextPage)
            pass.take(page)
            var isLast = page.items.isEmpty && page.leftOut.isEmpty || !hasNext(page, pass)
            let countBefore = try await mirror.metCount(in: pass.number)
            state.pass = pass
            state.passNumber = pass.number
            try await mirror.mirror(page.items.map(\.item), pass: pass.number, facts: state.facts)
            let count = try await mirror.metCount(in: pass.number)
            // Where the service does not count, it may not know pages either, and send the same one for each.
            if page.total == nil, count == countBefore { isLast = true }
            progress?(
                ExchangeProgress(
                    rows: count, fraction: pass.total.map { min(1, Double(count) / Double(max(1, $0))) } ?? 0))
            if isLast { return pass }
        }
    }

    /// Asks for each of these items whether it is still there; returns for how many that was done.
    private func ask(_ ids: [Int64], _ pass: ReadingPass) async throws -> Int {
        let asked = ids.prefix(client.limits.askedSinglyAtMost)
        for id in asked {
            let found = try await client.readIfThere(dialect.item(id)) { try dialect.item(from: $0) }
            if let found {
                try await mirror.mirror([found.item], pass: pass.number)
            } else {
                try await mirror.removeFromMirror([id], at: clock())
            }
        }
        return asked.count
    }

    private mutating func finish(_ pass: ReadingPass, mayHaveGaps: Bool) async throws {
        state.pass = nil
        state.asOf = pass.startedAt
        state.mayHaveGaps = mayHaveGaps || !pass.leftOut.isEmpty
        state.listsNewestFirst = pass.orders.contains(.newest)
        state.latest = pass.latest
        state.leftOut = Array(Set(pass.leftOut)).sorted()
        try await mirror.setMirrorFacts(state.facts)
    }

    // MARK: - Pages

    private func page(_ number: Int) async throws -> ServicePage {
        try await client.read(dialect.page(number)) { try dialect.page(from: $0) }
    }

    /// Whether there is a page behind one; where the service does not say, there is until all that it counts was read, or one is empty.
    private func hasNext(_ page: ServicePage, _ pass: ReadingPass) -> Bool {
        page.hasNext ?? page.total.map { pass.rowsRead < $0 } ?? true
    }
}
