import PlainText
import ToolServer

extension JapaneseWords {
    func serves(_ inventory: String, _ policy: ChangePolicy) -> String {
        let changes =
            switch policy {
            case .ask: "変更は毎回クライアントを通して確認します。クライアントに任せるには --allow-changes を付けてください。"
            case .allow: "変更はクライアント側の承認だけで行います。"
            case .refuse: "変更はできません。"
            }
        return "\(Sanitiser.line(inventory)) をクライアントに提供しています。\(changes)"
    }

    func sentence(for event: ServerEvent) -> String {
        switch event {
        case .clientCannotAsk:
            "変更しませんでした。このクライアントでは確認できません。クライアントに任せるには --allow-changes を付けてください。"
        case .declined: "変更しませんでした。承認されませんでした。"
        case .unanswered: "変更しませんでした。返事がありませんでした。"
        }
    }

    func takesBack(change: Int64) -> String { "変更 \(change) を取り消します:" }
}
