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
        case .redo: "ほかのサーバーで取り消した変更は、ここではやり直せません。"
        }
    }

    func asks(_ server: String, _ message: String) -> String { "サーバー \(server) からの質問:\n\(message)" }

    var questionOfForm: String { "回答しますか？" }

    func questionOfBox(_ field: ForeignQuestion.Field) -> String { field.title }

    func hint(for field: ForeignQuestion.Field) -> String {
        let kind =
            switch field.kind {
            case .choice(let choices):
                choices.enumerated().map { "\($0.offset + 1) \($0.element.title)" }.joined(separator: "、")
            case .number(let isWhole, let least, let most):
                (isWhole ? "整数" : "数値") + (least.map { "、\($0) 以上" } ?? "")
                    + (most.map { "、\($0) 以下" } ?? "")
            case .text, .yesOrNo: ""
            }
        return [field.description, kind, field.isRequired ? "" : "空欄でもかまいません"].filter { !$0.isEmpty }
            .joined(separator: "。")
    }

    func fieldNotTaken(_ field: ForeignQuestion.Field) -> String {
        switch field.kind {
        case .choice(let choices): "1 から \(choices.count) までの番号を入力してください。Ctrl-D で回答をやめます。"
        case .number: "上のとおりの数値を入力してください。Ctrl-D で回答をやめます。"
        case .text(let length):
            "\(max(1, length.lowerBound)) 文字以上 \(length.upperBound) 文字以下で入力してください。Ctrl-D で回答をやめます。"
        case .yesOrNo: howToAnswer(.yesNoOrNothing)
        }
    }

    func declinesQuestion(_ message: String) -> String {
        "在庫のサーバーから質問がありましたが、回答できる人がいないため断りました: \(message)"
    }

    func cannotPut(_ message: String) -> String {
        "在庫のサーバーから、ここでは回答できない形の質問がありましたので断りました: \(message)"
    }

    func wouldStart(_ command: String) -> String { "このセッションの在庫は、次のプログラムを起動して使います:\n  \(command)" }

    var questionOfStart: String { "起動しますか？" }

    func leavesOut(_ tools: [String], more: Int) -> String {
        "使わないツール: \(tools.joined(separator: "、"))\(more > 0 ? "、ほか\(more)個" : "")"
    }
}
