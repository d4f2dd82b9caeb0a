extension JapaneseWords {
    var examplesHeading: String { "例:" }

    func examples(of command: Command) -> [Example] {
        switch command {
        case .converse:
            [
                .init("stockroom --sample", "見本の在庫の写しで試す"),
                .init("stockroom --inventory shop.sqlite --create", "自分の在庫を始める"),
            ]
        case .ask:
            [
                .init("stockroom ask 在庫が少ない電池は？", "文章で答える"),
                .init("stockroom ask --format csv 在庫が少ないもの > low.csv", "同じ答えを表計算ソフト向けに"),
                .init("stockroom ask --yes 単三電池を2本使った", "確認なしの変更（スクリプト用）"),
            ]
        case .replay:
            [
                .init("stockroom replay latest", "最新の会話を一度に表示する"),
                .init("stockroom replay --speed step latest", "空白キーを押すたびに質問を1つ進める"),
                .init("stockroom replay --rerun latest", "質問をもう一度して比べる"),
            ]
        case .resume: [.init("stockroom resume", "最新の会話の続きから始める")]
        case .sessions:
            [
                .init("stockroom sessions", "保存されたセッション（新しい順）"),
                .init("stockroom sessions export latest talk.md", "会話を文書にする"),
                .init("stockroom sessions prune --older-than 90d", "90日使われていないものを削除する"),
            ]
        case .import:
            [
                .init("stockroom import --dry-run items.csv", "結果の見込みと、すべての誤り"),
                .init("stockroom import items.csv --map \"単価=note\"", "列の意味を指定する"),
            ]
        case .export:
            [
                .init("stockroom export copy.csv", "すべてを入力どおりに書き出す"),
                .init("stockroom export --bom excel.csv", "Excel 用"),
            ]
        default: otherExamples(of: command)
        }
    }

    /// Those of the commands that do not talk, and move no items.
    private func otherExamples(of command: Command) -> [Example] {
        switch command {
        case .dates: [.init("stockroom dates 先週 月曜日から", "それぞれが指す日")]
        case .instructions: [.init("stockroom instructions --sample", "見本についてモデルに伝えられること")]
        case .models: [.init("stockroom models --model http://127.0.0.1:8080/v1", "あるサーバーのモデル")]
        case .undo:
            [
                .init("stockroom undo", "最後の変更、または最後の取り込みを取り消す。端末では、取り込みと20品目を超える変更は内容を示して確認してから取り消す"),
                .init("stockroom undo --yes", "確認せずに取り消す"),
            ]
        case .redo: [.init("stockroom redo", "それをもう一度行う")]
        case .report:
            [
                .init("stockroom report shopping-list", "買い足すもの"),
                .init("stockroom report not-moved --since 先月", "動いていないもの"),
            ]
        case .places: [.init("stockroom places postgresql://ann@db.example/stock", "サーバー上で許されていること")]
        case .mcp:
            [
                .init("stockroom mcp --read-only", "起動するプログラムには読み取りだけを許す"),
                .init("stockroom mcp --listen 127.0.0.1:8080", "このマシンの中に HTTP で提供する"),
            ]
        case .config:
            [
                .init("stockroom config", "いま有効な設定と、その出どころ"),
                .init("stockroom config --language ja", "コマンドラインで変えたときの設定"),
            ]
        case .doctor: [.init("stockroom doctor", "会話に必要なものをすべて調べる")]
        case .manual:
            [
                .init("stockroom manual places", "在庫を置ける場所の説明を読む"),
                .init("stockroom manual --format man > stockroom.1", "man が読む形でファイルに書く"),
            ]
        case .completions:
            [
                .init("source <(stockroom completions bash)", "いまの bash で使う（~/.bashrc に書けばいつも使える）"),
                .init(
                    "stockroom completions zsh > ~/.zfunc/_stockroom",
                    "zsh でいつも使う（~/.zshrc で compinit の前に ~/.zfunc を fpath に入れておく）"),
                .init(
                    "stockroom completions fish > ~/.config/fish/completions/stockroom.fish",
                    "fish でいつも使う（パッケージと make install では自動）"),
            ]
        case .help: [.init("stockroom help import", "import のオプションと例")]
        case .converse, .ask, .replay, .resume, .sessions, .import, .export: []
        }
    }
}
