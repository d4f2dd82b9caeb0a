import Assistant
import Essentials
import PlainText
import ServiceInventory

extension JapaneseWords {
    func sentence(for failure: ServiceFailure) -> String {
        switch failure {
        case .tokenMissing(let variable): "サービスのトークンがありません。環境変数 \(variable) に設定してください。"
        case .tokenRefused(let place, let status, let variable):
            "\(place) がトークンを受け付けません（HTTP \(status)）。API を使えるトークンを \(variable) に設定してください。"
        case .noService(let place): "\(place) に在庫がありません（HTTP 404）。アドレスを確認してください。"
        case .unavailable(let place, let trouble):
            "\(place) は現在使えません: \(words(trouble))。何も変更していません。あとでもう一度試してください。"
        case .refused(let place, let status, let words):
            "\(place) が拒否しました（HTTP \(status)）: \(Sanitiser.line(words)) 何も変更していません。"
        case .changeUncertain(let place, let item): "\(place) から、\(named(item))の変更への応答がありませんでした。"
        case .partlyMade(let made, let total, let reason):
            "\(total)件の変更のうち\(made)件だけ行いました。取り消すには /undo か stockroom undo を使ってください。残りを止めた理由: \(Sanitiser.line(reason))"
        case .madeOtherwise(let item, let fields):
            "\(named(item))の変更は受け付けられましたが、次の項目が指定と異なります: \(fields.joined(separator: "、"))。品目を確認してください。"
        case .severalCompanies(_, let ids):
            ids.isEmpty
                ? "このトークンはどの会社のものでもありません。"
                : "このトークンは複数の会社で使えます。次のどれかを指定してください: "
                    + ids.map { "zaico:v2/\($0)" }.joined(separator: "、")
        case .changesOffline: "--offline では変更できません。外して実行してください。"
        case .nothingOffline(let place):
            "\(place) をまだ一度も読み込んでいないため、--offline で見せるものがありません。一度外して実行してください。"
        case .logTooShort:
            "ここで行った変更しか分からないため、過去の時点の在庫全体や、動きのない品目は分かりません。"
        case .busy: "別の stockroom がこの在庫を読み込みまたは変更しています。何も変更していません。少し待ってもう一度試してください。"
        case .file(let path, let reason): "\(path) を使えません: \(reason)"
        }
    }

    private func words(_ trouble: ServiceFailure.Trouble) -> String {
        switch trouble {
        case .noConnection(let words): words.isEmpty ? "接続できません" : "接続できません（\(Sanitiser.line(words))）"
        case .silence: "時間内に応答がありません"
        case .cutOff: "応答が途中で切れました"
        case .unreadable: "応答を読めません"
        case .webPage: "ウェブページが返ってきました（メンテナンス中かもしれません）"
        case .busy(let seconds?): "\(seconds)秒待つよう求められました"
        case .busy(nil): "混み合っています"
        case .status(let status): "HTTP \(status) が返ってきました"
        case .leavesHost(let host): "\(Sanitiser.line(host)) に転送しようとしましたが、トークンは送りません"
        }
    }

    private func named(_ item: ServiceFailure.ItemNamed) -> String {
        let title = Sanitiser.line(item.title)
        return item.id.map { "「\(title)」（ID \($0)）" } ?? "新しい品目「\(title)」"
    }

    func settled(_ change: SettledChange) -> String {
        let item = named(change.item)
        return switch change.outcome {
        case .made: "前回の終了時に途中だった\(item)の変更は、行われていました。"
        case .notMade: "前回の終了時に途中だった\(item)の変更は、行われていません。"
        case .uncertain: "前回の終了時に途中だった\(item)の変更が行われたかどうか分かりません。品目を確認してください。"
        }
    }

    func sentence(for fault: ServiceAddress.Fault) -> String {
        switch fault {
        case .unreadable: "zaico: のあとには、何も付けないか、v2、v2/会社の番号、https://ホスト のどれかを付けてください。"
        case .notSecure: "トークンは https でだけ送ります。http はこの機械に限ります。"
        case .hasCredentials: "サービスのアドレスにユーザー名やパスワードは付けられません。トークンは ZAICO_API_TOKEN に設定してください。"
        }
    }

    var opensOffline: String { "この機械にある写しで答えます。変更はできません（--offline）。" }

    func asOf(_ moment: EntryMoment, ago: Double, mayHaveGaps: Bool, _ failure: (any Error)?) -> String {
        let minutes = max(0, Int(ago / 60))
        let age =
            switch minutes {
            case 0: "たった今"
            case ..<120: "\(minutes)分前"
            case ..<(48 * 60): "\(minutes / 60)時間前"
            default: "\(minutes / (24 * 60))日前"
            }
        let day = minutes < 12 * 60 ? "" : "\(moment.day) "
        let gaps = mayHaveGaps ? "。欠けている品目があるかもしれません" : ""
        let text = "\(day)\(moment.time) 時点（\(age)）\(gaps)"
        return failure.map { "\(text)。\(sentence(for: $0))" } ?? text
    }
}
