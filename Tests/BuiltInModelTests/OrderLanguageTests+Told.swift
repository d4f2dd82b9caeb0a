import InventoryContract
import Testing

@testable import BuiltInModel

/// What is told around an order, and what speaks against it.
extension OrderLanguageTests {
    private static func set(_ field: Order.Field, _ number: String) -> [Order] {
        [Order(action: .set, items: [item], values: [field: .measured(pieces(number))])]
    }

    private static func raised(_ action: Order.Action, by number: String) -> [Order] {
        [Order(action: action, items: [item], amount: pieces(number), counted: .minimum)]
    }

    @Test func `a minimum is raised or lowered by an amount, or to one`() {
        #expect(orders("raise the minimum of the AA batteries by 2") == Self.raised(.add, by: "2"))
        #expect(orders("raise the minimum by 2 on the AA batteries") == Self.raised(.add, by: "2"))
        #expect(orders("AA batteriesの最低数を2上げて") == Self.raised(.add, by: "2"))
        #expect(orders("AA batteriesの最低数を2下げて") == Self.raised(.take, by: "2"))
        #expect(orders("AA batteriesの最低数を2に上げて")?.first?.values == [.minimum: .measured(Self.pieces("2"))])
        #expect(orders("AA batteriesの最低数を2上げて12にして") == nil)
    }

    @Test func `what stands before a colon may say that the rest is no order`() {
        let added = [Order(action: .add, items: [Self.item], amount: Self.pieces("2"))]
        #expect(orders("Update: add 2 AA batteries") == added)
        for label in ["Reminder", "Draft", "From Anna", "translate"] {
            #expect(orders("\(label): add 2 AA batteries") == nil, "\(label)")
        }
        #expect(orders("メモ：AA batteriesを2個足して") == nil)
    }

    @Test func `what became of them afterwards, or wants assent, is not what was told`() {
        let taken = [Order(action: .take, items: [Self.item], amount: Self.pieces("2"))]
        #expect(orders("we sold 2 AA batteries") == taken)
        #expect(orders("we sold 2 AA batteries, then they were returned") == nil)
        #expect(orders("we sold 2 AA batteries - that was last year") == nil)
        #expect(orders("AA batteriesが2個売れた")?.map(\.action) == [.take])
        #expect(orders("AA batteriesが2個売れたよね") == nil)
    }

    @Test func `a place is new by its name, and none where it is told by another`() {
        let shed = [Order(action: .set, items: [Self.item], values: [.place: .text("Tool shed")])]
        #expect(orders("move the AA batteries to Tool shed") == shed)
        for place in ["the left", "there", "the same shelf"] {
            #expect(orders("move the AA batteries to \(place)") == nil, "\(place)")
        }
        #expect(orders("AA batteriesをあっちに移して") == nil)
    }

    @Test func `what it was stands before what it is now`() {
        #expect(orders("AA batteries 14 → 11") == Self.set(.quantity, "11"))
        #expect(orders("AA batteries 14→11") == Self.set(.quantity, "11"))
        #expect(orders("AA batteries, it says 14 but I've only got 11 here, so fix that") == Self.set(.quantity, "11"))
        #expect(orders("AA batteries 残り11個")?.first?.values[.quantity] != nil)
        #expect(orders("AA batteriesのメモ見せて") == nil)
    }

    @Test func `lines of a list are counted from its beginning or its end`() {
        func items(_ text: String) -> [ItemReference.What]? { orders(text)?.first?.items.map(\.what) }
        #expect(items("delete the last two") == [.ends(-2)])
        #expect(items("set the first 3 to 5") == [.ends(3)])
        #expect(items("delete the last but one") == [.line(-2)])
        #expect(items("delete the last one") == [.line(-1)])
        #expect(items("最後の2つを削除して") == [.ends(-2)])
    }
}
