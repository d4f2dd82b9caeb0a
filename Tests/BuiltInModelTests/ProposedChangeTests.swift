import ExactDecimal
import InventoryContract
import StrictJSON
import Testing

@testable import BuiltInModel

@Suite struct `A change that is shown before it is asked for` {
    @Test func `says as many as the minimum is`() throws {
        let rope = ItemRow(ItemRecord(id: 3, title: "Rope", quantity: Quantity("2"), minimum: Quantity("6")))
        let change = ProposedChange(
            tool: .updateInventory, item: rope, arguments: ["quantityFrom": "minimum", "place": "Loft"] as JSONObject)
        #expect(change.values.map { "\($0.field) \($0.value)" } == ["quantity 6", "place Loft"])
    }
}
