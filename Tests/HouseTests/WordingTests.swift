import Testing

/// What to type is said on the roof alone: below it nobody knows the command line.
struct WordingTests {
    /// Where an option's name is no advice.
    private static let exceptions: Set<String> = [
        // What a session's file calls the one who approved.
        "Sources/Assistant/Sessions/Recorded.swift",
        // What servers write in their errors.
        "Sources/ChatCompletions/Failures/ServerError.swift",
    ]

    @Test func `no text below the roof tells a person what to type`() {
        let below = House.files.filter { file in
            file.path.hasPrefix("Sources/") && !file.path.hasPrefix("Sources/stockroom/")
                && !Self.exceptions.contains(file.path)
        }
        let mentions = below.flatMap { file in CommandLineMentions.lines(in: file.text).map { "\(file.path): \($0)" } }
        #expect(mentions == [])
    }
}
