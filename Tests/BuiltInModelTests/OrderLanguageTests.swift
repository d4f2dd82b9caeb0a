import InventoryContract
import Testing

@testable import BuiltInModel

/// The lexicons, the grammars, and what they make of a sentence.
struct OrderLanguageTests {
    static let battery = NameNote("AA batteries", .title(.init(total: 1, ids: [7], wholeCount: 1)))
    static let shed = NameNote("Shed", .place("Shed"))

    /// The likeliest orders of a question in any language; nil when it is not read whole.
    func orders(_ text: String, names: [NameNote] = [battery, shed]) -> [Order]? {
        let question = AnnotatedQuestion(text, names: names.filter { text.contains($0.text) })
        return OrderReading(OrderLanguage.all.map { LaidOutQuestion(question, in: $0, today: nil) })?.alternatives.first
    }

    static func pieces(_ number: String) -> Order.Measured {
        Order.Measured(number: number, unit: nil, fitsAny: true)
    }

    static let item = ItemReference(what: .named("AA batteries", [battery]))

    @Test func `an order is read with what stands around it`() {
        let expected = [Order(action: .set, items: [Self.item], values: [.quantity: .measured(Self.pieces("40"))])]
        #expect(orders("set AA batteries to 40") == expected)
        #expect(orders("Sorry to bother you, could you please set the AA batteries to 40? Thanks!") == expected)
        #expect(orders("um, AA batteries, set them to, er, forty") == expected)
        #expect(orders("We will never get there in time. Set AA batteries to 40.") == expected)
        #expect(orders("AA batteriesを40にしてください") == expected)
        #expect(orders("恐れ入りますが、AA batteriesの数量を40に変更していただけますでしょうか。") == expected)
    }

    @Test func `fields of one item make one order`() {
        let note: [Order.Field: Order.Value] = [.quantity: .measured(Self.pieces("40")), .note: .text("keep dry")]
        #expect(
            orders("set AA batteries to 40 and note \"keep dry\"")
                == [Order(action: .set, items: [Self.item], values: note)])
        let values: [Order.Field: Order.Value] = [
            .quantity: .measured(Self.pieces("40")), .minimum: .measured(Self.pieces("10")), .place: .text("Shed"),
        ]
        #expect(
            orders("AA batteries: quantity 40, minimum 10, place Shed")
                == [Order(action: .set, items: [Self.item], values: values)])
        #expect(
            orders("AA batteriesの数量を40、最低数を10、場所をShedにして")
                == [Order(action: .set, items: [Self.item], values: values)])
    }

    @Test func `an order is read in the ways that people give it`() {
        let more = [Order(action: .add, items: [Self.item], amount: Self.pieces("4"))]
        #expect(orders("AA batteries up by 4") == more)
        let zero = [Order(action: .set, items: [Self.item], values: [.quantity: .measured(Self.pieces("0"))])]
        #expect(orders("zero the AA batteries") == zero)
        #expect(orders("AA batteries all used up") == zero)
        #expect(orders("the AA batteries are all used up") == zero)
        let counted = [Order(action: .set, items: [Self.item], values: [.quantity: .measured(Self.pieces("9"))])]
        #expect(orders("recounted. AA batteries 9") == counted)
        #expect(orders("AA batteriesの数量、9でええわ。そないしといて") == counted)
        let both: [Order.Field: Order.Value] = [
            .quantity: .measured(Self.pieces("9")), .minimum: .measured(Self.pieces("6")),
        ]
        #expect(orders("AA batteries 9, min 6") == [Order(action: .set, items: [Self.item], values: both)])
        let moved = [Order(action: .set, items: [Self.item], values: [.place: .text("Shed")])]
        #expect(orders("AA batteriesをShedへお移しいただきますようお願い申し上げます。") == moved)
        let created: [Order.Field: Order.Value] = [.title: .text("Lamp"), .quantity: .measured(Self.pieces("5"))]
        #expect(orders("create a new item Lamp, 5") == [Order(action: .create, values: created)])
        #expect(orders("set AA batteries to 9, on Shelf Z") == nil)
    }

    @Test func `a verb may say which way a number goes`() {
        func direction(_ text: String) -> Order.Direction? { orders(text)?.first?.direction }
        #expect(direction("raise AA batteries to 5") == .up)
        #expect(direction("lower the minimum of AA batteries to 5") == .down)
        #expect(direction("set AA batteries to 5") == nil)
    }

    @Test func `numbers of a list are lines, each with its own setting`() {
        func setting(_ line: Int, _ quantity: String) -> Order {
            Order(
                action: .set, items: [ItemReference(what: .lines(line...line))],
                values: [.quantity: .measured(Self.pieces(quantity))])
        }
        #expect(orders("set 1 to 5 and 2 to 6") == [setting(1, "5"), setting(2, "6")])
        #expect(orders("set 1 to 5") == [setting(1, "5")])
        let stretch = [Order(action: .delete, items: [ItemReference(what: .lines(1...3))])]
        #expect(orders("delete 1 to 3") == stretch)
        #expect(orders("delete item 4") == [Order(action: .delete, items: [ItemReference(what: .number(4))])])
    }

    @Test(arguments: [
        "should I set AA batteries to 40?", "don't set AA batteries to 40", "Ken said to set AA batteries to 40",
        "maybe set AA batteries to 40", "if it rains, set AA batteries to 40", "set AA batteries to 40? no, leave it",
        "AA batteriesを40にしたほうがいいですか", "AA batteriesを40にしないで", "AA batteriesを40にするかも",
    ]) func `what turns an order is read as none`(_ text: String) {
        #expect(orders(text) == nil)
    }

    @Test func `what is told beside an order is about the same`() {
        let expected = [Order(action: .take, items: [Self.item], amount: Self.pieces("3"))]
        #expect(orders("Three AA batteries never came back, so take 3 AA batteries off the count") == expected)
        #expect(orders("Three AA batteries never came back, so take them off.") == expected)
        #expect(orders("AA batteriesが3個見当たりませんでした。その分を減らしてください") != nil)
        #expect(orders("Four AA batteries never came back, so take 3 AA batteries off") == nil)
        let cell = NameNote("AAA", .title(.init(total: 1, ids: [8])))
        #expect(orders("take 3 AA batteries off, the AAA too", names: [Self.battery, cell]) == nil)
    }

    @Test(arguments: [
        "sold 5 AA batteries last week, already in the count so dont touch it",
        "would it be all right if I took 5 AA batteries?", "sold 5 AA batteries, don't take them off",
    ]) func `what is not to be counted, or only asked for, is no order`(_ text: String) {
        #expect(orders(text) == nil)
    }

    @Test func `an apostrophe may be left out`() {
        let counted = [Order(action: .set, items: [Self.item], values: [.quantity: .measured(Self.pieces("9"))])]
        #expect(orders("counted the AA batteries, theres 9") == counted)
        #expect(orders("counted the AA batteries, there's 9") == counted)
    }

    @Test func `its fields are those of the item that was shown last`() {
        let it = ItemReference(what: .it)
        #expect(orders("set its code to TL-09") == [Order(action: .set, items: [it], values: [.code: .text("TL-09")])])
        #expect(
            orders("change its place to Shed") == [Order(action: .set, items: [it], values: [.place: .text("Shed")])])
        #expect(orders("set the code to TL-09") == nil)
    }

    @Test func `what a list is of may be said before it`() {
        let more = [Order(action: .add, items: [Self.item], amount: Self.pieces("6"))]
        #expect(orders("Battery delivery is here: 6 AA batteries") == more)
        let less = [Order(action: .take, items: [Self.item], amount: Self.pieces("6"))]
        #expect(orders("Online orders went out: 6 AA batteries") == less)
        #expect(orders("A mother bought 6 AA batteries") == less)
    }

    @Test func `a reason may stand between what was done and what is asked for`() {
        let less = [Order(action: .take, items: [Self.item], amount: Self.pieces("2"))]
        #expect(orders("we threw away 2 AA batteries because they had leaked, so please take them off") == less)
    }

    @Test func `a field is made empty, and nothing is deleted`() {
        let expected = [Order(action: .set, items: [Self.item], values: [.category: .text("")])]
        #expect(orders("delete the category of AA batteries") == expected)
        #expect(orders("AA batteriesのカテゴリを削除して") == expected)
        let none = [Order(action: .set, items: [Self.item], values: [.minimum: .measured(Self.pieces("0"))])]
        #expect(orders("remove the minimum of AA batteries") == none)
        #expect(orders("remove AA batteries from the Shed") == nil)
        #expect(orders("AA batteriesをShedから削除して") == nil)
    }

    @Test func `what is left as it is stands behind the order`() {
        var expected = Order(
            action: .set, items: [ItemReference(what: .everything, isAll: true, narrowing: .of(place: "Shed"))],
            exceptions: [Self.item.all], values: [.place: .text("Loft")])
        let names = [Self.battery, Self.shed, NameNote("Loft", .place("Loft"))]
        #expect(orders("ShedのものをLoftに移して、AA batteriesは残して", names: names) == [expected])
        expected.origin = "Shed"
        #expect(
            orders("move everything in the Shed to the Loft, but leave the AA batteries", names: names) == [expected])
    }

    @Test func `numbers without an item are of what was shown last`() {
        let it = ItemReference(what: .it)
        #expect(
            orders("set its minimum to 3") == [
                Order(action: .set, items: [it], values: [.minimum: .measured(Self.pieces("3"))])
            ])
        #expect(orders("take 2 off") == [Order(action: .take, items: [it], amount: Self.pieces("2"))])
        #expect(orders("delete") == nil)
        #expect(orders("shelf a") == nil)
    }

    @Test(arguments: [
        "AA batteriesを40にするな", "AA batteriesをShedに移すな", "set AA batteries to 2,5", "can I set AA batteries to 40?",
        "add 2 to AA batteries, to every one we have in the Shed", "set AA batteries to 40, 10 for the others",
    ]) func `no part of a sentence is dropped`(_ text: String) {
        #expect(orders(text) == nil)
    }

    @Test func `words that nothing explains keep an order from being read`() {
        #expect(orders("set the laminated AA batteries to 40") == nil)
        #expect(orders("set AA batteries to 40 frobs") == nil)
    }

    @Test func `what a person corrects counts as it was corrected`() {
        let expected = [Order(action: .add, items: [Self.item], amount: Self.pieces("6"))]
        #expect(orders("add 5, no, 6 AA batteries") == expected)
    }

    @Test func `units that name the same thing fit in any language`() {
        #expect(CountingUnit("箱").fits(CountingUnit("boxes")))
        #expect(CountingUnit("本").fits(CountingUnit("pcs")))
        #expect(!CountingUnit("箱").fits(CountingUnit("pcs")))
        #expect(!CountingUnit("枚").fits(CountingUnit("本")))
    }

    @Test func `a lexicon's alternatives and endings all stand for their sense`() throws {
        let vocabulary = try Vocabulary(
            """
            # Greetings.
            HELLO polite: good (morning|evening|), hi
            TAKE verb: take~took~taken out
            """, inflected: EnglishInflection.forms)
        func senses(_ text: String) -> [String] {
            let tokens = Token.tokens(text)
            return vocabulary.matches(tokens, at: 0).filter { $0.end == tokens.count }.map {
                $0.entry.sense + "." + $0.entry.form
            }
        }
        #expect(senses("Good morning") == ["HELLO."])
        #expect(senses("good") == ["HELLO."])
        #expect(senses("took out") == ["TAKE.past"])
        #expect(senses("taking out") == ["TAKE.ing"])
        #expect(senses("take") == [])
    }

    @Test func `a fault in a grammar is told`() {
        #expect(throws: Grammar.Fault.self) { try Grammar("turn = missing", splitting: Vocabulary.words) }
        #expect(throws: Grammar.Fault.self) { try Grammar("turn = ('a' | 'b'", splitting: Vocabulary.words) }
        #expect(throws: Grammar.Fault.self) { try Grammar("turn = #nothing", splitting: Vocabulary.words) }
    }
}
