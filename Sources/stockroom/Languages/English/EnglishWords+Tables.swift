import Assistant

extension EnglishWords {
    func label(_ label: MarkdownReport.Label) -> String {
        switch label {
        case .session: "Session"
        case .began: "Began"
        case .model: "Model"
        case .inventory: "Inventory"
        case .language: "Language"
        case .resumed: "Resumed"
        case .change(.create): "Create"
        case .change(.update): "Update"
        case .change(.delete): "Delete"
        case .approved: "Approved"
        case .declined: "Declined"
        case .field: "field"
        case .before: "before"
        case .after: "after"
        case .title: "title"
        case .quantity: "quantity"
        case .updated: "updated"
        case .nameOfField(let column): fieldName(column)
        case .stoppedHere: stoppedHere
        }
    }

    var sessionColumns: (when: String, asked: String, model: String, inventory: String, first: String) {
        ("when", "asked", "model", "inventory", "first question")
    }

    var sample: String { "sample" }

    var singleQuestion: String { "single" }

    var rerunColumns: RerunColumns {
        RerunColumns(
            model: "model", sessions: "sessions", questions: "questions", calls: "same calls", items: "same items",
            words: "same words", time: "time", tokens: "tokens")
    }

    func sameness(calls: Bool, items: Bool, words: Bool) -> String {
        func mark(_ isSame: Bool, _ what: String) -> String { isSame ? "same \(what)" : "OTHER \(what)" }
        return [mark(calls, "calls"), mark(items, "items"), mark(words, "words")].joined(separator: ", ")
    }

    func rerunSummary(questions: Int, model: String, different: Int, otherWords: Int) -> String {
        "\(questions) questions to \(model): \(different) with other calls or items, \(otherWords) with other words."
    }
}
