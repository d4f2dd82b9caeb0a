import Foundation
import Samples
import Testing

@Suite struct SampleHistoryTests {
    @Test func `the history runs from the oldest change to the newest`() throws {
        let moments = try SampleRecords.changes().map { try #require(SampleRecords.moment($0.at), "\($0)") }
        #expect(moments == moments.sorted())
    }

    @Test func `each item's changes lead from its creation to what the inventory says`() throws {
        let items = try SampleRecords.items()
        let histories = Dictionary(grouping: try SampleRecords.changes(), by: \.id)
        #expect(histories.count >= 55)
        for (id, changes) in histories {
            let item = try #require(items.first { $0.id == id }, "item \(id)")
            #expect((4...9).contains(changes.count), "item \(id)")
            #expect(changes.dropFirst().allSatisfy { $0.kind == "adjusted" || $0.kind == "updated" }, "item \(id)")
            #expect(changes.allSatisfy { ["person", "model", "import"].contains($0.author) }, "item \(id)")
            let fields = changes.map { [$0.quantity, $0.place, $0.minimum].count { $0 != nil } }
            #expect(fields.allSatisfy { $0 == 1 }, "item \(id)")
            let created = try #require(changes.first)
            let last = try #require(changes.last)
            #expect(created.kind == "created" && created.quantity != nil, "item \(id)")
            #expect(created.quantity?.before == nil, "item \(id)")
            #expect(SampleRecords.moment(created.at) == item.created, "item \(id)")
            #expect(SampleRecords.moment(last.at) == item.updated, "item \(id)")
            expectChain(changes.compactMap(\.quantity), endsAt: item.quantity, "quantity of \(id)")
            expectChain(changes.compactMap(\.place), endsAt: item.place, "place of \(id)")
            expectChain(changes.compactMap(\.minimum), endsAt: item.minimum, "minimum of \(id)")
        }
    }

    private func expectChain(_ values: [SampleChange.Values], endsAt present: String, _ what: Comment) {
        guard let last = values.last else { return }
        #expect(last.after == present, what)
        #expect(values.dropFirst().map(\.before) == values.dropLast().map(\.after), what)
        #expect(values.allSatisfy { $0.before != $0.after }, what)
    }
}
