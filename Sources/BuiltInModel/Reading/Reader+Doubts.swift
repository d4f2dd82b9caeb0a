/// Sentences with an order in them that may not be meant as one: in doubt nothing is changed.
///
/// What stands beside the order as a story is no reason for doubt; the sentences of the order are.
extension Reader {
    /// Why the change that was read may not be what is wanted.
    var doubt: Refusal? {
        // What a note says, or a new name, orders nothing.
        guard reading.change.values.note == nil, reading.change.values.title == nil else { return nil }
        if reading.isJapanese { return doubtInJapanese }
        let whole = text(of: sentences)
        if says([" if ", " unless ", " in case ", " provided ", " assuming ", " until ", " as long as "], in: whole),
            !says([" if you ", " if possible", " if that ", " if it's ok", " if poss "], in: whole)
        {
            return .conditional
        }
        if says(Reader.unreal, in: text(of: orderingClauses)) || says(Reader.quoting, in: folded.text) {
            return .unreal
        }
        if takesBack { return .takenBack }
        if pieces.last?.mark == "?", says(Reader.permission, in: whole) { return .unreal }
        if reading.intent == .delete, says([" keep "], in: whole) { return .unclear }
        return isAmbiguous ? .unclear : nil
    }

    private var doubtInJapanese: Refusal? {
        let whole = text(of: sentences).filter { $0 != " " }
        if says(["もし", "場合は", "場合に", "以下なら", "以上なら", "未満なら", "切ったら", "下回ったら", "超えたら", "足りなければ", "なくなったら"], in: whole) {
            return .conditional
        }
        if says(Reader.unrealInJapanese, in: whole) || says(Reader.askingInJapanese, in: whole) { return .unreal }
        return says(["やっぱりやめ", "やっぱやめ", "やっぱりいい", "いや、", "つもりが", "つもりだった"], in: whole) ? .takenBack : nil
    }

    private func says(_ phrases: [String], in text: String) -> Bool { phrases.contains(where: text.contains) }

    /// "raise the mugs 5", "should be at least 10", "remove item 3 and 4": to what, or by what?
    private var isAmbiguous: Bool {
        let values = reading.change.values
        guard values.quantity != nil || values.change != nil else { return false }
        if pieces.contains(where: { $0.isVerb && $0.means([.raise, .lower]) }), values.quantity != nil, !has(.to) {
            return true
        }
        let isBounded = pieces.indices.dropLast().contains { index in
            pieces[index].means([.atLeast, .atMost, .moreThan, .lessThan]) && pieces[index + 1].number != nil
        }
        if isBounded, values.minimum == nil { return true }
        guard reading.id != nil || reading.itemNumber != nil else { return false }
        return pieces.indices.dropFirst().contains { index in
            isUsed[index] && pieces[index].number != nil && pieces[index - 1].means([.and, .alsoFor])
                && pieces[..<index].contains { $0.number != nil }
        }
    }

    /// An amount that the order has no use for: "set it to 50 or 55", but not "counted 6, set it to 6".
    func isLeftOver(_ index: Int) -> Bool {
        guard !isUsed[index], !pieces[index].isDismissed, let number = pieces[index].number,
            number.unitKind != .measure, !isDeniedNumber(index)
        else { return false }
        let values = reading.change.values
        let said = [values.quantity, values.change, values.minimum].compactMap { $0?.trimmingPrefix("-") }
        let isKind = index + 1 < pieces.count && pieces[index + 1].means([.genitive, .item])
        // "nobody bought one".
        let isPronoun = pieces[index].text == "one" && (index + 1 == pieces.count || pieces[index + 1].word == nil)
        return !said.contains { $0 == number.value } && !isKind && !isPronoun
    }

    /// The words of some parts, without the stories beside the order, and with the marks that end the parts.
    private func text(of parts: [Range<Int>]) -> String {
        let words = parts.flatMap { pieces[$0.lowerBound..<min($0.upperBound + 1, pieces.count)] }
            .filter { !$0.isDismissed }.map(\.text)
        return " " + words.joined(separator: " ") + " "
    }

    /// The clauses that order something: "I might be late, but please add 5" is sure of the order.
    private var orderingClauses: [Range<Int>] {
        clauses.filter { pieces[$0].contains { $0.means(Reader.ordering) || $0.means([.counted]) } }
    }

    private static let unreal = [
        " nearly ", " almost ", " might ", " may have ", " maybe ", " dreamt ", " dreamed ", " imagine ", " pretend ",
        " wanted to take ", " wanted to use ", " was going to ", " were going to ", " we will ", " they will ",
        " i will ", " should have ", " could have ", " would have ", " planning to ", " plan to ", " hope to ",
        " did i ", " did we ", " did you ", " did they ", " said he ", " said she ", " said they ",
    ]

    private static let unrealInJapanese = [
        "予定", "夢を", "夢で", "のは嘘", "というのは", "かもしれない", "かもしれません", "まだ届いて", "まだ来て", "と書いてある", "と言ってた", "と言っていた",
        "そうになった", "しなきゃよかった", "なければよかった",
    ]

    /// 「軍手を削除してもいい？」: asked, not ordered.
    private static let askingInJapanese = [
        "のは誰", "のはだれ", "てもいい?", "ていい?", "ていいですか", "てもいいですか", "てもよい", "てもよろしい", "方法", "たっけ", "てくれた?",
    ]

    private static let permission = [" can i take ", " can i use ", " may i take ", " may i use ", " can i have "]

    /// What somebody else says or wrote.
    private static let quoting = ["says:", "reads:", "repeat after me", "translate "]

    /// "set the mugs to 20. Sorry, 30", "add 20, scratch that": what follows the order takes it back.
    private var takesBack: Bool {
        guard let order = pieces.firstIndex(where: { !$0.isDismissed && $0.means(Reader.ordering) }) else {
            return false
        }
        let corrects = pieces.indices.dropFirst(order).contains { index in
            ["sorry", "no", "wait"].contains(pieces[index].text)
                && pieces[(index + 1)...].first { $0.mark == nil }.flatMap { Amount($0.text) } != nil
        }
        if corrects { return true }
        let rest = " " + pieces[(order + 1)...].map(\.text).joined(separator: " ") + " "
        return [
            " i mean ", " i meant ", " scratch that", " on second thought", " forget it ", " leave it ",
            " leave them ", " actually , ", " actually don't", " no wait", " correction :", " never mind ",
        ].contains(where: rest.contains)
    }
}
