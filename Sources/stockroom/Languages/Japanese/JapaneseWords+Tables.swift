extension JapaneseWords {
    var sessionColumns: (when: String, asked: String, model: String, first: String) {
        ("日時", "質問数", "モデル", "最初の質問")
    }

    var rerunColumns: (model: String, sessions: String, questions: String, calls: String, items: String, words: String)
    {
        ("モデル", "セッション", "質問", "同じ呼び出し", "同じ品目", "同じ文章")
    }

    func sameness(calls: Bool, items: Bool, words: Bool) -> String {
        func mark(_ isSame: Bool, _ what: String) -> String { "\(what)は" + (isSame ? "同じ" : "【違う】") }
        return [mark(calls, "呼び出し"), mark(items, "品目"), mark(words, "文章")].joined(separator: "、")
    }

    func rerunSummary(questions: Int, model: String, different: Int, otherWords: Int) -> String {
        "\(model) への質問\(questions)件: 呼び出しか品目が違うもの\(different)件、文章が違うもの\(otherWords)件。"
    }
}
