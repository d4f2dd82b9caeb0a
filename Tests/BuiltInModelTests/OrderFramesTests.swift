import InventoryContract
import Testing

@testable import BuiltInModel

/// Orders that no rule makes whole, taken from the pieces of a sentence.
struct OrderFramesTests {
    private static let battery = NameNote("AA batteries", .title(.init(total: 1, ids: [7], wholeCount: 1)))
    private static let tape = NameNote("tape", .title(.init(total: 1, ids: [9], wholeCount: 1)))
    private static let gloves = NameNote("gloves", .title(.init(total: 2, ids: [3, 4])))
    private static let blue = NameNote("blue", .title(.init(total: 2, ids: [3, 8])))
    private static let shed = NameNote("Shed", .place("Shed"))
    private static let names = [battery, tape, gloves, blue, shed]

    private func questions(_ text: String) -> [LaidOutQuestion] {
        let question = AnnotatedQuestion(text, names: Self.names.filter { text.contains($0.text) })
        return OrderLanguage.languages(of: text).map { LaidOutQuestion(question, in: $0, today: nil) }
    }

    /// What the pieces come to; nil too where a rule makes the sentence whole.
    private func framed(_ text: String) -> FramedOrders? {
        let questions = questions(text)
        return OrderReading(questions) == nil ? FramedOrders(questions) : nil
    }

    private func amount(_ number: String) -> Order.Measured { Order.Measured(number: number, unit: nil, fitsAny: true) }

    private func item(_ note: NameNote) -> ItemReference { ItemReference(what: .named(note.text, [note])) }

    @Test func `what comes and goes is read whatever order its words stand in`() {
        for text in [
            "out on loan since this morning: AA batteries 3", "AA batteriesを3個、ひび割れにつき", "AA batteriesを3個、破損につき除却",
            "3x AA batteries just went out on hire",
        ] {
            let orders =
                OrderReading(questions(text))?.alternatives.first
                ?? framed(text).flatMap { $0.isSure ? $0.orders : nil }
            #expect(orders?.map(\.action) == [.take], "\(text)")
            #expect(orders?.map(\.items) == [[item(Self.battery)]], "\(text)")
            #expect(orders?.map(\.amount?.number) == ["3"], "\(text)")
        }
    }

    @Test func `each part of a sentence has its own way`() {
        let framed = framed("10 AA batteries landed, quite a heap they made, and then 4 tape went out on hire")
        #expect(
            framed?.orders == [
                Order(action: .add, items: [item(Self.battery)], amount: amount("10")),
                Order(action: .take, items: [item(Self.tape)], amount: amount("4")),
            ])
    }

    @Test func `a second name says which of the first are meant`() {
        let narrowed = NameNote("gloves", .title(.init(total: 1, ids: [3])))
        let framed = framed("gloves, 5 went out on hire, blue")
        #expect(framed?.orders == [Order(action: .take, items: [item(narrowed)], amount: amount("5"))])
    }

    @Test func `what led to a request is passed over`() {
        let framed = framed(
            "The plumber has to get at the wall tomorrow, so please shift the AA batteries, all of them, to Shed")
        #expect(framed?.orders.map { $0.values } == [[.place: .text("Shed")]])
    }

    @Test(arguments: [
        "the neighbours sold 5 AA batteries to somebody from abroad", "Margaret deleted 5 AA batteries apparently",
        "隣の店はAA batteriesを5個出荷したそうです", "AA batteriesを5個足しておいたほうがいいでしょうか",
        "AA batteriesを5個出荷したのは誰ですか", "AA batteriesを5個減らして…あ、やっぱりいいです", "AA batteries消していいやつ?",
        "AA batteriesのstock、3割減らして", "AA batteriesは削除しないで。まだ使うから",
        "One of these days somebody ought to raise the minimum of the AA batteries to 5",
        "did we see 5 AA batteries land on the dock",
        "5 AA batteries landed if I remember rightly", "AA batteries 5個、やっぱりいいです",
    ])
    func `what may be somebody else's, or is asked, is not carried out`(text: String) {
        #expect(OrderReading(questions(text)) == nil)
        #expect(framed(text)?.isSure != true)
    }

    @Test(arguments: [
        "raise the price of the AA batteries by 2", "sold 2 AA batteries chargers from abroad",
        "spent 5 minutes on the AA batteries",
        "received AA batteries from 2 suppliers", "it is silly to remove 5 AA batteries",
        "removing 5 AA batteries was the plan",
        "AA batteriesの箱を1個捨てた", "AA batteriesを3人で使った",
    ])
    func `nothing that says something by itself is passed over`(text: String) {
        #expect(OrderReading(questions(text)) == nil)
        #expect(framed(text)?.isSure != true)
    }

    @Test(arguments: [
        "On Friday, add 5 AA batteries", "remove 5 AA batteries the moment Tom pays", "used 5 AA batteries (a mistake)",
        "add 5 AA batteries for every boat", "set the AA batteries to 40, take that back", "AA batteriesを3個足して、やっぱりいいや",
        "sold 5 AA batteries that were not ours",
    ])
    func `what stands around an order may make something else of it`(text: String) {
        #expect(OrderReading(questions(text))?.isSure != true)
        #expect(framed(text)?.isSure != true)
    }

    @Test(arguments: ["put the AA batteries on hold", "AA batteriesを棚E2か棚E3に移して"])
    func `a place that may be none is only shown`(text: String) {
        #expect(OrderReading(questions(text))?.isSure == false)
    }

    @Test func `an amount may be where things end`() {
        let framed = framed("AA batteriesは30個まで増やして")
        let end = Order.Value.measured(Order.Measured(number: "30", unit: "個", fitsAny: true))
        #expect(framed?.orders.map(\.values) == [[.quantity: end]])
    }

    @Test func `pieces that fit together in two ways are none`() {
        #expect(framed("5 AA batteries went out on hire, 5 landed back in stock broken") == nil)
        #expect(framed("AA batteries tape 3 4 5 went out on hire") == nil)
        #expect(framed("everything went out on hire 5") == nil)
    }

    @Test func `a number takes the place of the one before in whatever words`() {
        for text in [
            "no hang on sorry it was only four he had", "Excuse me, I made mistake, it was 4 and not 5.",
            "あごめん違うわ4個だった",
            "5個ではなく4個でした。直していただけますか。",
        ] {
            #expect(FramedOrders.correctedNumber(of: "5", taking: true, questions(text)) == "4", "\(text)")
        }
        for text in ["it was 4 AA batteries, sorry", "4", "add 4", "was it 4?"] {
            #expect(FramedOrders.correctedNumber(of: "5", taking: true, questions(text)) == nil, "\(text)")
        }
    }
}
