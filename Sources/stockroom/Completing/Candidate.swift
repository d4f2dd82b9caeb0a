/// A word that can stand where a person is typing, and what it means there; the meaning may be empty.
struct Candidate: Equatable {
    let word: String
    let meaning: String

    init(_ word: String, _ meaning: String = "") {
        self.word = word
        self.meaning = meaning
    }
}

/// What can stand where a person is typing.
struct Candidates: Equatable {
    /// What the shell adds by itself.
    enum Paths: String {
        case files, folders
    }

    var words: [Candidate] = []
    var paths: Paths?

    /// Those that begin as what is typed already, each with this before it.
    func beginning(with typed: String, behind prefix: String = "") -> Candidates {
        Candidates(
            words: words.filter { $0.word.hasPrefix(typed) }.map { Candidate(prefix + $0.word, $0.meaning) },
            paths: paths)
    }
}
