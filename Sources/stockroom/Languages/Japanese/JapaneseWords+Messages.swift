import Assistant
import DateResolution

extension JapaneseWords {
    func sentence(for message: ConversationMessage) -> String {
        switch message {
        case .nothingToPickFrom: "選べる一覧がまだありません。たとえば「先週更新された在庫を見せて」のように、先に一覧を出してください。"
        case .outOfRange(let lines): "一覧は1から\(lines)までです。その中の番号を入力してください。"
        case .newDay(let today): "日付が変わりました。今日は\(today)です。"
        case .forgotten(let exchanges): "モデルの文脈に収めるため、古い質問\(exchanges)件を忘れました。"
        case .notSaved(let error): "このセッションはもう保存されません（\(sentence(for: error))）。会話は続けられます。"
        case .stopped(let leavesUnchanged): leavesUnchanged ? "中断しました。変更はしていません。" : "中断しました。"
        case .beginsAfresh: "会話を最初から始めます。"
        case .otherInventory(let before, let now):
            "別の在庫です: \(now)。これまでの一覧（\(before)）の番号は使えません。"
        case .repliesInThisLanguage: "これからは日本語で答えます。"
        case .endedDuringChange(let tool):
            "\(tool) の途中でセッションが終わっています。変更されたかどうかは、品目の履歴で確かめてください。"
        case .changeUncertain(let error):
            "\(sentence(for: error)) 変更が行われたかどうかは分かりません。もう一度頼む前に、その在庫を確認してください。"
        case .changedElsewhere(let ids):
            "この一覧の\(ids.count)件がほかの人に変更されました: ID \(ids.prefix(10).map(String.init).joined(separator: "、"))"
                + (ids.count > 10 ? " …" : "。")
        case .asOf(let moment, let ago, let mayHaveGaps, let failure):
            asOf(moment, ago: ago, mayHaveGaps: mayHaveGaps, failure)
        case .knowsOwnChangesOnly: "このプログラムで行った変更だけが記録されています。"
        case .changeNotMade: "この変更は行っていません。"
        case .repeatedItself: "モデルが同じことを繰り返しています。別の言い方で聞いてください。"
        case .countsAsWeak(let failures):
            "モデルが\(failures)回うまく答えられませんでした。これからは、質問の読み取りをモデルに添え、答えはプログラムが書きます。"
        case .failed(let error): sentence(for: error)
        case .undone(nil): "取り消せる変更はありません。"
        case .undone(let change?): "取り消しました: " + told(change)
        case .undoneElsewhere: "在庫のサーバーが変更を取り消しました。"
        case .redone(nil): "やり直せるものはありません。取り消したものがないか、そのあとに別の変更があります。"
        case .redone(let change?): "やり直しました: " + told(change)
        }
    }

    private func told(_ change: UndoneChange) -> String {
        let day = change.day.formatted(language: language)
        switch change.effect {
        case .imported(let items): return "\(day)の取り込み（\(items)品目）。"
        case .several, .back, .gone, .edited: break
        }
        let origin = change.isEarlier ? "（\(day)の\(change.isOfOtherSession ? "別のセッションでの" : "")変更）" : ""
        return effect(of: change) + origin
    }

    /// How many items of a change are named.
    private static let titlesTold = 3

    func effect(of change: UndoneChange) -> String {
        switch change.effect {
        case .imported(let items), .several(let items):
            let names = change.titles.prefix(Self.titlesTold).map { "「\($0)」" }.joined()
            let rest = items - min(items, Self.titlesTold)
            return "\(items)品目の変更" + (names.isEmpty ? "" : "（\(names)\(rest > 0 ? "ほか\(rest)件" : "")）") + "。"
        case .back(let id, let title): return "「\(title)」（ID \(id)）が戻りました。"
        case .gone(let id, let title): return "「\(title)」（ID \(id)）がなくなりました。"
        case .edited(let id, let title, let fields):
            let changes = fields.map(becoming)
            return "「\(title)」（ID \(id)）: \(changes.joined(separator: ", "))"
        }
    }
}
