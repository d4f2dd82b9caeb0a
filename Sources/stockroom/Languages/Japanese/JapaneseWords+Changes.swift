import Assistant
import DateResolution
import InventoryContract
import Terminal

extension JapaneseWords {
    func fieldName(_ column: String) -> String {
        let names = [
            "title": "品名", "quantity": "数量", "unit": "単位", "category": "カテゴリ", "place": "場所", "minimum": "最低数",
            "code": "コード", "note": "メモ",
        ]
        return names[column] ?? column
    }

    var beforeAfter: BeforeAfterTable.Words { BeforeAfterTable.Words(nothing: "なし", becomes: "、変更後 ") }

    func newItem(_ item: String) -> String { "新規: \(item)" }

    func deletion(of item: String) -> String { "削除: \(item)" }

    func plan(_ kind: ProposedChange.Kind, items: Int, field: String?) -> String {
        (kind == .delete ? "削除: " : "") + "\(items)件" + (field.map { "の\($0)" } ?? "") + ":"
    }

    func moreItems(_ count: Int) -> String { "… ほか\(count)件" }

    var question: String { "適用しますか？ [y]はい [n]いいえ [a]同じ種類の変更はすべて（いいえ）: " }

    var questionOfDeletion: String { "適用しますか？ [y]はい [n]いいえ（いいえ）: " }

    func question(items: Int) -> String { "\(items)件すべてに適用しますか？ [y]はい [n]いいえ（いいえ）: " }

    func questionOfMany(items: Int) -> String { "\(items)件すべてに適用しますか？ 適用するなら \(items) と入力、[n]いいえ（いいえ）: " }

    func wouldTakeBack(_ change: UndoneChange) -> String { "\(named(change))を取り消します:" }

    var questionOfUndo: String { "取り消しますか？ [y]はい [n]いいえ（いいえ）: " }

    func questionOfUndo(items: Int) -> String { "取り消しますか？ 取り消すなら \(items) と入力、[n]いいえ（いいえ）: " }

    var nothingTakenBack: String { "何も取り消していません。" }

    var workStopped: String { "中断しました。何も変更していません。" }

    func nobodyToAskAboutUndo(_ change: UndoneChange) -> String {
        "取り消していません。直前の変更は\(named(change))で、確認できる人がいません。--yes を付けると確認なしで取り消します。"
    }

    private func named(_ change: UndoneChange) -> String {
        "\(change.day.formatted(language: language))の\(change.items)品目の\(change.isImport ? "取り込み" : "変更")"
    }

    var answers: (yes: String, no: String, all: String) { ("はい", "いいえ", "すべて") }

    var howToAnswer: String { "y か n を入力してください（貼り付けは無効です）。" }

    func howToAnswer(items: Int) -> String { "件数 \(items) か n を入力してください（貼り付けは無効です）。" }

    var approved: String { "承認しました。" }

    func approved(by name: String) -> String { "\(name) により承認しました。" }

    var declined: String { "見送りました。" }

    var declinedAfterNo: String { "見送りました。直前の変更が見送られたためです。" }

    var declinedByBudget: String { "見送りました。1回の質問で変更できるのは20件までです。続きはもう一度指示してください。" }

    var declinedAsUnasked: String { "見送りました。指示された変更とは違います。" }

    func unasked(_ change: ProposedChange) -> String {
        let wish =
            switch change.kind {
            case .create: "品目を追加しよう"
            case .update: "\(change.total)件の品目を変更しよう"
            case .delete: "\(change.total)件の品目を削除しよう"
            }
        return "変更の指示ではありませんが、モデルが\(wish)としています。"
    }

    var nobodyToAsk: String { "見送りました。確認できる人がいません。--yes を付けると確認なしで変更します。" }
}
