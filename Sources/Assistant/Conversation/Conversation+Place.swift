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
