import CivilTime
import InventoryContract

/// A question that asks of other days or items what was asked of movements before, read whole: "and in November?", "and calico?".
struct MovementFollowUp: Sendable, Hashable {
    /// Nil where none are said: the days asked about before.
    let days: DayRange?
    /// Which items it is of; empty where it names none.
    let filters: Filters
    /// The one item that is named in full.
    let item: ItemID?

    init?(_ questions: [LaidOutQuestion]) {
        for question in questions {
            for turn in question.likeliest(as: "again") {
                guard let read = MovementFollowUp(turn, in: question) else { continue }
                self = read
                return
            }
        }
        return nil
    }

    private init?(_ turn: ChartParser.Node, in laidOut: LaidOutQuestion) {
        let dates = laidOut.question.dates
        guard dates.count < 2, dates.isEmpty == turn.leaves(.date).isEmpty else { return nil }
        var request = QuestionReader.Request()
        let reader = QuestionReader(laidOut: laidOut)
        for slot in turn.all("named") + turn.all("without") where !reader.read(slot, into: &request) { return nil }
        days = dates.first?.days
        guard days != nil || dates.isEmpty else { return nil }
        filters = request.filters
        item = MovementReading.item(named: turn.leaves(.title))
    }
}
