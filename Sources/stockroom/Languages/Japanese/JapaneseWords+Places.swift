import Essentials
import Inventory

extension JapaneseWords {
    var secretInAddress: String {
        "アドレスに書いたパスワードは、このマシンのほかの利用者にも見えます。~/.pgpass か PGPASSWORD に入れてください。"
    }

    func lines(about facts: PlaceFacts) -> [String] {
        let traits = facts.traits
        return [
            "場所: \(facts.name)",
            "種類: \(facts.kind)" + (traits.version.map { " \($0)" } ?? ""),
            "変更: " + (traits.isWritable ? "できます" : "できません（読み取りのみ）"),
            "履歴: " + (traits.history == .none ? "ありません" : traits.history == .all ? "すべての変更" : "自分の変更だけ"),
            "取り消し: "
                + (!traits.isWritable || traits.undo == .none
                    ? "できません" : traits.undo == .all ? "すべての変更" : "自分の変更だけ"),
        ]
            + (traits.isWritable
                ? [
                    "数量の増減: "
                        + (traits.adjusts == .atomic
                            ? "同時に行っても正確です" : "読んでから書くため、同じ瞬間に2人が行うと片方が失われることがあります")
                ] : [])
            + ["新しさ: " + freshness(traits.freshness)]
    }

    private func freshness(_ freshness: StoreTraits.Freshness) -> String {
        switch freshness {
        case .live: "つねに現在の内容です"
        case .asOf(let moment, let mayHaveGaps):
            "\(moment.formatted(.iso8601)) の写しです" + (mayHaveGaps ? "（欠けている品目があるかもしれません）" : "")
        }
    }
}
