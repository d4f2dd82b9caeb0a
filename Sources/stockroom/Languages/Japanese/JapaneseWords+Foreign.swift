import Assistant
import ToolClient

extension JapaneseWords {
    func sentence(for failure: ForeignFailure) -> String {
        switch failure {
        case .notStarted(let reason): "在庫のサーバーを起動できません: \(reason)"
        case .unreachable(let reason): "在庫のサーバーに接続できません: \(reason)"
        case .timeout(let seconds):
            "在庫のサーバーが \(seconds) 秒以内に応答しませんでした。--inventory-timeout SECONDS で延ばせます。"
        case .ended: "在庫のサーバーが応答する前に終了しました。"
        case .tooLarge(let limit): "在庫のサーバーが一度に \(limit >> 20) MiB を超えるデータを送ってきました。"
        case .tokenRefused:
            "在庫のサーバーがトークンを受け付けません。正しいトークンを STOCKROOM_INVENTORY_TOKEN に設定してください。"
        case .status(let status): "在庫のサーバーが状態 \(status) を返しました。アドレスを確認してください。"
        case .unreadable(let what): "在庫のサーバーの応答を読めません: \(what)"
        case .redirected: "在庫のサーバーが別のアドレスに転送しようとしました。転送先を直接指定してください。"
        case .refused(let words): "在庫のサーバーが拒否しました: \(words)"
        case .nothingUsable: "在庫のサーバーに、ここで使えるツールがありません。"
        }
    }

    func sentence(for failure: NotOffered) -> String {
        switch failure {
        case .undo: "ほかのサーバーで行った変更は、ここでは取り消せません。"
        }
    }

    func leavesOut(_ tools: [String], more: Int) -> String {
        "使わないツール: \(tools.joined(separator: "、"))\(more > 0 ? "、ほか\(more)個" : "")"
    }
}
