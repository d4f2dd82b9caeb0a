// Where the inventory is, and how that bears on an answer.
extension Conversation {
    /// Tells below a list of how old a copy it is, and below any answer when that copy could not be brought up to date.
    private func noticeOfAge(_ answer: ResponseEntry) async {
        guard let age = await inventory.age(), age.failure != nil || answer.items?.isEmpty == false || answer.total == 0
        else { return }
        let message = ConversationMessage.asOf(
            EntryMoment(age.asOf, in: settings.calendar.timeZone), ago: settings.calendar.now.timeIntervalSince(age.asOf),
            mayHaveGaps: age.mayHaveGaps, failure: age.failure)
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
