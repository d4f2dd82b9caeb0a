extension JapaneseWords {
    var aboutTheProgram: String { "Stockroom: 在庫と会話するプログラム" }

    var usage: String { "使い方" }

    var commandsHeading: String { "コマンド:" }

    var optionsHeading: String { "オプション:" }

    var furtherOptionsHeading: String { "その他のオプション:" }

    var singleCommandsHeading: String { "一部のコマンドだけのオプション:" }

    var inAConversation: String { "会話では、質問か、一覧の行の番号か、/help を入力してください。" }

    var exitStatuses: String {
        "終了コード: 0 正常終了、1 何かに失敗、または変更が行われなかった、2 コマンドラインの誤り、130 中断。"
    }

    var noName: String { "（なし）" }

    func meaning(of command: Command) -> String {
        switch command {
        case .converse: "会話する（端末がなければ1行が1つの質問）"
        case .ask: "質問を1つして、答えを表示して終わる"
        case .replay: "保存されたセッションを再生する（--rerun では複数も可）"
        case .resume: "保存されたセッションを続ける（省略すると最新）"
        case .sessions: "保存されたセッションの一覧、受け渡し、削除"
        case .import: "CSV か JSON Lines を在庫に取り込む（- はパイプから）"
        case .export: "在庫を CSV か JSON Lines に書き出す"
        case .dates: "日付の言い方が指す期間を表示する"
        case .instructions: "いま始まるセッションの、モデルへの指示を表示する"
        case .models: "使えるモデルを表示する"
        case .undo: "直前の変更を取り消す"
        case .redo: "直前の取り消しをやり直す"
        case .report: "在庫のレポート（NAME を省くとその一覧）"
        case .places: "在庫の置き場所でできること、許されていることを表示する"
        case .mcp: "在庫のツールを、MCP でほかのプログラムに提供する"
        case .config: "いま有効な設定と、その出どころを表示する"
        case .doctor: "この環境の問題や足りないものと、その直し方を表示する"
        case .help: "コマンドの説明とオプションと例を表示する"
        case .manual: "マニュアルを表示する"
        case .completions: "シェルのコマンドライン補完を出力する"
        }
    }

    func sentence(about command: Command) -> String { meaning(of: command) + "。" }

    func meaning(of option: OptionName) -> String {
        switch option {
        case .inventory:
            "在庫のファイル（SQLite）か、PostgreSQL（postgresql://…#SCHEMA）か、ZAICO（zaico:、zaico:v2）か、ほかのサーバー（mcp:COMMAND、mcp+https://…、facade+https://…）"
        case .inventoryTimeout: "ほかのサーバーの応答を待つ秒数（既定は 30）"
        case .sample: "見本の在庫の、使い捨ての写しを使う"
        case .create: "在庫がなければ作る"
        case .readOnly: "在庫を変更できないように開く"
        case .refresh: "サービスの在庫の写しを、新しくてもまず更新する"
        case .offline: "サービスに問い合わせず、その写しで答える。変更はできない"
        case .oneByOne: "まとめて取り込めない場所に、1件ずつ取り込む"
        case .allowChanges: "クライアントが求めた変更を、確認せずに行う"
        case .listen: "標準入力ではなく、このアドレスの HTTP で提供する（ポート 0 は空いているもの）"
        case .tokenFile: "クライアントが示すトークン。STOCKROOM_TOKEN でも指定可"
        case .allowOrigin: "要求を送ってよいウェブページ（何度でも指定可）"
        case .model: "built-in（既定）、apple（macOS 26）か、モデルサーバーのアドレス"
        case .modelName: "サーバーのどのモデルを使うか"
        case .contextSize: "モデルの文脈の大きさ（サーバーが知らせない場合）"
        case .temperature: "モデルの言葉選びのばらつき"
        case .greedy: "ばらつきなし"
        case .maxTokens: "1つの答えのトークン数の上限"
        case .suggest: "組み込みの読み取りを質問に添えるモデル（never, weak（既定）, always）"
        case .writeReplies: "答えをプログラムが書くモデル（never, weak（既定）, always）"
        case .language: "返答の言語（既定はロケールから）"
        case .now: "現在とみなす時刻（時差付き）"
        case .timeZone: "日付の区切りとなるタイムゾーン（例: Asia/Tokyo）"
        case .prompts: "モデルに渡す文をこのフォルダーから読む"
        case .json: "文章の代わりに JSON を1行に1つ出力する"
        case .yes: "すべての変更を確認なしで承認する"
        case .noSave: "セッションを保存しない"
        case .plain: "記号や図の代わりに言葉を使う"
        case .explain: "内蔵モデルが質問をどう読んだかを表示する"
        case .rerun: "セッションの質問をもう一度して比べる"
        case .live: "--rerun で、記録された出力ではなく、在庫の使い捨ての写しを使う"
        case .speed: "端末での再生の速さ: 入力されたとおり、速く、空白キーを押すたび、一度に（既定）"
        case .olderThan: "prune で、何も追加されていない期間（90d、12w、既定は 1y のように）"
        case .format:
            "プログラム向けの行の形: csv、tsv、jsonl（レポートは markdown も）。ファイルでは csv、tsv、jsonl、sessions では markdown か foundation-models、マニュアルでは man"
        case .since: "レポートの最初の日（「先月」のような言い方も可）"
        case .item: "レポートの品目"
        case .bom: "ファイルの先頭に BOM を付ける（Excel 用）"
        case .force: "すでにあるファイルを置き換える"
        case .ignoreUnknownColumns: "Stockroom の知らない列を取り込まない"
        case .keepUnknownColumns: "そのような列を在庫独自の項目として取り込む"
        case .map: "列が表す項目（何度でも指定可）"
        case .dateOrder: "11/05/2026 のような日付の順序（ファイルから分からない場合）"
        case .decimalMark: "小数点（ファイルから分からない場合）: 2.5 なら point、2,5 なら comma"
        case .dryRun: "取り込まずに、結果の見込みとすべての誤りを表示する"
        case .moments: "各行を RFC3339<TAB>EXPRESSION とし、行ごとの時刻を現在とみなす"
        case .help: "この説明"
        case .version: "バージョン（土台のライブラリーも）"
        }
    }

    func meaning(_ meaning: String, orSetBy variable: String) -> String { "\(meaning)。\(variable) でも指定可" }

    func meaning(of option: OptionName, onlyFor commands: String) -> String {
        "\(meaning(of: option))（\(commands)）"
    }
}
