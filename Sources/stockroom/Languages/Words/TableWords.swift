import Assistant

/// The headings of tables, and what a rerun found.
protocol TableWords {
    /// A word of a session's report in Markdown.
    func label(_ label: MarkdownReport.Label) -> String
    /// The columns of the saved sessions behind number and id: when, how many questions, model, inventory, first question.
    var sessionColumns: (when: String, asked: String, model: String, inventory: String, first: String) { get }
    /// What the sample inventory is called in a list.
    var sample: String { get }
    /// In place of how many, where one question was asked and no conversation begun.
    var singleQuestion: String { get }
    /// The columns of a comparison of models.
    var rerunColumns: RerunColumns { get }
    /// Whether a question was answered by the same calls, items and words as before.
    func sameness(calls: Bool, items: Bool, words: Bool) -> String
    func rerunSummary(questions: Int, model: String, different: Int, otherWords: Int) -> String
}

/// The headings of a comparison of models.
struct RerunColumns {
    let model: String
    let sessions: String
    let questions: String
    let calls: String
    let items: String
    let words: String
    let time: String
    let tokens: String
}
