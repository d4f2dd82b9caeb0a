import ExactDecimal
import Inventory
import PlainText

extension JapaneseWords {
    var standardInput: String { "標準入力" }

    func imported(_ report: ImportReport) -> String {
        "追加\(report.added)件、変更\(report.changed)件、変更なし\(report.skipped)件" + (report.isDryRun ? "の見込みです。" : "。")
    }

    func columnsKept(_ names: [String]) -> String {
        "独自の項目にする列: " + names.map { Sanitiser.line($0) }.joined(separator: ", ")
    }

    func columnsKeptOut(_ names: [String]) -> String { "取り込まない列: " + names.joined(separator: ", ") }

    func columnsTaken(_ columns: [RenamedColumn]) -> String {
        "列の読み替え: " + columns.map { "\($0.name) → \($0.field.rawValue)" }.joined(separator: ", ")
    }

    func alike(_ report: ImportReport, undo: String) -> String {
        let count = report.alike
        let shared = shared(by: count, withCode: report.alikeWithCode)
        guard !report.isDryRun else {
            return "うち\(count)件は、\(shared)が同じ在庫がすでにあり、別の在庫として追加されます。その在庫を変更するには行に id を付けてください。"
        }
        return "追加のうち\(count)件は、\(shared)が同じ在庫が前からあります。同じ物でしたら \(undo) で取り込みを取り消し、"
            + "書き出し（export）にある id を行に付けて取り込み直してください。"
    }

    /// ほかの行や在庫と同じもの。コードのない行もある。
    private func shared(by count: Int, withCode: Int) -> String {
        switch withCode {
        case 0: "品名"
        case count: "品名とコード"
        default: "品名（コードがあればコードも）"
        }
    }

    func datesRead(_ guess: DateGuess) -> String {
        let order =
            switch guess.order {
            case .mdy: "月/日/年"
            case .dmy: "日/月/年"
            case .ymd: "年/月/日"
            }
        return "列 \(Sanitiser.line(guess.column)) の日付は\(order)の順に読みました。違う場合は --date-order で指定してください。"
    }

    func numbersRead(_ guess: NumberGuess) -> String {
        let reading =
            switch guess.mark {
            case .point: "ピリオドを小数点として読みました（1,240 は 1240、1.240 は 1.24）"
            case .comma: "コンマを小数点として読みました（1.240 は 1240、1,240 は 1.24）"
            }
        return
            "列 \(guess.columns.map { Sanitiser.line($0) }.joined(separator: ", ")) の数は\(reading)。違う場合は --decimal-mark で指定してください。"
    }

    func twins(_ report: ImportReport) -> String {
        let pairs = report.twins.pairs.map { "\($0.first)行目と\($0.later)行目" }.joined(separator: "、")
        let more = report.twins.count > report.twins.pairs.count ? "…" : ""
        let shared = shared(by: report.twins.count, withCode: report.twins.withCode)
        return "\(shared)が同じ行があり、別々の在庫として追加\(report.isDryRun ? "されます" : "しました"): \(pairs)\(more)"
    }

    func moreErrors(_ count: Int) -> String { "ほかに\(count)件の誤りがあります。" }

    func moreAlike(_ count: Int, lines: String) -> String { "ほかに同じ誤りが\(count)件あります（\(lines)行目）。" }

    func problem(_ problem: ImportProblem) -> String {
        let place = "\(problem.line)行目" + (problem.column.map { "、列 \(Sanitiser.line($0))" } ?? "")
        return place + ": " + (problem.value.map { "「\(Sanitiser.line($0))」は" } ?? "") + sentence(for: problem.fault)
    }

    private func sentence(for fault: ImportFault) -> String {
        switch fault {
        case .emptyFile: "ファイルが空です。id,title,quantity のような見出し行が必要です。"
        case .noTitleColumn: "見出しに title がありません。どの在庫にも品名が必要です。"
        case .unknownColumn(let tellsKnown):
            "この列は分かりません。--map COLUMN=FIELD で項目を指定するか、--keep-unknown-columns で独自の項目にするか、"
                + "--ignore-unknown-columns で除いてください。"
                + (tellsKnown ? "使える列: " + ItemField.list : "")
        case .noSuchColumn: "--map で指定されましたが、見出しにありません。"
        case .noSuchKey: "--map で指定されましたが、どの行にもありません。"
        case .unnamedColumn: "名前のない列にあります。見出しに名前を付けるか、空にしてください。"
        case .columnTwice(let field, let other):
            (other.map { "列 \($0)" } ?? "別のキー") + "と同じく \(field.rawValue) を表しています。一方を --map COLUMN=FIELD で別の項目にしてください。"
        case .cellCount(let count, let header): "セルが\(count)個ありますが、見出しは\(header)個です。"
        case .cellTooLong(let mebibytes, let cell, let field):
            (cell.map { "\($0)番目のセルが" } ?? "") + "\(mebibytes) MiB を超えています。引用符が閉じていないのではありませんか。"
                + (field.flatMap { field in field.characterLimit.map { "\(field.rawValue) は\($0)文字までです。" } } ?? "")
        case .lineTooLong(let mebibytes): "行が \(mebibytes) MiB を超えています。引用符が閉じていないのではありませんか。"
        case .textBehindQuote(let cell):
            (cell.map { "\($0)番目のセル: " } ?? "") + "閉じた引用符の後に文字があります。セルの中の引用符は2つ重ねて (\"\") 書きます。"
        case .unclosedQuote: "この行から始まる引用符が閉じられていません。"
        case .notUTF8: "UTF-8 ではありません。UTF-8 で保存してください。"
        case .noObject: "1行は1つの JSON オブジェクトです。"
        case .notJSON(let failure): "JSON として読めません（先頭から\(failure.offset)バイト）。"
        case .wrongType(let field): "\(field.rawValue) の型ではありません。"
        case .idTwice: "このファイルに2つあります。"
        case .noID(let highest): "id ではありません。1から\(highest)までの整数にするか、空にしてください。"
        case .noTitle: "空です。どの在庫にも品名が必要です。"
        case .noNumber:
            "12 や 2.5 のような数ではありません（小数点の前\(Quantity.integerDigits)桁、後\(Quantity.fractionDigits)桁まで）。"
        case .onlyWithComma: "コンマを小数点とする場合にだけ数になります。このファイルがそうでしたら --decimal-mark comma を指定してください。"
        case .doubtfulNumber: "2通りの数に読めます。--decimal-mark point か --decimal-mark comma で小数点を指定してください。"
        case .noTime: "2026-11-16T04:37:29Z のような時刻（RFC 3339、時差か Z が必要です）でも、2026-11-16 のような日付でもありません。"
        case .noDay(let order): "\(order.rawValue) の順に読むと、実在する日付になりません。"
        case .doubtfulDate: "2通りの日付に読めます。--date-order mdy か --date-order dmy で順序を指定してください。"
        case .textTooLong(let field, let limit): "長すぎます。\(field.rawValue) は\(limit)文字までです。"
        case .controlCharacter(let scalar):
            "制御文字 U+\(String(scalar, radix: 16, uppercase: true)) を含んでいます。取り除いてください。"
        case .noText: "文字列でも数でもありません。独自の項目に使えるのはそのどちらかです。"
        case .ownField(let fault): "独自の項目として使えません。" + sentence(for: fault)
        }
    }
}
