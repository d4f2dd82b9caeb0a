import Assistant
import DateResolution

extension JapaneseWords {
    func lines(of standing: SessionStanding, hasList: Bool) -> [String] {
        [
            summary(standing), latest(standing), standing.askedBack.map { "確認中: \($0)" },
            hasList ? list(standing) : nil,
        ].compactMap(\.self)
    }

    /// `2026年11月19日(木) 14:05 の続きです（質問12件、変更2件、取り消し1件）。`
    private func summary(_ standing: SessionStanding) -> String {
        var parts = ["質問\(standing.questions)件"]
        if let changes = standing.changes {
            if changes.made > 0 { parts.append("変更\(changes.made)件") }
            if changes.takenBack > 0 { parts.append("取り消し\(changes.takenBack)件") }
        }
        let moment = "\(standing.at.day.formatted(language: language)) \(standing.at.time)"
        return "\(moment) の続きです（\(parts.joined(separator: "、"))）。"
    }

    var sampleIsFresh: String { "見本の在庫は新しい写しです。前回の変更は入っていません。" }

    private func latest(_ standing: SessionStanding) -> String? {
        guard let question = standing.latestQuestion else { return nil }
        let notes = [standing.pickedTitle, outcome(standing.outcome)].compactMap(\.self)
        return "最後の質問: \(question)" + (notes.isEmpty ? "" : "（\(notes.joined(separator: "、"))）")
    }

    private func outcome(_ outcome: SessionStanding.Outcome) -> String? {
        switch outcome {
        case .answered: nil
        case .changed: "変更済み"
        case .unchanged: "変更なし"
        case .unanswered: "回答なし"
        }
    }

    private func list(_ standing: SessionStanding) -> String? {
        standing.list.map { list in
            let lines = list.lines == 1 ? "1" : "1〜\(list.lines)"
            let items = list.total == list.lines ? "" : "（全\(list.total)件）"
            return "番号 \(lines) で「\(list.question)」の一覧から選べます\(items)。"
        }
    }
}
