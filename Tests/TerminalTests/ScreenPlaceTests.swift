import PlainText
import Testing

@testable import Terminal

@Suite struct ScreenPlaceTests {
    @Test(arguments: [
        ("aaaaaaaaaabbb", 10, 10, 1), ("aaaaaaaaaabbb", 10, 5, 2), ("aaaaaaaaaabbb", 10, 20, 0),
        // A row that ends in a blank, or in front of a wide character, is a line of its own to the terminal.
        ("aaaaaaaaa bbb", 10, 20, 1), ("aaaaaaaaa bbb", 10, 5, 2), ("電池電", 5, 20, 1), ("電池電", 5, 3, 2),
        ("電池電", 6, 20, 0),
    ])
    func `finds the cursor's row in a window of another size`(text: String, drawn: Int, shown: Int, row: Int) {
        var place = ScreenPlace(drawnFor: drawn, shownIn: shown)
        for character in text { place.advance(over: DisplayWidth.columns(character), isBlank: character == " ") }
        #expect(place.row == row)
    }
}
