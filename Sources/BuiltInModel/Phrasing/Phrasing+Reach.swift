/// How far the log reaches behind a list of what was updated in some days.
extension EnglishPhrasing {
    func reach(_ reach: UpdateReach) -> String? {
        var sentences: [String] = []
        if reach.hasLater { sentences.append("A later date means: updated again since.") }
        if !reach.deleted.isEmpty { sentences.append("Deleted since: \(reach.deleted.named).") }
        if let day = reach.knownSince {
            sentences.append(
                "The log begins on \(self.day(day.description)): of what was before, only each item's latest update is known."
            )
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }
}

extension JapanesePhrasing {
    func reach(_ reach: UpdateReach) -> String? {
        var sentences: [String] = []
        if reach.hasLater { sentences.append("日付が後のものは、その後また更新されています。") }
        if !reach.deleted.isEmpty { sentences.append("その後削除されたもの：\(reach.deleted.named)。") }
        if let day = reach.knownSince {
            sentences.append("記録は\(self.day(day.description, withYear: true))からです。それより前は、各品目の最後の更新しかわかりません。")
        }
        return sentences.isEmpty ? nil : sentences.joined()
    }
}

extension [ItemRow] {
    fileprivate var named: String { map { "\($0.title) (ID \($0.id))" }.joined(separator: ", ") }
}
