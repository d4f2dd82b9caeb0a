import Assistant
import Essentials
import LanguageModel
import Terminal

extension JapaneseWords {
    func sentence(for error: LanguageModelError) -> String {
        switch error {
        case .contextSizeExceeded(let contextSize, let tokenCount):
            "\(tokenCount)トークンが必要ですが、モデルの上限は\(contextSize)です。範囲を絞るか、/reset で始め直してください。"
        case .rateLimited(let retryAfter?): "サーバーが混み合っています。\(retryAfter)秒待ってからもう一度どうぞ。"
        case .rateLimited(nil): "サーバーが混み合っています。少し待ってからもう一度どうぞ。"
        case .guardrailViolation(let fault): "モデルの安全規則により答えられません: \(reason(fault))"
        case .refusal(let reason): "モデルが回答を断りました: \(reason)"
        case .unsupportedLanguageOrLocale(let language):
            "モデルはこの言語に対応していません: \(language)。/language で切り替えてください。"
        case .timeout(let seconds): "\(seconds)秒待ちましたが、モデルが応答しません。もう一度試すか、/model で切り替えてください。"
        case .unavailable(let fault): reason(fault)
        case .decodingFailure(let fault): "モデルの返答を読み取れませんでした（\(reason(fault))）。もう一度どうぞ。"
        case .concurrentRequests: "前の質問に回答中です。終わるのを待つか、Ctrl-C で止めてください。"
        case .toolRoundsExceeded(let limit): "\(limit)回調べても答えに至りませんでした。もう少し簡単に聞いてください。"
        }
    }

    func sentence(for failure: PromptTexts.Failure) -> String {
        switch failure {
        case .noFolder(let folder): "--prompts: フォルダー \(folder) がありません。"
        case .unreadable(let path): "--prompts: \(path) を読めません。"
        case .notUTF8(let file): "--prompts: \(file) は UTF-8 ではありません。"
        case .lacks(let file, let placeholder): "--prompts: \(file) に {{\(placeholder)}} が必要です。"
        case .noObject(let file): "--prompts: \(file) は JSON オブジェクトでなければなりません。"
        case .noTool(let file, let name, let known):
            "--prompts: \(file) の「\(name)」というツールはありません。ツール: \(known.joined(separator: "、"))"
        case .notJSON(let file, let failure): "--prompts: \(file) を JSON として読めません（先頭から\(failure.offset)バイト）。"
        }
    }

    func sentence(for error: OutputError) -> String {
        switch error {
        case .closed: "出力を読む相手がもういません"
        case .full: "出力先に空きがありません。空きを作るか、別の場所に出力してください"
        case .failed(let code): "出力に書き込めません: \(String(cString: strerror(code)))"
        }
    }
}
