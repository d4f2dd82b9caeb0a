import Foundation
import Testing

@Suite struct `Conditions of question files` {
    private static let item = [
        "id": "7", "title": "Inner TUBE 700x25 ｶﾞ", "quantity": "12.5", "unit": "pcs", "category": "Tyres & tubes",
        "place": "Rack 1", "minimum": "20", "code": "", "created_at": "2022-06-03T00:59:17Z",
        "updated_at": "2025-12-03T15:00:00Z",
    ]

    @Test(arguments: [
        ("quantity == 12.5", true), ("quantity < minimum", true), ("quantity >= minimum", false),
        ("10 < quantity <= 12.5 < minimum", true), ("10 < quantity < 12 < minimum", false),
        ("has('inner tube')", true), ("has('tubes')", false), ("has(\"700X25\")", true), ("has('ｶ')", true),
        ("updated == day('2025-12-04')", true), ("updated <= day('2025-12-03')", false),
        ("day('2022-06-01') <= created <= day('2022-06-03')", true),
        ("category in ('Cafe', 'Tyres & tubes')", true), ("category not in ('Cafe', 'Tyres & tubes')", false),
        ("id in (1, 7)", true), ("id in [7]", true), ("id in (8,)", false), ("'Rack' in place", true),
        ("True", true), ("False or True and False", false), ("(False or True) and True", true),
        ("not has('tube') or quantity > 12", true), ("not not True", true), ("not quantity == 3", true),
        ("code == ''", true), ("title == 'it\\'s'", false), ("quantity == '12.5'", false), ("quantity != 12.5", false),
    ]) func `mean what they mean in Python`(source: String, holds: Bool) throws {
        #expect(try Condition(source).holds(for: ShopItem(Self.item)) == holds)
    }

    @Test(arguments: [
        "", "quantity <", "quantity < 3)", "(quantity", "quantity 3", "has('x", "day('2025-02-30') < updated",
        "day(3) < updated",
        "3 + 4 == 7", "len(title) == 3", "import os",
    ]) func `are refused when they are not of this part of Python`(source: String) {
        #expect(throws: Condition.Mistake.self) { try Condition(source) }
    }

    @Test(arguments: [
        "colour == 3", "quantity < 'x'", "quantity", "3 in 4", "quantity and True", "updated < '2025-12-04'",
    ])
    func `are refused when they ask what an item cannot answer`(source: String) throws {
        let condition = try Condition(source)
        #expect(throws: Condition.Mistake.self) { try condition.holds(for: ShopItem(Self.item)) }
    }

    @Test func `are about items as CSV has them`() {
        #expect(
            ShopItem.rows(ofCSV: "a,b\r\n\"1 \"\"x\"\", y\",\"two\nlines\"\n3,\n")
                == [["a", "b"], ["1 \"x\", y", "two\nlines"], ["3", ""]])
    }
}
