extension JapaneseWords {
    func sentence(for fault: PresetFault) -> String { "\(words(for: fault.source)): \(reason(fault.reason))" }

    private func reason(_ reason: PresetFault.Reason) -> String {
        switch reason {
        case .unknownName(let name, let nearest):
            "「\(name)」という設定はありません。" + (nearest.map { "\($0.rawValue) のことですか？" } ?? "")
        case .onlyTyped(let name):
            "\(name.rawValue) は設定ファイルには書けません。コマンドラインで --\(name.rawValue) と入力してください。"
        case .noValue(let name): "\(name.rawValue) の後に値が必要です。"
        case .secret(let name):
            "\(name.rawValue) にパスワードが含まれています。このファイルには書かないでください。置く場所は README にあります。"
        case .twice(let name, let line): "\(name.rawValue) は\(line)行目ですでに設定されています。どちらか一方にしてください。"
        case .value(let mistake): sentence(for: mistake)
        case .notText: "UTF-8 のテキストではありません。"
        case .notRead: "読めません。"
        }
    }

    func words(for source: SettingSource) -> String {
        switch source {
        case .commandLine: "コマンドライン"
        case .variable(let name): name
        case .line(0, let path): path
        case .line(let line, let path): "\(path) \(line)行目"
        case .standard: "既定"
        }
    }

    func unset(_ option: OptionName) -> String {
        switch option {
        case .modelName, .contextSize: "サーバーによる"
        case .temperature, .maxTokens: "モデルによる"
        case .prompts: "組み込みのもの"
        case .dateOrder, .decimalMark: "ファイルから判断"
        default: "設定なし"
        }
    }

    func configurationFile(_ path: String, isThere: Bool) -> String {
        isThere ? "設定ファイル: \(path)" : "設定ファイル（まだありません）: \(path)"
    }
}
