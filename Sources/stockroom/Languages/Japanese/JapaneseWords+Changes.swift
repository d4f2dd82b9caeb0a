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

    var question: String { "適用しますか？" }

    func question(items: Int) -> String { "\(items)件すべてに適用しますか？" }

    func waysToAnswer(_ choices: AnswerChoices, isReadAloud: Bool) -> String {
        switch (choices, isReadAloud) {
        case (.yesOrNo, false): "[y]はい [n]いいえ（いいえ）"
        case (.yesNoOrAll, false): "[y]はい [n]いいえ [a]同じ種類の変更はすべて（いいえ）"
        case (.number(let items), false): "「はい」なら \(items) と入力、[n]いいえ（いいえ）"
        case (.yesNoOrNothing, false): "[y]はい [n]いいえ（回答しない）"
        case (.yesOrNo, true): "「はい」なら y、「いいえ」なら n を入力してください。Enter だけなら「いいえ」になります"
        case (.yesNoOrAll, true):
            "「はい」なら y、「いいえ」なら n、同じ種類の変更をすべて認めるなら a を入力してください。Enter だけなら「いいえ」になります"
        case (.number(let items), true):
            "「はい」なら \(items)、「いいえ」なら n を入力してください。Enter だけなら「いいえ」になります"
        case (.yesNoOrNothing, true): "「はい」なら y、「いいえ」なら n を入力してください。Enter だけなら回答しません"
        }
    }

    func wouldTakeBack(_ change: UndoneChange) -> String { "\(named(change))を取り消します:" }

    var questionOfUndo: String { "取り消しますか？" }

    var nothingTakenBack: String { "何も取り消していません。" }

    var workStopped: String { "中断しました。何も変更していません。" }

    func nobodyToAskAboutUndo(_ change: UndoneChange) -> String {
        "取り消していません。直前の変更は\(named(change))で、確認できる人がいません。--yes を付けると確認なしで取り消します。"
    }

    private func named(_ change: UndoneChange) -> String {
        let things = change.onlyTitle.map { "「\($0)」" } ?? "\(change.items)品目"
        return (change.isForeign && !change.isImport ? "別のセッションでの" : "")
            + "\(change.day.formatted(language: language))の\(things)の\(change.isImport ? "取り込み" : "変更")"
    }

    var answers: (yes: String, no: String, all: String) { ("はい", "いいえ", "すべて") }

    func howToAnswer(_ choices: AnswerChoices) -> String {
        switch choices {
        case .number(let items): "「はい」なら件数の \(items)、「いいえ」なら n を入力してください。"
        case .yesNoOrAll: "「はい」なら y、「いいえ」なら n、すべて認めるなら a を入力してください。"
        case .yesOrNo, .yesNoOrNothing: "「はい」なら y、「いいえ」なら n を入力してください。"
        }
    }

    var pastedIsNoAnswer: String { "貼り付けた文字は答えになりません。" }

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
