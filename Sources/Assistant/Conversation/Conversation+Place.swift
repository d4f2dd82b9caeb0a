import Inventory

// When the place of the inventory fails.
extension Conversation {
    /// Tells that the inventory's place gave no answer to what was asked of it; nil where it did.
    func noticeOfPlace() async -> Notice? {
        guard let fault = await journal.placeFault else { return nil }
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
