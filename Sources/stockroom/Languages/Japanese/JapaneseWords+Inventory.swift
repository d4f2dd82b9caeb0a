import Assistant
import ExactDecimal
import Essentials
import Inventory
import PlainText

extension JapaneseWords {
    func sentence(for error: InventoryError) -> String {
        switch error {
        case .notFound(let id): "ID \(id) の在庫はありません。"
        case .deleted(let item, _): "\(named(item))は削除されています。取り消し（undo）で元に戻せます。"
        case .belowZero(let item, let change):
            "\(named(item))の数量は \(item.quantity)\(item.unit) です。\(change) では0を下回ります。残っている数までにしてください。"
        case .negativeQuantity(let quantity): "数量 \(quantity) は0を下回っています。0以上にしてください。"
        case .negativeMinimum(let minimum): "最低数 \(minimum) は0を下回っています。0以上にしてください。"
        case .quantityTooLarge(let item, let change):
            "\(named(item))の数量は \(item.quantity)\(item.unit) です。\(change) を足すと上限の \(Quantity.largest) を超えます。"
        case .nothingToChange(let id): "ID \(id) の在庫はすでにそのとおりです。何も変更していません。"
        case .changedMeanwhile(let id, let title):
            "「\(title)」（ID \(id)）は、この変更を表示した後に別のところで変更されました。何も変更していません。内容を見て、もう一度指示してください。"
        case .changedElsewhere(let id, let title, let action):
            "「\(title)」（ID \(id)）は、その後別のところで変更されています。"
                + (action == .undo ? "取り消す" : "やり直す") + "とその変更が失われるため、何も変更していません。"
                + "履歴を見るか、後の変更を先に取り消してください。"
        case .takenBackElsewhere: "表示した変更は最後の変更ではなくなったため、何も取り消していません。もう一度確かめてください。"
        case .noSuchChange(let change): "取り消せる変更 \(change) はありません。"
        case .takenBackAlready(let change): "変更 \(change) はすでに取り消されています。何も変更していません。"
        case .touchedLater(let change, let id, let title, let later):
            "変更 \(change) の後に変更 \(later) が「\(title)」（ID \(id)）を変えているため、何も変更していません。先に変更 \(later) を取り消してください。"
        case .titleMissing: "品名が必要です。空白以外の文字を入れてください。"
        case .fieldTooLong(let field, let limit): "\(fieldName(field.rawValue))が長すぎます。\(limit)文字までにしてください。"
        case .controlCharacter(let field, let scalar):
            "\(fieldName(field.rawValue))に制御文字 U+\(hexadecimal(scalar)) が含まれています。取り除いてください。"
        case .ownField(let name, let fault): "独自の項目「\(name)」は使えません。" + sentence(for: fault)
        case .pageOutOfBounds: "ページは1から数え、1ページに1件以上が必要です。"
        case .noIdentifierLeft:
            "使える最大の ID まで埋まっているため、追加できません。書き出して小さい ID を付け直し、新しい在庫に取り込んでください。"
        case .importRefused: "何も取り込みませんでした。"
        }
    }

    /// A scalar's number as Unicode writes it, with four digits or more.
    private func hexadecimal(_ scalar: UInt32) -> String {
        let digits = String(scalar, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    func sentence(for fault: OwnFieldFault) -> String {
        switch fault {
        case .nameMissing: "名前がありません。"
        case .nameTooLong: "名前が長すぎます。\(OwnFields.nameLimit)文字までです。"
        case .nameTaken(let field):
            "その名前は\(fieldName(field.rawValue))のことです。\(fieldName(field.rawValue))を変更するか、別の名前にしてください。"
        case .textTooLong: "長すぎます。\(OwnFields.textLimit)文字までです。"
        case .controlCharacter(let scalar):
            "制御文字 U+\(hexadecimal(scalar)) が含まれています。取り除いてください。"
        case .tooMany: "1つの在庫に付けられるのは\(OwnFields.mostOfItem)項目までです。"
        case .columnTwice: "同じ名前のものが2つあります。"
        }
    }

    func sentence(for failure: PlanFailure) -> String {
        switch failure {
        case .nothingToChange(let items): return "\(items)件ともすでにそのとおりです。何も変更していません。"
        case .nothingFits: return "当てはまる在庫がありません。何も変更していません。"
        case .noMinimum(let id, let title):
            return "「\(title)」(ID \(id))には最低数がありません。何も変更していません。"
        case .overtaken(let items, let more): return sentence(forOvertaken: items, more: more)
        }
    }

    private func sentence(forOvertaken items: [OvertakenItem], more: Int) -> String {
        func news(_ item: OvertakenItem) -> String {
            let changes = item.differences.map(becoming)
            return changes.isEmpty ? "削除" : changes.joined(separator: "、")
        }
        if items.count == 1, more == 0 {
            let error = InventoryError.changedMeanwhile(id: items[0].id, title: items[0].title)
            return sentence(for: error) + "その後の変更: \(news(items[0]))。"
        }
        let told = items.map { "「\($0.title)」（ID \($0.id)）\(news($0))" } + (more > 0 ? ["ほか\(more)件"] : [])
        return "\(items.count + more)件は、この変更を表示した後に別のところで変更されました。何も変更していません。内容を見て、もう一度指示してください。"
            + "その後の変更: \(told.joined(separator: "。"))。"
    }

    func sentence(for failure: PastFailure) -> String {
        switch failure {
        case .notKnown(let id, let day, let since):
            "ID \(id) の\(day.formatted(language: language))の在庫は分かりません。"
                + (since.map { "記録は\($0.formatted(language: language))からです。" } ?? "")
        case .deleted(let id, let title, let day):
            "「\(Sanitiser.line(title))」（ID \(id)）は、\(day.formatted(language: language))の終わりには削除されていました。"
        }
    }

    func sentence(for failure: PlaceFailure) -> String {
        switch failure {
        case .missing(let path):
            "\(quoted(path)) に在庫はありません。場所を確かめてください。新しく作るには import か --create を使います。"
        case .notAFile(let path, let kind): "\(quoted(path)) は\(name(kind))です。在庫のファイルを指定してください。"
        case .notADatabase(let path):
            "\(quoted(path)) は在庫のファイル（SQLite データベース）ではありません。CSV ファイルは import で取り込んでください。"
        case .foreignDatabase(let path):
            "\(quoted(path)) は別のプログラムの SQLite データベースです。別のファイルを指定してください。"
        case .damaged(let path, let fault):
            "在庫 \(quoted(path)) が壊れています（\(reason(fault))）。写しを取ったうえで、バックアップか書き出したファイルから戻してください。"
        case .newerSchema(let path, let version, let supported):
            "在庫 \(quoted(path)) の形式は\(version)で、新しいバージョンのプログラムが作ったものです。"
                + "このプログラムが読めるのは\(supported)までです。プログラムを更新してください。"
        case .olderSchema(let path):
            "在庫 \(quoted(path)) は古い形式です。書き込める場所で --read-only を付けずに一度開くと、新しい形式になります。"
        case .readOnly(let path):
            "在庫 \(quoted(path)) は読むことしかできません（読み取り専用で開かれたか、ファイルやフォルダーが保護されています）。"
                + "何も変更していません。変更するには、どちらも書き込めるようにして、--read-only を付けずに開いてください。"
        case .busy(let path):
            "在庫 \(quoted(path)) には別のプログラムが書き込んでいます。何も変更していません。書き込みが終わってから、もう一度試してください。"
        case .diskFull(let path):
            "ディスクに空きがないため、\(quoted(path)) は何も変更していません。空きを作ってもう一度試してください。"
        case .cannotOpen(let path, let fault): "在庫 \(quoted(path)) を開けません: \(reason(fault))。"
        case .database(let path, let code, let message):
            "在庫 \(quoted(path)) でエラーが起きました: \(message)（SQLite \(code)）。何も変更していません。"
        case .unreachable(let place, let reason): "在庫 \(quoted(place)) に接続できません: \(Sanitiser.line(reason))"
        case .loginRefused(let place, let reason):
            "在庫 \(quoted(place)) にこの名前とパスワードでは入れません: \(Sanitiser.line(reason))"
        case .notAllowed(let place, let reason):
            "在庫 \(quoted(place)) ではその操作が許可されていません: \(Sanitiser.line(reason))。何も変更していません。"
        case .tooSlow(let place, let seconds):
            "在庫 \(quoted(place)) から\(seconds)秒以内に応答がなかったため、中止しました。何も変更していません。"
        case .changeUncertain(let place):
            "在庫 \(quoted(place)) を変更している間に、応答がなくなりました。"
        case .serverFull(let place): "在庫 \(quoted(place)) のディスクに空きがないため、何も変更していません。"
        case .unsuited(let place, let reason):
            "\(quoted(place)) のサーバーには在庫を置けません: \(Sanitiser.line(reason))"
        case .server(let place, let reason):
            "在庫 \(quoted(place)) でエラーが起きました: \(Sanitiser.line(reason))。何も変更していません。"
        case .notOffered(let place, let action): "在庫 \(quoted(place)) \(lack(of: action))。"
        case .unreadable(let path, .isNoText(.sqlite)):
            "\(quoted(path)) は SQLite のファイルなので取り込めません。在庫のファイルなら --inventory FILE でそのまま使えます。"
                + "ほかのデータベースなら、表を CSV に書き出してください。"
        case .unreadable(let path, let fault): "\(quoted(path)) を読めません: \(reason(fault))。"
        case .unwritable(let path, let fault): "\(quoted(path)) に書き込めません: \(reason(fault))。"
        }
    }

    private func lack(of action: PlaceFailure.StoreAction) -> String {
        switch action {
        case .change: "は読むことしかできません。何も変更していません"
        case .history: "には履歴がありません"
        case .undo: "では変更を取り消せません"
        case .redo: "では取り消しをやり直せません"
        case .import: "には取り込めません"
        case .copy: "の写しは作れません"
        }
    }

    private func name(_ kind: PlaceFailure.NoFile) -> String {
        switch kind {
        case .folder: "フォルダー"
        case .pipe: "パイプ"
        case .device: "デバイス"
        case .other: "特殊ファイル"
        }
    }

    private func reason(_ fault: FileFault) -> String {
        switch fault {
        case .isFolder: "フォルダーです"
        case .isNoText(let format): reason(format)
        case .lineTooLong(let mebibytes): "\(mebibytes) MiB を超える行があります"
        case .diskFull: "ディスクに空きがありません。空きを作ってもう一度試してください"
        case .outOfMemory: "メモリーが足りません"
        case .entryMissing(let entry): "変更履歴の\(entry)番がありません"
        case .entryUnreadable(let entry): "変更履歴の\(entry)番を読めません"
        case .system, .sqlite: fault.description
        }
    }

    private func reason(_ format: ForeignFormat) -> String {
        switch format {
        case .sqlite: "SQLite のファイルです"
        case .workbook: "表計算のブックか圧縮ファイルです。表計算ソフトで CSV（UTF-8）として保存してください"
        case .pdf: "PDF です。元のソフトで表を CSV（UTF-8）に書き出してください"
        case .gzip: "圧縮されています。展開してから取り込んでください"
        case .utf16: "UTF-16 です。UTF-8 で保存してください"
        case .otherEncoding: "文字コードが UTF-8 ではありません（Shift-JIS など）。UTF-8 で保存してください"
        case .binary: "テキストではありません。CSV（UTF-8）で保存してください"
        }
    }

    private func named(_ item: Item) -> String { "「\(item.title)」（ID \(item.id)）" }

    private func quoted(_ path: String) -> String { "「\(Sanitiser.line(path))」" }
}
