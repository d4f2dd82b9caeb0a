import InventoryContract
import Testing

@testable import BuiltInModel

/// What is said twice, at once for several, or of part of what there is.
extension OrderLanguageTests {
    private static let cell = NameNote("AAA", .title(.init(total: 1, ids: [8], wholeCount: 1)))
    private static let other = ItemReference(what: .named("AAA", [cell]))

    @Test func `what was told and is asked for again is done once`() {
        let taken = [Order(action: .take, items: [Self.item], amount: Self.pieces("2"))]
        #expect(orders("we used 2 AA batteries, so take off 2") == taken)
        #expect(orders("AA batteriesを2個使ったので、台帳からも2個減らしてください")?.count == 1)
        #expect(orders("we used 2 AA batteries, so take off 3") == nil)
        #expect(orders("AA batteriesを2個使ったので、台帳からも3個減らしてください") == nil)
        let more = orders("take 2 AA batteries, then take 2 more")
        #expect(more?.map(\.amount) == [Self.pieces("2"), Self.pieces("2")])
    }

    @Test func `what is taken is not moved with all the rest`() {
        #expect(orders("take 2 AA batteries and move them to the Shed") == nil)
        let place = Order(action: .set, items: [Self.item], values: [.place: .text("Shed")])
        let taken = Order(action: .take, items: [Self.item], amount: Self.pieces("2"))
        #expect(orders("AA batteriesを2減らして、置き場所はShedに変えてください") == [taken, place])
    }

    @Test func `what is used up is at zero`() {
        let empty = [Order(action: .set, items: [Self.item], values: [.quantity: .measured(Self.pieces("0"))])]
        #expect(orders("AA batteriesを使い切りました") == empty)
        #expect(orders("AA batteriesは使い切りましたので、在庫をゼロにしてください") == empty)
        #expect(orders("AA batteriesをゼロにして") == empty)
        #expect(orders("take 0 AA batteries") == nil)
    }

    @Test func `one verb or one field serves several items`() {
        let names = [Self.battery, Self.cell, Self.shed, NameNote("Loft", .place("Loft"))]
        func moved(_ item: ItemReference, _ place: String) -> Order {
            Order(action: .set, items: [item], values: [.place: .text(place)])
        }
        #expect(
            orders("move the AA batteries to the Shed and the AAA to the Loft", names: names)
                == [moved(Self.item, "Shed"), moved(Self.other, "Loft")])
        func least(_ item: ItemReference, _ number: String) -> Order {
            Order(action: .set, items: [item], values: [.minimum: .measured(Self.pieces(number))])
        }
        #expect(
            orders("minimum 8 for AA batteries and 4 for AAA", names: names)
                == [least(Self.item, "8"), least(Self.other, "4")])
        #expect(
            orders("AA batteries 5, AAA 6, please correct both", names: names)?.map(\.items) == [
                [Self.item], [Self.other],
            ])
    }

    @Test func `what will be done is no order before somebody asks for it`() {
        let moved = [Order(action: .set, items: [Self.item], values: [.place: .text("Shed")])]
        #expect(orders("AA batteriesをShedに移すことにしたので、やっておいて") == moved)
        #expect(orders("AA batteriesをShedに移すことにした") == nil)
        #expect(orders("AA batteriesをShedに移すという形で、処理をお願いします") == moved)
    }

    @Test func `a half counts`() {
        let name = NameNote("ロープ", .title(.init(total: 1, ids: [9], wholeCount: 1)))
        let amount = orders("ロープを二メートル半使いました", names: [name])?.first?.amount
        #expect(amount?.number == "2.5")
    }
}
