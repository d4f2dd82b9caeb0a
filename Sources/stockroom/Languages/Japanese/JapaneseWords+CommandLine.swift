import Inventory

extension JapaneseWords {
    func sentence(for reason: UsageMistake.Reason) -> String {
        switch reason {
        case .unknownCommand(let word, let nearest):
            "「\(word)」というコマンドはありません。"
                + (nearest.map { "\($0.rawValue) のことですか？" } ?? "質問を1つするには: stockroom ask QUESTION")
        case .unknownOption(let word, let nearest):
            "\(word) というオプションはありません。" + (nearest.map { "--\($0.rawValue) のことですか？" } ?? "")
        case .argumentMissing(let option): "オプション \(option) には値が必要です。"
        case .optionNotTaken(let option, let command): "\(command) では --\(option.rawValue) を使えません。"
        case .needs(let command, let arguments): "\(command) には \(arguments) が必要です。"
        case .standsForOthers(let word, let others, let example):
            "\(word) のところには、次のどれかを入れてください: \(others.joined(separator: "、"))。例: \(example)"
        case .takesNoArgument(let command): "\(command) に引数は付けられません。"
        case .takesNoMore(let command, let arguments): "\(command) に付けられるのは \(arguments) だけです。"
        case .twoInventories: "--sample と --inventory で在庫が2つ指定されています。どちらか一方にしてください。"
        case .twoForms: "--json と --format で出力の形が2つ指定されています。どちらか一方にしてください。"
        case .noWholeNumber(let subject, let given):
            "\(subject) には1以上の整数を指定してください（「\(given)」は使えません）。"
        case .noNumber(let subject, let given): "\(subject) には0以上の数を指定してください（「\(given)」は使えません）。"
        case .noChoice(let subject, let choices, let given):
            "\(subject) には \(choices.joined(separator: "、")) のどれかを指定してください（「\(given)」は使えません）。"
                + (choices.nearestChoice(to: given).map { "\($0) のことですか？" } ?? "")
        case .noAge(let given): "--older-than には 90d、12w、1y のように日・週・年で指定してください（「\(given)」は使えません）。"
        case .noDay(let option, let given):
            "--\(option.rawValue) には 2026-05-01、5月、先月のように今日までの日を指定してください（「\(given)」は使えません）。"
        case .noMapping(let given):
            "--map には COLUMN=FIELD の形で、次のどれかを指定してください（「\(given)」は使えません）: \(ItemField.list)"
        case .notBoth(let option, let other):
            "--\(option.rawValue) と --\(other.rawValue) は同時に使えません。どちらか一方にしてください。"
        case .placeHasOnlyTools(let what):
            "\(what) には在庫の全体が必要ですが、ほかのサーバーにはツールしかありません。--inventory でファイルを指定してください。"
        case .onlyWith(let option, let other): "--\(option.rawValue) は --\(other.rawValue) と一緒に指定してください。"
        case .noListeningAddress(let given):
            "--listen には 127.0.0.1:8080 のようにアドレスとポートを指定してください（「\(given)」は使えません）。"
        case .needsToken(let given):
            "\(given) にはほかの機械からも接続できます。--token-file FILE か STOCKROOM_TOKEN でトークンを指定してください。"
        case .noOrigin(let given):
            "--allow-origin には https://stock.example のようにスキームとホストを指定してください（「\(given)」は使えません）。"
        case .noTimeZone(let given): "「\(given)」というタイムゾーンはありません。例: Asia/Tokyo"
        case .noPlace(let beginning, let known): noPlace(beginning, known)
        case .noService(let fault): sentence(for: fault)
        case .noMoment(let given): "「\(given)」は時差付きの時刻ではありません。例: 2026-11-20T10:00:00+09:00"
        }
    }

    private func noPlace(_ beginning: String, _ known: [String]) -> String {
        "\(beginning)… は在庫の場所として使えません。--inventory にはファイルか、次のどれかを指定してください: "
            + known.map { $0 + "…" }.joined(separator: "、")
    }

    var seeHelp: String { "詳しくは: stockroom --help" }

    func sentence(for failure: CommandFailure) -> String {
        switch failure {
        case .folderNotMade(let folder): "フォルダー \(folder) を作れません。--inventory で別の場所を指定してください。"
        case .noMomentOnLine(let line):
            "\(line)行目: --moments では各行を RFC3339<TAB>EXPRESSION の形にしてください。"
                + "例: 2026-11-20T10:00:00+09:00<TAB>先週"
        case .nothingImported: "何も取り込みませんでした。ファイルを直してもう一度取り込んでください。"
        case .exportsOntoInventory(let path): "\(path) は在庫のファイルそのものです。別のファイルに書き出してください。"
        case .exportsOntoFile(let path):
            "\(path) はすでにあります。別のファイルに書き出すか、置き換えるなら --force を付けてください。"
        case .importsWorkbook(let path):
            "\(path) は表計算ソフトのファイルなので読めません。表計算ソフトで CSV（UTF-8）として保存し、それを取り込んでください。"
        case .exportsWorkbook(let path):
            "\(path) のような表計算ソフトのファイルは書き出せません。"
                + "名前が .csv で終わるファイルに書き出し（Excel には --bom を付けて）、表計算ソフトで開いてください。"
        case .exportsOtherFormat(let path):
            "\(path) の形式では書き出せません。名前が .csv、.tsv、.jsonl のいずれかで終わるファイルに書き出すか、--format で形式を指定してください。"
        case .notWritten(let path, let reason): "\(path) に書き込めません: \(reason)"
        case .noSessions(let folder): "\(folder) にセッション（*.jsonl）はありません。"
        case .damagedSample(let line): "見本の履歴に読めない行があります: \(line)"
        case .unknownSlashCommand(let name, let nearest): unknownCommand(name, nearest: nearest)
        case .savedCommand(let command, let again):
            "このセッションの在庫はコマンド \(command) です。保存されたセッションだけでは起動しません。起動するには次のように入力してください: \(again)"
        case .savedCommandNotStarted(let again): "何も起動していません。続けるときは次のように入力してください: \(again)"
        case .savedServerWantsToken(let again):
            "このセッションの在庫はトークンを求めています。トークンは、ご自身で指定したサーバーにだけ送ります。次のように入力してください: \(again)"
        case .unknownPlace(let beginning, let known): noPlace(beginning, known)
        case .importsOneByOne:
            "この在庫には1件ずつしか取り込めないため、途中で止まると一部だけが残ります。それでも取り込むには --one-by-one を付けてください。"
        case .languageNeedsName: languageNeedsName
        case .datesNeedExpression: datesNeedExpression
        }
    }

    func tornLine(of path: String) -> String { "\(path) の最後の行が途中で切れているため、除いて読みました。" }

    func newInventory(_ path: String) -> String {
        "新しい空の在庫を作りました: \(path)\n取り込みは: stockroom import FILE　お試しは: stockroom --sample"
    }

    func opensReadOnly(_ path: String) -> String { "\(path) には書き込めないため、--read-only と同じ開き方をします。" }

    func noSession(in folder: String) -> String { "\(folder) に保存されたセッションはまだありません。" }

    func removed(sessions: Int, olderThanDays days: Int) -> String {
        "\(days)日以上使われていないセッションを\(sessions)件削除しました。"
    }

    func removedOnItsOwn(sessions: Int, unusedForDays days: Int) -> String {
        "\(days)日間使われていないセッションを\(sessions)件削除しました。"
    }
}
