import Assistant

extension JapaneseWords {
    func sentence(for error: SessionReadingError) -> String {
        switch error {
        case .unreadable(let path, let reason): "\(path) を読めません: \(reason)。一覧: stockroom sessions"
        case .notAFile(let path): "\(path) はファイルではありません。一覧: stockroom sessions"
        case .empty(let path): "\(path) は空で、セッションではありません。一覧: stockroom sessions"
        case .tooLong(let path, let mebibytes): "\(path) は \(mebibytes) MiB を超えています。"
        case .damaged(let path, let line, let reason): "\(path) の\(line)行目に誤りがあります: \(reason)。"
        case .noTranscript(let path, let reason):
            "\(path) は `sessions export --format foundation-models` が書き出す形式ではありません: \(reason)。"
        case .sessionAlready(let path):
            "\(path) はすでにセッションです。取り込みは要りません。再生するには: stockroom replay \(path)"
        case .noTimeZone(let path, let zone): "\(path): 「\(zone)」というタイムゾーンはありません。"
        case .noneSaved(let folder): "\(folder) に保存されたセッションはまだありません。"
        case .notFound(let name): "「\(name)」というセッションはありません。一覧: stockroom sessions"
        case .numberOrBeginning(let name, let numbered, let beginning):
            "「\(name)」は \(numbered) の番号でもあり、\(beginning) の先頭でもあります。もう少し長く入力してください。"
        case .severalBegin(let name, let count, let first):
            "「\(name)」で始まるセッションは\(count)件あります: \(first.joined(separator: "、"))。もう少し長く入力してください。"
        case .notRemoved(let path, let reason): "\(path) を削除できません: \(reason)。"
        }
    }

    func sentence(for failure: SessionFile.Failure) -> String {
        switch failure {
        case .folderNotMade(let folder, let reason): "フォルダー \(folder) を作れません（\(reason)）"
        case .existsAlready(let path): "\(path) はすでにあります"
        case .notMade(let path, let reason): "\(path) を作れません: \(reason)"
        case .notWritten(let path, let reason): "\(path) に書き込めません: \(reason)"
        case .notResumed(let path, let reason):
            "\(path) に書き込めません: \(reason)。保存せずに続けるには --no-save を付けてください。"
        case .hasChanged(let path): "\(path) は読んだ後に変更されています。もう一度試してください。"
        case .notMended(let path, let reason): "\(path) の途切れた末尾を取り除けません: \(reason)"
        case .entryTooLong(let mebibytes): "1件の記録が \(mebibytes) MiB を超えています"
        case .wasRemoved(let path): "\(path) は削除されています"
        case .isInUse(let path): "\(path) は別の stockroom が使っています。先にそちらを終了してください。"
        }
    }
}
