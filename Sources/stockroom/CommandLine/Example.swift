/// A command line to begin from, and what it does.
struct Example: Equatable {
    /// As it is typed into a shell.
    let line: String
    let meaning: String

    init(_ line: String, _ meaning: String) {
        self.line = line
        self.meaning = meaning
    }
}
