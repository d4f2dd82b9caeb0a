import LanguageModel

extension JapaneseWords {
    func sentence(for fault: SystemModelFault) -> String {
        switch fault {
        case .needsOtherSystem:
            return "Apple のモデルを使うには、Apple Intelligence 対応の Mac と macOS 26 以降が必要です。"
                + "ここでは別のモデルを選んでください。"
        case .deviceNotEligible: return "この Mac では Apple のモデルを使えません。別のモデルを選んでください。"
        case .switchedOff: return "Apple Intelligence がオフです。Apple のモデルを使うには、システム設定でオンにしてください。"
        case .notReady(let said):
            return "Apple のモデルはまだ準備中です\(detail(said))。macOS がダウンロードか読み込みをしている可能性があります。"
                + "しばらくしてからもう一度試し、続くようならシステム設定の Apple Intelligence を確認してください。"
        case .unusable:
            return "macOS によると、今は Apple のモデルを使えません。システム設定の Apple Intelligence を確認するか、"
                + "別のモデルを選んでください。"
        case .refusesTools(let said):
            return "Apple のモデルがツールの定義を受け付けません\(detail(said))。/model で別のモデルを選んでください。"
        case .refusesConversation(let said):
            return "Apple のモデルがこれまでの会話を読み取れません\(detail(said))。/reset で始め直してください。"
        case .lacksCapability(let said):
            return "Apple のモデルはこの操作に対応していません\(detail(said))。/model で別のモデルを選んでください。"
        case .guardrails(let said): return "macOS が返答を止めました\(detail(said))。言い方を変えてみてください。"
        case .unreadableAnswer(let said): return "macOS がモデルの出力を読み取れませんでした\(detail(said))"
        case .failed(let said):
            return "Apple のモデルでエラーが起きました\(detail(said))。もう一度試すか、/model で別のモデルを選んでください。"
        }
    }

    private func detail(_ said: String) -> String { said.isEmpty ? "" : "（\(said)）" }

    func modelIsThere(_ name: String) -> String {
        "この Mac では Apple のモデルが使えます。--model \(name) で起動するか、/model \(name) と入力してください。"
    }

    var modelDoesNotKnowLanguage: String {
        "このモデルは日本語に対応していません。返答の質が落ちるか、回答を断られることがあります。"
    }
}
