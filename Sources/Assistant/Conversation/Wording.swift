import CivilTime
import DateResolution
import LanguageModel
import PlainText

/// What a conversation tells the person beside the answers, in the language of replies.
struct Wording {
    let language: Language

    var nothingToPickFrom: String {
        language.text(
            "There is no list to pick from yet. Ask for one first, for example: what changed last week?",
            "選べる一覧がまだありません。たとえば「先週更新された在庫を見せて」のように、先に一覧を出してください。")
    }

    func outOfRange(listCount: Int) -> String {
        language.text(
            "The list has \(listCount == 1 ? "one line" : "lines 1 to \(listCount)"). Type one of these numbers.",
            "一覧は1から\(listCount)までです。その中の番号を入力してください。")
    }

    func newDay(_ today: CalendarDay) -> String {
        language.text("A new day has begun: today is \(today).", "日付が変わりました。今日は\(today)です。")
    }

    func forgotten(exchanges: Int) -> String {
        let questions = exchanges == 1 ? "The oldest question" : "The \(exchanges) oldest questions"
        return language.text(
            "\(questions) had to be forgotten to make room in the model's window.",
            "モデルの文脈に収めるため、古い質問\(exchanges)件を忘れました。")
    }

    func notSaved(_ reason: String) -> String {
        language.text(
            "This session is no longer saved: \(reason). The conversation goes on.",
            "このセッションはもう保存されません（\(reason)）。会話は続けられます。")
    }

    var stopped: String { language.text("Stopped.", "中断しました。") }

    var stoppedUnchanged: String {
        language.text("Stopped. Nothing was changed.", "中断しました。変更はしていません。")
    }

    var afresh: String { language.text("The conversation begins afresh.", "会話を最初から始めます。") }

    /// What went wrong and what to do.
    func sentence(for error: LanguageModelError) -> String {
        switch error {
        case .contextSizeExceeded(let contextSize, let tokenCount):
            language.text(
                error.description,
                "\(tokenCount)トークンが必要ですが、モデルの上限は\(contextSize)です。範囲を絞るか、/reset で始め直してください。")
        case .rateLimited: language.text(error.description, "サーバーが混み合っています。少し待ってからもう一度どうぞ。")
        case .timeout(let seconds):
            language.text(error.description, "\(seconds)秒待ちましたが、モデルが応答しません。もう一度試すか、/model で切り替えてください。")
        case .concurrentRequests: language.text(error.description, "前の質問に回答中です。終わるのを待つか、Ctrl-C で止めてください。")
        case .toolRoundsExceeded(let limit):
            language.text(error.description, "\(limit)回調べても答えに至りませんでした。もう少し簡単に聞いてください。")
        case .guardrailViolation, .refusal, .unsupportedLanguageOrLocale, .unavailable, .decodingFailure:
            error.description
        }
    }
}
