import ExactDecimal
import Testing

@testable import Inventory

/// Sets of items: ids, whole words, gaps, alternatives, exceptions, and their totals.
@Suite struct SelectionTests {
    static let drafts = [
        ItemDraft(
            title: "Packing tape", quantity: 6, unit: "rolls", category: "Shipping", place: "Shelf 1", minimum: 8),
        ItemDraft(title: "Wood glue", quantity: 2, unit: "bottles", category: "Workshop", minimum: 3),
        ItemDraft(title: "Tapered pin", quantity: 40, category: "Workshop", place: "Drawer 3"),
        ItemDraft(title: "Mailer", quantity: 12, category: "Shipping", code: "M-1", note: "white"),
        ItemDraft(
            title: "Masking tape", quantity: 3, unit: "rolls", category: "Workshop", place: "Shelf 1", minimum: 2),
    ]

    @Test(arguments: [
        (ItemQuery(ItemConditions(ids: [2, 4, 99])), [4, 2]),
        (ItemQuery(ItemConditions(ids: [])), []),
        (ItemQuery(ItemConditions(title: "tape")), [5, 3, 1]),
        (ItemQuery(ItemConditions(title: "tapes", matchesWholeWords: true)), [5, 1]),
        (ItemQuery(ItemConditions(missing: [.place])), [4, 2]),
        (ItemQuery(ItemConditions(missing: [.minimum, .note])), [3]),
        (
            ItemQuery(ItemConditions(), anyOf: [ItemConditions(title: "masking"), ItemConditions(title: "glue")]),
            [5, 2]
        ),
        (ItemQuery(ItemConditions(stock: .low), except: [ItemConditions(category: "shipping")]), [2]),
        (ItemQuery(ItemConditions(), except: [ItemConditions(stock: .low)]), [5, 4, 3]),
        (ItemQuery(ItemConditions(), except: [ItemConditions(title: "nothing like it")]), [5, 4, 3, 2, 1]),
        (ItemQuery(ItemConditions(), except: [ItemConditions(category: "none such")]), [5, 4, 3, 2, 1]),
        (
            ItemQuery(
                ItemConditions(title: "tape"), anyOf: [ItemConditions(place: "shelf 1"), ItemConditions(ids: [3])],
                except: [ItemConditions(title: "packing"), ItemConditions(quantityAtLeast: 40)]), [5]
        ),
        (ItemQuery(ItemConditions(), anyOf: [ItemConditions()], except: [ItemConditions()]), []),
    ])
    func `finds a set`(query: ItemQuery, ids: [Int64]) async throws {
        let store = try await inventory(Self.drafts)
        #expect(try await store.ids(query) == ids)
        #expect(try await store.page(query).total == ids.count)
    }

    @Test func `adds up unit by unit`() async throws {
        let store = try await inventory(Self.drafts)
        #expect(
            try await store.totals(ItemQuery(ItemConditions(), except: [ItemConditions(title: "mailer")])) == [
                UnitTotal(unit: "rolls", items: 2, quantity: 9), UnitTotal(unit: "", items: 1, quantity: 40),
                UnitTotal(unit: "bottles", items: 1, quantity: 2),
            ])
        #expect(
            try await store.totals(ItemQuery(title: "tape")) == [
                UnitTotal(unit: "rolls", items: 2, quantity: 9), UnitTotal(unit: "", items: 1, quantity: 40),
            ])
        #expect(try await store.totals(ItemQuery(place: "nowhere")) == [])
    }
}
