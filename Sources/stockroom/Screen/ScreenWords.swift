import Assistant
import CivilTime
import DateResolution
import PlainText
import Terminal

/// What the screen says beside answers and notices, in the language of replies.
struct ScreenWords {
    let language: Language

    var greeting: String {
        language.text(
            "Ask, for example: what changed last week?  /help helps, Ctrl-D leaves.",
            "例: 先週更新された在庫を見せて（番号で選択、/help で説明、Ctrl-D で終了）")
    }

    var howToLeave: String {
        language.text("Ctrl-C again, Ctrl-D or /quit leaves.", "もう一度 Ctrl-C、または Ctrl-D か /quit で終了します。")
    }

    var thinking: String { language.text("thinking …", "考えています…") }

    var howToStop: String { language.text("Ctrl-C stops", "Ctrl-C で中断") }

    func lineTooLong(limit: Int) -> String {
        language.text(
            "The line is longer than \(limit) bytes. Ask in fewer words.", "1行が\(limit)バイトを超えています。短くしてください。")
    }

    var beforeAfter: BeforeAfterTable.Words {
        BeforeAfterTable.Words(
            nothing: language.text("nothing", "なし"), becomes: language.text(", becomes ", "、変更後 "))
    }

    func moreLines(_ count: Int) -> String {
        language.text(
            "\(count == 1 ? "1 more line" : "\(count) more lines"): the blank shows a page, Enter a line, q leaves them out",
            "残り\(count)行: 空白キーで次のページ、Enter で1行、q で省略")
    }

    func newItem(_ item: String) -> String { language.text("New item: \(item)", "新規: \(item)") }

    func deletion(of item: String) -> String { language.text("Delete \(item)", "削除: \(item)") }

    var question: String {
        language.text(
            "Apply? [y]es [n]o [a]ll like this in this session (no): ",
            "適用しますか？ [y]はい [n]いいえ [a]同じ種類の変更はすべて（いいえ）: ")
    }

    /// Deletions are asked about one by one.
    var questionOfDeletion: String {
        language.text("Apply? [y]es [n]o (no): ", "適用しますか？ [y]はい [n]いいえ（いいえ）: ")
    }

    var howToAnswer: String {
        language.text("Type y or n; only what is typed counts.", "y か n を入力してください（貼り付けは無効です）。")
    }

    var approved: String { language.text("Approved.", "承認しました。") }

    func approved(by name: String) -> String { language.text("Approved by \(name).", "\(name) により承認しました。") }

    var declined: String { language.text("Declined.", "見送りました。") }

    var declinedAfterNo: String {
        language.text("Declined: the change before it was declined.", "見送りました。直前の変更が見送られたためです。")
    }

    var declinedByBudget: String {
        language.text(
            "Declined: one question may make five changes. Ask again for the rest.",
            "見送りました。1回の質問で変更できるのは5件までです。続きはもう一度指示してください。")
    }

    var nobodyToAsk: String {
        language.text(
            "Declined: nobody could be asked. Use --yes to approve changes unasked.",
            "見送りました。確認できる人がいません。--yes を付けると確認なしで変更します。")
    }

    var stoppedHere: String { language.text("(stopped here)", "（ここで中断）") }

    /// The day of an item's creation, where its latest update is told otherwise.
    func created(_ day: String) -> String { language.text("created \(day)", "登録 \(day)") }

    /// A day so many days ago, as people say it; empty when so long ago that only the date will do.
    func day(_ day: CalendarDay, daysAgo: Int) -> String {
        switch daysAgo {
        case 0: language.text("today", "今日")
        case 1: language.text("yesterday", "昨日")
        case 2..<300: day.formatted(language: language, showsYear: false)
        default: ""
        }
    }
}
