import PlainText
import ToolServer

extension JapaneseWords {
    func serves(_ inventory: String, _ policy: ChangePolicy, to audience: Audience) -> String {
        let changes =
            switch policy {
            case .ask: "変更は毎回クライアントを通して確認します。クライアントに任せるには --allow-changes を付けてください。"
            case .allow: "変更はクライアント側の承認だけで行います。"
            case .refuse: "変更はできません。"
            }
        let clients =
            switch audience {
            case .oneClient: "クライアントに提供しています。"
            case .knowingToken: "トークンを示すクライアントに提供しています。"
            case .thisMachine: "トークンなしで、この機械のすべてのプログラムに提供しています。"
            }
        return "\(Sanitiser.line(inventory)) を\(clients)\(changes)"
    }

    func sentence(for failure: ServingFailure) -> String {
        switch failure {
        case .notListening(let address, let reason): "\(address) で待ち受けできません: \(reason)"
        case .noResources: "提供できません。スレッド、メモリー、ファイル記述子のどれかが足りません。"
        case .tokenFileNotRead(let path, let reason): "\(path) のトークンを読めません: \(reason)"
        case .tokenFileOpenToOthers(let path):
            "\(path) のトークンをほかの人も読めます。先に自分だけが読めるようにしてください: chmod 600 \(path)"
        case .noToken(let file):
            "\(file ?? "STOCKROOM_TOKEN") にトークンがありません。空白のない ASCII 文字の1行にしてください。"
        }
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
