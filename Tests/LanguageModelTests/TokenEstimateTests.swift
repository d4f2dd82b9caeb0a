import LanguageModel
import Testing

struct TokenEstimateTests {
    /// Texts as they go to models, with the tokens that Qwen2's tokenizer, one of those that split numbers, makes of them.
    @Test(arguments: [
        (
            """
            19 items updated last week:
            ID: 178 - Gift voucher card (updated: 2026-11-15)
            ID: 185 - Insulating tape, black (updated: 2026-11-15)
            """, 59
        ),
        (
            """
            what changed last week?

            [dates] "last week" = 2026-11-09 to 2026-11-15; before that: up to 2026-11-08
            """, 53
        ),
        (
            """
            先週更新されたものは？

            [dates] "先週" = 2026-11-09 to 2026-11-15; before that: up to 2026-11-08
            """, 54
        ),
        (
            #"{"total":19,"totalQuantity":1058.9,"page":1,"pages":4,"items":[{"id":178,"title":"Gift voucher card","#
                + #""quantity":35,"unit":"pcs","category":"Shop","place":"Shop counter","minimum":10,"#
                + #""code":"4901234500017","updated":"2026-11-15"}]}"#, 91
        ),
        ("The conversation begins afresh. Ask, for example: what changed last week?", 16),
        ("インスタントコーヒー、単三電池、マスキングテープ 18mm を棚2に移してください。", 27),
        ("low on M6x20 bolts, TN-2420 toner and inner tubes 700x25-32C?", 32),
    ])
    func `is on the high side of a real count, and not twice as high`(text: String, counted: Int) {
        let estimate = TokenEstimate.tokens(in: text)
        #expect((counted...(counted * 2)).contains(estimate), "\(estimate)")
    }
}
