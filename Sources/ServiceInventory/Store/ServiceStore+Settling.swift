import Essentials
import Inventory

// Bringing journal, log and mirror together.
extension ServiceStore {
    /// Takes over what the journal has and the log has not, such as the changes of other processes.
    ///
    /// - Parameter areOwn: whether these are this store's to take back.
    func catchUp(areOwn: Bool = false) async throws {
        let offset = try await state().journalOffset
        let reading = try journal.read(from: offset)
        guard reading.offset != offset || !reading.settled.isEmpty else { return }
        try await mirror.take(
            reading.settled, areOwn: areOwn, facts: MirrorState.journalFact(reading.offset))
    }

    /// Takes over changes that this process made and that the journal has.
    func take(_ changes: [OwnChange], isOwn: Bool) async throws -> [AppliedChange] {
        let reading = try journal.read(from: try await state().journalOffset)
        return try await mirror.take(
            changes.filter { !$0.steps.isEmpty }, areOwn: isOwn, facts: MirrorState.journalFact(reading.offset))
    }

    /// Finds out what came of a change that was being made when a process ended. The caller holds the journal's lock, so nobody is
    /// making it now.
    ///
    /// - Throws: ``ServiceFailure/changeUncertain(place:_:)`` while the service cannot be asked.
    func settleOpenChange() async throws {
        try await catchUp()
        guard let open = try journal.read(from: try await state().journalOffset).open else { return }
        let change = open.change
        var made = open.made
        var uncertain: [Int] = []
        // Steps are made one after the other, so only the first without an outcome can be in doubt.
        if let step = change.steps.dropFirst(made.count).first {
            let item = ServiceFailure.ItemNamed(
                id: step.change.before?.id, title: (step.change.before ?? step.change.after)?.title ?? "")
            switch await look(for: step) {
            case .made(let after):
                var done = step.change
                done.after = after
                try journal.append(.made(change.token, step: made.count, done))
                made.append(done)
                note(SettledChange(item: item, outcome: .made))
            case .notMade: note(SettledChange(item: item, outcome: .notMade))
            case .unknown:
                // While nobody answers, it stays open.
                guard await isReachable(step) else { throw self.uncertain(step.change) }
                uncertain = [made.count]
                note(SettledChange(item: item, outcome: .uncertain))
            }
        }
        try journal.append(.end(change.token, uncertain: uncertain))
        try await catchUp(areOwn: true)
    }

    private func isReachable(_ step: PlannedChange.Step) async -> Bool {
        do {
            if let id = step.change.before?.id {
                _ = try await look(at: id)
            } else {
                _ = try await items(titled: step.change.after?.title ?? "")
            }
            return true
        } catch {
            return false
        }
    }

    /// Settles what the last process left, unless another one is making a change just now.
    func settleAtStart() async throws {
        guard try journal.read(from: try await state().journalOffset).open != nil, !isOffline else {
            return try await catchUp(areOwn: true)
        }
        guard let lock = try FileLock.taken(journal.path + ".lock") else { return try await catchUp(areOwn: true) }
        defer { lock.release() }
        do { try await settleOpenChange() } catch let failure as ServiceFailure {
            // It is settled before the next change, or at the next start.
            guard case .changeUncertain(_, let item) = failure else { throw failure }
            note(SettledChange(item: item, outcome: .uncertain))
        }
    }
}
