import Inventory

// Where the inventory is, and how that bears on an answer.
extension Conversation {
    /// Tells below a list of how old a copy it is, below any answer when that copy could not be brought up to date, and below what
    /// the log told when it knows no more than what was done here.
    private func noticeOfAge(_ answer: ResponseEntry) async {
        guard let age = await inventory.age() else { return }
        if await journal.askedLog, age.logsOwnChangesOnly {
            await journal.notice(.information, sentence(for: .knowsOwnChangesOnly))
        }
        guard age.failure != nil || answer.items?.isEmpty == false || answer.total == 0 else { return }
        let message = ConversationMessage.asOf(
            EntryMoment(age.asOf, in: settings.calendar.timeZone),
            ago: settings.calendar.now.timeIntervalSince(age.asOf), mayHaveGaps: age.mayHaveGaps, failure: age.failure)
        await journal.notice(age.failure == nil ? .information : .staleInventory, sentence(for: message))
    }

    /// Tells that the inventory's place gave no answer to what was asked of it; nil where it did.
    func noticeOfPlace(behind answer: ResponseEntry) async -> Notice? {
        guard let fault = await journal.placeFault else {
            await noticeOfAge(answer)
            return nil
        }
        guard fault.isUncertainChange else {
            return await journal.notice(.placeUnavailable, sentence(for: .failed(fault.error)))
        }
        return await journal.notice(.changeUncertain, sentence(for: .changeUncertain(fault.error)))
    }
}

// What others do at the place meanwhile.
extension Conversation {
    /// Says when somebody else has changed items of the list that is shown; once for each change.
    ///
    /// Nothing is said where that cannot be found out now: the next question will tell.
    public func lookForOthersChanges() async {
        guard let seen = try? await inventory.changes(since: seenThrough) else { return }
        let isFirst = seenThrough == nil
        seenThrough = seen.mark
        guard !isFirst, seen.total > 0 else { return }
        let listed = Set(await journal.list.map(\.id.rawValue))
        let changed = seen.items.filter(listed.contains)
        guard !changed.isEmpty else { return }
        await journal.notice(.changedElsewhere, sentence(for: .changedElsewhere(changed)))
    }
}
