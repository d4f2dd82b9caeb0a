import Foundation
import StrictJSON
import Testing

@Suite struct `The program's own words` {
    private let japanese = Stockroom(environment: ["LANG": "ja_JP.UTF-8"])
    private let commands = [
        "ask", "replay", "resume", "sessions", "import", "export", "dates", "instructions", "models", "undo", "redo",
    ]

    /// Columns of a terminal: kana, kanji and full-width signs take two.
    private func width(_ line: some StringProtocol) -> Int {
        line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
    }

    @Test func `help follows the locale, and --language more than that`() throws {
        let help = try japanese.run("--help")
        #expect(help.status == 0)
        #expect(help.output.hasPrefix("Stockroom: 在庫と会話するプログラム\n\n使い方: stockroom [COMMAND] [OPTIONS]\n\nコマンド:\n"))
        #expect(try japanese.run("--help", "--language", "en") == Stockroom().run("--help"))
        #expect(try Stockroom().run("--help", "--language", "ja") == help)
    }

    @Test func `help in Japanese fits 80 columns, and every line of it is Japanese`() throws {
        for command in [[]] + commands.map({ [$0] }) {
            let lines = try japanese.run(command + ["--help"]).output.split(separator: "\n")
            #expect(lines.filter { width($0) > 80 } == [])
            let meanings = lines.filter { $0.hasPrefix("  ") && $0.contains("  --json  ") }
            #expect(meanings.allSatisfy { $0.contains("出力") })
        }
    }

    @Test(arguments: [
        (["--colour"], "--colour というオプションはありません。"),
        (["dance"], "「dance」というコマンドはありません。質問を1つするには: stockroom ask QUESTION"),
        (["ask"], "stockroom ask には QUESTION… が必要です。"), (["--model"], "オプション --model には値が必要です。"),
        (["dates", "--yes"], "stockroom dates では --yes を使えません。"),
        (["ask", "x", "--language", "fr"], "--language には en、ja のどれかを指定してください（「fr」は使えません）。"),
        (["--now", "yesterday"], "「yesterday」は時差付きの時刻ではありません。例: 2026-11-20T10:00:00+09:00"),
    ]) func `a wrong command line is explained in Japanese`(arguments: [String], reason: String) throws {
        let outcome = try japanese.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("stockroom: \(reason)\n使い方: stockroom"))
        #expect(outcome.errors.hasSuffix("\n詳しくは: stockroom --help\n"))
    }

    @Test func `a wrong command line is explained in the language that it asks for`() throws {
        let outcome = try japanese.run("--language=en", "--colour")
        #expect(outcome.errors.hasPrefix("stockroom: There is no option --colour.\nUsage: stockroom"))
        let other = try Stockroom().run("--colour", "--language", "ja")
        #expect(other.errors.hasPrefix("stockroom: --colour というオプションはありません。\n使い方: stockroom"))
    }

    @Test(arguments: [
        ("AA batteriesを12にして", "ID 7 の在庫はすでにそのとおりです。何も変更していません。"),
        ("品目99の履歴", "ID 99 の在庫はありません。"),
    ]) func `what the inventory refuses is told in Japanese, and again when the session is asked anew`(
        question: String, reply: String
    ) throws {
        let place = try japanese.inventory(Shop.csv)
        let asked = try japanese.run(["ask", "--yes", "--inventory", place, question] + Stockroom.moment)
        #expect(asked.output == reply + "\n")
        #expect(try japanese.run("replay", "--rerun", "latest").status == 0)
    }

    @Test func `what goes wrong with an inventory or a session is told in Japanese`() throws {
        let place = japanese.path("shop.sqlite")
        #expect(
            try japanese.run("export", "--inventory", place)
                == Stockroom.Outcome(
                    output: "",
                    errors: "stockroom: 「\(place)」 に在庫はありません。場所を確かめてください。"
                        + "新しく作るには import か --create を使います。\n", status: 1))
        let file = try japanese.write("items.csv", "id,title,quantity\n7,,x\n")
        #expect(
            try japanese.run("import", file, "--inventory", place).errors == """
                stockroom: \(file): 2行目、列 title: 「」は空です。どの在庫にも品名が必要です。
                stockroom: \(file): 2行目、列 quantity: 「x」は12 や 2.5 のような数ではありません（小数点の前11桁、後4桁まで）。
                stockroom: 何も取り込みませんでした。ファイルを直してもう一度取り込んでください。

                """)
        let piped = "printf 'title\\n\"\"\\n' | '\(Stockroom.executable)' import - --inventory '\(place)'"
        #expect(
            try japanese.run(["-c", piped], program: "/bin/sh").errors.hasPrefix("stockroom: 標準入力: 2行目、列 title: "))
        #expect(
            try japanese.run("replay", "nowhere").errors
                == "stockroom: 「nowhere」というセッションはありません。一覧: stockroom sessions\n")
        #expect(
            try japanese.run("instructions", "--sample", "--prompts", "nowhere").errors
                == "stockroom: --prompts: フォルダー nowhere がありません。\n")
    }

    @Test func `a session's report is Japanese, too`() throws {
        _ = try japanese.run(["ask", "--sample", "--yes", "ID 174の数量を40にして"] + Stockroom.moment)
        let report = try japanese.run("sessions", "export", "latest").output
        let id = try #require(try japanese.run("sessions", "--json").entries.first?["id"]?.string)
        #expect(report.hasPrefix("# セッション \(id)\n\n- 開始: 2026-11-20T10:00:00+09:00 (Asia/Tokyo)\n- モデル: built-in\n"))
        #expect(report.contains("| 項目 | 変更前 | 変更後 |\n| --- | --- | --- |\n| 数量 | 6 | 40 |"))
    }

    @Test func `what commands tell is Japanese, too`() throws {
        let file = try japanese.write("items.csv", "id,title,quantity\n7,単三電池,12\n")
        #expect(try japanese.run("import", file).output == "追加1件、変更0件、変更なし0件。\n")
        #expect(try japanese.run("undo").output.hasPrefix("取り消しました: "))
        #expect(try japanese.run("sessions").errors.hasSuffix(" に保存されたセッションはまだありません。\n"))
        #expect(
            try japanese.run("sessions", "prune").errors == "stockroom: 365日以上使われていないセッションを0件削除しました。\n")
        #expect(
            try japanese.run(["dates", "--moments"], input: "昨日\n").errors
                == "stockroom: 1行目: --moments では各行を RFC3339<TAB>EXPRESSION の形にしてください。"
                + "例: 2026-11-20T10:00:00+09:00<TAB>先週\n")
    }
}
