import Assistant
import StrictJSON

extension JapaneseWords {
    func sentence(for error: SessionReadingError) -> String {
        switch error {
        case .unreadable(let path, let reason): "\(path) を読めません: \(reason)。一覧: stockroom sessions"
        case .notAFile(let path): "\(path) はファイルではありません。一覧: stockroom sessions"
        case .empty(let path): "\(path) は空で、セッションではありません。一覧: stockroom sessions"
        case .tooLong(let path, let mebibytes): "\(path) は \(mebibytes) MiB を超えています。"
        case .damaged(let path, let line, let fault): "\(path) の\(line)行目に誤りがあります: \(reason(fault))。"
        case .noTranscript(let path, let fault):
            "\(path) は `sessions export --format foundation-models` が書き出す形式ではありません: \(reason(fault))。"
        case .sessionAlready(let path):
            "\(path) はすでにセッションです。取り込みは要りません。再生するには: stockroom replay \(path)"
        case .noTimeZone(let path, let zone): "\(path): 「\(zone)」というタイムゾーンはありません。"
        case .noneSaved(let folder): "\(folder) に保存されたセッションはまだありません。"
        case .noConversationSaved(let latest):
            "保存されているのは単発の質問だけです。最新のものを続けるには: stockroom resume \(latest)"
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

    private func reason(_ fault: SessionReadingError.TranscriptFault) -> String {
        switch fault {
        case .notJSON(let failure): notJSON(failure)
        case .typeIsNot(let type): "type が \"\(type)\" ではありません"
        case .versionIsNot(let version): "このプログラムが読めるのはバージョン\(version)です"
        case .noEntries: "entries がありません"
        case .entry(let number, let fault): "\(number)番目の項目: \(reason(fault))"
        case .nothingAsked: "質問が1つもありません"
        }
    }

    private func reason(_ fault: EntryFault) -> String {
        switch fault {
        case .notJSON(let failure): notJSON(failure)
        case .noObject: "JSON オブジェクトではありません"
        case .noObjectWithin: "オブジェクトであるべきところに別のものがあります"
        case .missing(let key): "\"\(key)\" がありません"
        case .mistyped(let key, let wanted): "\"\(key)\" が\(name(wanted))ではありません"
        case .misnumbered: "\"items\" の番号が 1、2、3… になっていません"
        case .endsBeforeStart: "\"from\" が \"through\" より後です"
        case .newerFormat(let format, let readable):
            "形式\(format)ですが、このプログラムが読めるのは\(readable)までです。新しい stockroom を使ってください"
        case .noFormat(let format): "形式\(format)というものはありません"
        case .noSession: "セッションではありません（最初の行の type は \"session\" です）"
        case .lineTooLong(let mebibytes): "\(mebibytes) MiB を超えています"
        case .cutOff: "途中で切れています"
        case .secondSession: "ここから2つ目のセッションが始まっています"
        case .callBeforePrompt: "質問より前にツールの呼び出しがあります"
        case .responseBeforePrompt: "質問より前に返答があります"
        case .approvalOfNoCall: "承認に対応する呼び出しがありません"
        case .outputOfNoCall: "ツールの出力に対応する呼び出しがありません"
        case .noRole: "role がありません"
        case .unknownRole(let role): "\"\(role)\" という role はありません"
        case .callIncomplete: "ツールの呼び出しに id、name、arguments のどれかがありません"
        }
    }

    private func name(_ wanted: EntryFault.Wanted) -> String {
        switch wanted {
        case .string: "文字列"
        case .boolean: " true か false "
        case .wholeNumber: "整数"
        case .array: "配列"
        case .object: "オブジェクト"
        case .moment: " RFC 3339 の時刻"
        case .day: " YYYY-MM-DD の日付"
        case .kindOfChange: "変更の種類"
        }
    }

    private func notJSON(_ failure: JSONParser.Failure) -> String {
        "JSON として読めません（先頭から\(failure.offset)バイト）"
    }
}
