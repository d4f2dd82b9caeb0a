import Testing

@testable import Inventory

@Suite struct WordQueryTests {
    @Test func `words become a tree that has what each of them may match`() {
        #expect(
            WordQuery("wood knives", orCode: true)
                == .any([
                    .all([
                        .any([.phrase(["wood"], isOpen: true)]),
                        .any([
                            .phrase(["knives"], isOpen: true), .phrase(["knive"], isOpen: false),
                            .phrase(["knif"], isOpen: false), .phrase(["knife"], isOpen: false),
                            .phrase(["kniv"], isOpen: false),
                        ]),
                    ]), .phrase(["\u{E000}woodknives"], isOpen: false),
                ]))
        #expect(
            WordQuery("battery", isWhole: true)
                == .any([.phrase(["battery"], isOpen: false), .phrase(["batteries"], isOpen: false)]))
        #expect(WordQuery("乾電池") == .phrase(["乾電", "電池"], isOpen: false))
        #expect(WordQuery("M6") == .phrase(["m", "6"], isOpen: false))
        #expect(WordQuery("…") == nil)
    }

    @Test func `FTS5 gets quoted tokens and no syntax of the person's`() throws {
        let query = try #require(WordQuery("LED電球 nut\" OR", orCode: true))
        #expect(
            query.fts5
                == #"("led 電球" AND ("nut" *) AND ("or" *)) OR "\#u{E000}led電球nutor""#)
    }
}
