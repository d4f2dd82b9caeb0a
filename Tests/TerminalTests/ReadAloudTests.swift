import Terminal
import Testing

/// What a screen reader is given.
@Suite struct `Text that is read aloud` {
    private let profile = TerminalProfile(
        isInputTerminal: false, isOutputTerminal: true, columns: 40, isReadAloud: true)

    @Test func `a row of a list is a sentence, its cells behind their headers`() {
        let columns: [ListLayout.Column] = [.init("category"), .init("items", alignment: .trailing), .init()]
        let lines = ListLayout(columns: columns, profile: profile).lines([
            ["Batteries", "15", "low"], ["Office", "", ""],
            ["A category with a long name", "3", "none of them is low"],
        ])
        #expect(
            lines == [
                "category: Batteries, items: 15, low", "category: Office",
                "category: A category with a long name,", "items: 3, none of them is low",
            ])
    }
}
