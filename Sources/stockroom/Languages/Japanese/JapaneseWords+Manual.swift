extension JapaneseWords {
    func manualHeading(_ heading: ManualHeading) -> String {
        switch heading {
        case .name: "名前"
        case .synopsis: "書式"
        case .description: "説明"
        case .commands: "コマンド"
        case .options: "オプション"
        case .configuration: "設定"
        case .environment: "環境変数"
        case .files: "ファイル"
        case .accessibility: "読み上げと色"
        case .exitStatus: "終了コード"
        case .examples: "例"
        case .seeAlso: "関連項目"
        }
    }

    func about(_ page: ManualPage.Name) -> String {
        switch page {
        case .program: "在庫と会話するプログラム"
        case .session: "保存された会話の形式"
        case .places: "在庫を置ける場所"
        }
    }

    var aboutConversations: [String] {
        [
            "コマンドを付けずに `stockroom` を起動すると会話が始まります。質問を入力すると番号付きの一覧が出ます。番号を入力するとその品目が表示され、変更したいことを言うと、確認してから変更します。会話はすべて保存され、あとで再生できます。ほかに入力できることは `/help` で表示され、Ctrl-D で終わります。",
            "標準入力が端末でなければ、1行が1つの質問になります。変更は `--yes` がなければ行いません。答えは標準出力に、それ以外は標準エラー出力に出ます。",
        ]
    }

    var aboutConfiguration: [String] {
        [
            "`$XDG_CONFIG_HOME/stockroom/config`（この変数がなければ `~/.config/stockroom/config`）に、いつも使うオプションを書きます。1行に1つ、`language ja` のように名前と値を書きます。値のないオプションには `yes` か `no` を、注釈の前には `#` を書きます。コマンドラインが環境変数に、環境変数がこのファイルに優先します。`plain yes` と書いてあっても、`--plain=no` でその回だけ元に戻せます。いま有効な設定とその出どころは `stockroom config` で分かります。保存されたセッションは、記録された設定で続きます。パスワードやキーは書けません。それを含むアドレスは受け付けません。",
            "次のものを設定できます。",
        ]
    }

    var aboutPlain: [String] {
        [
            "`--plain` を付けたときと `TERM=dumb` のときは、端末に読み上げに向いた文章が出ます。図も桁揃えもなく、値の前に項目名が付き、1行に1つのことだけを書き、一覧の行と確認の質問は文になり、矢印や線は言葉になります。出力が端末でなければ、一覧はプログラム向けの形のままです。設定ファイルに `plain yes` と書くと、いつもそうなります。",
            "色だけで何かを示すことはありません。使うのは端末の赤とマゼンタ、それに太字と淡い文字だけなので、明るい背景でも暗い背景でも読めます。`NO_COLOR` を設定すると色は付きません。",
        ]
    }

    func setsOption(_ option: OptionName) -> String { "すべてのコマンドで --\(option.rawValue) と同じ。" }

    var otherVariables: [(name: String, meaning: String)] {
        [
            ("STOCKROOM_API_KEY", "モデルサーバーのキー。ご自身で指定したサーバーにだけ送ります。"),
            ("STOCKROOM_INVENTORY_TOKEN", "在庫として使う、ほかのサーバーのトークン。"),
            ("STOCKROOM_TOKEN", "stockroom mcp --listen のクライアントが示すトークン。"),
            ("ZAICO_API_TOKEN", "ZAICO のトークン。"),
            ("PGPASSWORD", "ほかの libpq の変数とともに、PostgreSQL の在庫に使われます。"),
            ("NO_COLOR", "空でなければ、色を付けません。"),
            ("TERM", "dumb なら --plain と同じで、エスケープシーケンスも使いません。"),
            ("LC_ALL, LC_MESSAGES, LC_TIME, LANG", "言語と、11/05 のような日付の月日の順。"),
        ]
    }

    var files: [(path: String, meaning: String)] {
        [
            ("$XDG_CONFIG_HOME/stockroom/config", "設定。変数がなければ ~/.config の下。"),
            (
                "$XDG_DATA_HOME/stockroom/inventory.sqlite",
                "ほかに指定がないときの在庫。変数がなければ ~/.local/share の下。"
            ),
            ("$XDG_DATA_HOME/stockroom/services/", "サービスで行った変更の記録。"),
            ("$XDG_STATE_HOME/stockroom/sessions/", "保存されたセッション。変数がなければ ~/.local/state の下。"),
            ("$XDG_STATE_HOME/stockroom/history", "入力された行。"),
            ("$XDG_CACHE_HOME/stockroom/", "サービスの在庫の写し。変数がなければ ~/.cache の下。"),
            ("~/.editrc", "行編集のキー。editrc(5) を参照。"),
        ]
    }

    var aboutSessions: String { String(decoding: PackageResources.session_ja_md, as: UTF8.self) }

    var aboutPlaces: String { String(decoding: PackageResources.places_ja_md, as: UTF8.self) }
}
