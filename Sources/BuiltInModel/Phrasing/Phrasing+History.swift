// An item's changes, a line each: `2026-11-19 14:05: quantity 12 -> 40, by you`.

extension EnglishPhrasing {
    func history(_ history: HistoryPage, note: Search.Deviation?) -> String {
        guard history.total > 0 else {
            return prefix(note) + "No changes of \(history.title) (ID \(history.id)) are recorded."
        }
        let changes = history.total == 1 ? "1 change" : "\(history.total) changes"
        let head = "\(changes) of \(history.title) (ID \(history.id)), newest first:"
        return prefix(note) + ([head] + history.entries.map(line)).joined(separator: "\n")
    }

    private func line(_ entry: HistoryPage.Entry) -> String {
        let fields = entry.told.map(EnglishPhrasing.change).joined(separator: ", ")
        let what =
            switch entry.kind {
            case "updated", "adjusted": fields
            case "created": "added" + (fields.isEmpty ? "" : " with \(fields)")
            case "undone": "taken back" + (fields.isEmpty ? "" : ": \(fields)")
            case "redone": "done again" + (fields.isEmpty ? "" : ": \(fields)")
            default: entry.kind + (fields.isEmpty ? "" : ": \(fields)")
            }
        return "\(entry.moment): \(what)" + (entry.kind == "imported" ? "" : ", \(by(entry.author))")
    }

    private func by(_ author: String) -> String {
        switch author {
        case "person", "model": "by you"
        case "import": "by an import"
        default: "by \(author)"
        }
    }
}

extension JapanesePhrasing {
    func history(_ history: HistoryPage, note: Search.Deviation?) -> String {
        guard history.total > 0 else { return prefix(note) + "\(history.title)（ID \(history.id)）の変更履歴はありません。" }
        let head = "\(history.title)（ID \(history.id)）の変更履歴\(history.total)件（新しい順）："
        return prefix(note) + ([head] + history.entries.map(line)).joined(separator: "\n")
    }

    private func line(_ entry: HistoryPage.Entry) -> String {
        let kinds = [
            "created": "登録", "deleted": "削除", "imported": "取り込み", "undone": "取り消し", "redone": "やり直し",
        ]
        let fields = entry.told.map(JapanesePhrasing.change).joined(separator: "、")
        let what = [kinds[entry.kind], fields.isEmpty ? nil : fields].compactMap(\.self).joined(separator: " ")
        return "\(entry.moment): \(what)" + (entry.kind == "imported" ? "" : "（\(by(entry.author))）")
    }

    private func by(_ author: String) -> String {
        switch author {
        case "person", "model": "あなた"
        case "import": "取り込み"
        default: author
        }
    }
}

extension HistoryPage.Entry {
    /// What is worth telling: the title of an item that was added stands above already.
    fileprivate var told: [FieldChange] {
        kind == "created" || kind == "imported"
            ? changes.filter { $0.field != "title" || $0.before?.isEmpty == false } : changes
    }
}
