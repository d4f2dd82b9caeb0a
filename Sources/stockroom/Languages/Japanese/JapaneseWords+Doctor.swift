extension JapaneseWords {
    func sentence(for finding: Finding) -> String {
        switch finding {
        case .foundations: "プログラム: \(Version.summary)"
        case .settings(let path, true): "設定: \(path)"
        case .settings(let path, false): "設定: ありません（場所は \(path)）"
        case .fault(let fault): "設定: \(sentence(for: fault))"
        case .language(let language): "言語: \(language == self.language ? "日本語" : language.rawValue)"
        case .codeset(let locale):
            "言語: ロケール \(locale) は UTF-8 ではないため、図を表示しません。LANG に .UTF-8 で終わるものを設定してください。"
        case .timeZone(let zone): "タイムゾーン: \(zone)"
        case .terminal(let draws, let usesColour):
            "端末: 図\(draws ? "あり" : "なし")、色\(usesColour ? "あり" : "なし")"
        case .unnamedTerminal: "端末: TERM が設定されていないため、何も描けません。xterm-256color などを設定してください。"
        case .noTerminal: "端末: 出力は端末ではありません"
        case .folder(let kind, let path): "\(name(of: kind)): \(path)"
        case .folderClosed(let kind, let path):
            "\(name(of: kind)): \(path) に書き込めません。持ち主を変えるか、\(kind.variable) で別の場所を指定してください。"
        case .inventory(let name, true): "在庫: \(name)"
        case .inventory(let name, false): "在庫: \(name)（読み取りのみ）"
        case .noInventoryYet(let path): "在庫: まだありません（最初に使うとき \(path) に作られます）"
        case .inventoryFailed(let why): "在庫: \(why)"
        case .model(let name): "モデル: \(name)"
        case .modelFailed(let name, let why): "モデル \(name): \(why)"
        case .prompts(let folder): "指示文: \(folder)"
        case .promptsFailed(let why): "指示文: \(why)"
        case .sessions(let count, []): "セッション: \(count)件"
        case .sessions(let count, let unreadable):
            "セッション: \(count)件のうち\(unreadable.count)件が読めません: \(unreadable.joined(separator: "、"))。ほかの場所に移してください。"
        case .secrets(let names): "秘密の値: \(names.joined(separator: "、")) に設定されています"
        }
    }

    var soundMark: String { "良好:" }

    var problemMark: String { "問題:" }

    func problems(_ count: Int) -> String { count == 0 ? "問題はありません。" : "問題が\(count)件あります。" }

    private func name(of kind: Finding.FolderKind) -> String {
        switch kind {
        case .data: "在庫のフォルダー"
        case .sessions: "セッションのフォルダー"
        case .cache: "写しのフォルダー"
        case .settings: "設定のフォルダー"
        }
    }
}
