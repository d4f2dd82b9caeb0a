import Testing

@testable import PlainText

struct FoldedTextTests {
    @Test(arguments: [
        ("ＵＳＢ ｹｰﾌﾞﾙ", "usb ケーブル"), ("ﾊﾟｲﾌﾟ ｶﾞﾗｽ", "パイプ ガラス"), ("What’s “low”?", "what's \"low\"?"),
        ("Café – 5×3", "cafe - 5x3"),
        ("１２個", "12個"), ("zero\u{200B}width", "zerowidth"),
    ])
    func `width, case, quotes and accents do not count`(typed: String, folded: String) {
        #expect(FoldedText(typed).text == folded)
    }

    @Test func `folded places lead back to what was typed`() {
        let folded = FoldedText("ｶﾞﾗｽ Vase")
        #expect(folded.typed(0..<3) == "ｶﾞﾗｽ")
        #expect(folded.typed(4..<8) == "Vase")
    }
}
