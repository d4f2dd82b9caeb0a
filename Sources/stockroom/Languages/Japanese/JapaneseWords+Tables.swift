import Assistant

extension JapaneseWords {
    func label(_ label: MarkdownReport.Label) -> String {
        switch label {
        case .session: "セッション"
        case .began: "開始"
        case .model: "モデル"
        case .inventory: "在庫"
        case .language: "言語"
        case .resumed: "再開"
        case .change(.create): "登録"
        case .change(.update): "更新"
        case .change(.delete): "削除"
        case .approved: "承認"
        case .declined: "見送り"
        case .field: "項目"
        case .before: "変更前"
        case .after: "変更後"
        case .title: "品名"
        case .quantity: "数量"
        case .updated: "更新日"
        case .nameOfField(let column): fieldName(column)
        case .stoppedHere: stoppedHere
        }
    }

    var sessionColumns: (when: String, asked: String, model: String, inventory: String, first: String) {
        ("日時", "質問数", "モデル", "在庫", "最初の質問")
    }

    var sample: String { "見本" }

    var singleQuestion: String { "単発" }

    var rerunColumns: RerunColumns {
        RerunColumns(
            model: "モデル", sessions: "セッション", questions: "質問", calls: "同じ呼び出し", items: "同じ品目",
            words: "同じ文章", time: "時間", tokens: "トークン")
    }

    func sameness(calls: Bool, items: Bool, words: Bool) -> String {
        func mark(_ isSame: Bool, _ what: String) -> String { "\(what)は" + (isSame ? "同じ" : "【違う】") }
        return [mark(calls, "呼び出し"), mark(items, "品目"), mark(words, "文章")].joined(separator: "、")
    }

    func rerunSummary(questions: Int, model: String, different: Int, otherWords: Int) -> String {
        "\(model) への質問\(questions)件: 呼び出しか品目が違うもの\(different)件、文章が違うもの\(otherWords)件。"
    }
}
