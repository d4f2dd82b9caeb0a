import ChatCompletions
import LanguageModel

extension JapaneseWords {
    private static let example = "http://127.0.0.1:8080/v1 のような形です"

    func sentence(for fault: ServerFault) -> String {
        let (address, server) = (fault.address, "\(fault.address) のサーバー")
        let said = fault.said.isEmpty ? "" : "（\(fault.said)）"
        switch fault.problem {
        case .keyWanted, .keyRefused, .noCredit, .forbidden: return noEntry(fault.problem, server, said)
        case .stillLoading, .modelTimedOut, .busy, .refusesRequest, .failed, .notAsked:
            return server + notNow(fault.problem, said)
        case .unknownHost: return "\(address) のホスト名が見つかりません。アドレスとネットワークを確認してください。"
        case .notListening:
            return "\(address) では何も待ち受けていません。モデルサーバーを起動するか、別のモデルを選んでください。"
                + "使えるモデルは `stockroom models` で確認できます。"
        case .notSecure:
            return "\(address) に安全に接続できません\(said)。サーバーの証明書を確認してください。"
                + "証明書のないサーバーには http:// を使います。"
        case .notHTTP: return "\(address) で待ち受けているのは HTTP のサーバーではありません。ポートを確認してください。"
        case .unreachable(let seconds):
            return "\(address) に\(seconds)秒以内に接続できませんでした。アドレスとネットワークを確認してください。"
        case .closedWithoutAnswer:
            return "\(address) が応答せずに接続を切りました。サーバーのログを確認してから、もう一度どうぞ。"
        case .noResources: return "\(address) に要求を送れませんでした（通信用のスレッドを開始できません）。もう一度どうぞ。"
        case .requestFailed: return "\(address) への要求に失敗しました\(said)。もう一度どうぞ。"
        case .webPage:
            return "\(address) が返したのはウェブページで、モデルサーバーの応答ではありません。アドレスを確認してください。\(Self.example)。"
        case .notJSON: return "\(address) の応答は JSON ではありません\(said)。アドレスを確認してください。\(Self.example)。"
        case .redirects(let status):
            let code = status.map { "（HTTP \($0)）" } ?? ""
            return "\(address) は別のアドレスに転送しています\(code)。転送先を --model で指定してください。"
        case .noChatCompletions(let status):
            return "\(address) は chat completions サーバーのアドレスではありません（HTTP \(status)）\(said)。"
                + "アドレスを確認してください。\(Self.example)。"
        case .noModelList: return "\(server)にはモデルの一覧がありません。アドレスを確認してください。\(Self.example)。"
        case .noSuchModel(let name):
            return "\(server)に\(name.map { "モデル「\($0)」" } ?? "そのモデル")はありません\(said)。"
                + "`stockroom models` で一覧を確認し、--model-name で選んでください。"
        case .severalModels(let names):
            return "\(server)には複数のモデルがあります: \(names)。--model-name で選んでください。"
        }
    }

    private func noEntry(_ problem: ServerFault.Problem, _ server: String, _ said: String) -> String {
        switch problem {
        case .keyWanted: "\(server)には API キーが必要です\(said)。STOCKROOM_API_KEY に設定してください。"
        case .keyRefused: "\(server)が API キーを拒否しました\(said)。正しいキーを STOCKROOM_API_KEY に設定してください。"
        case .noCredit: "\(server)のアカウントに残高がありません\(said)。/model で別のモデルを選んでください。"
        default: "\(server)がこの操作を許可していません\(said)。別のキーかモデルを使ってください。"
        }
    }

    private func notNow(_ problem: ServerFault.Problem, _ said: String) -> String {
        switch problem {
        case .stillLoading(let seconds):
            "は\(seconds)秒たってもモデルを読み込み中です。サーバーのログを確認するか、後でもう一度どうぞ。"
        case .modelTimedOut: "がモデルの応答を待ちきれませんでした\(said)。もう一度どうぞ。"
        case .busy(let status): "は今は応答できません（HTTP \(status)）\(said)。少し待ってからもう一度どうぞ。"
        case .refusesRequest(let status):
            "が要求を受け付けません（HTTP \(status)）\(said)。/model で別のモデルを試すか、/reset で始め直してください。"
        case .failed(let status):
            "でエラーが起きました\(status.map { "（HTTP \($0)）" } ?? "")\(said)。"
                + "もう一度試し、続くようならサーバーのログを確認してください。"
        default: "への問い合わせが途中で終わりました。もう一度どうぞ。"
        }
    }

    func reason(_ fault: AnswerFault) -> String {
        switch fault {
        case .unreadableToServer(let said):
            "サーバーがモデルの出力を読み取れませんでした" + (said.isEmpty ? "" : ": \(said)")
        case .notJSON(let text): "サーバーから JSON ではないイベントが届きました" + (text.isEmpty ? "" : ": \(text)")
        case .lineTooLong(let kibibytes): "\(kibibytes) KiB を超える行があります"
        case .tooLong(let kibibytes): "\(kibibytes) KiB を超えています"
        case .brokenOff: "途中で切れました"
        case .connectionLost(let address): "\(address) との接続が切れました"
        case .empty: "空です。モデルがサーバーのチャットテンプレートに合わないか、質問がコンテキストに収まっていない可能性があります"
        case .onlyThoughts: "モデルの思考だけで、返答がありません"
        case .tooManyCalls(let limit): "一度に\(limit)件を超えるツールを呼び出しています"
        case .neitherReplyNorCall(let text): "返答でもツールの呼び出しでもありません" + (text.isEmpty ? "" : ": \(text)")
        }
    }

    func reason(_ fault: ReplyFault) -> String {
        switch fault {
        case .tooLong(let kibibytes): "\(kibibytes) KiB を超えています"
        case .cutOff: "トークンの上限で切れました。上限は --max-tokens で上げられます"
        case .callCutOff: "ツールの呼び出しがトークンの上限で切れたため、実行していません。上限は --max-tokens で上げられます"
        case .brokenOff: "途中で切れました"
        }
    }

    func reason(_ fault: ForbiddenAnswer) -> String {
        switch fault {
        case .filtered: "サーバーのコンテンツフィルターが返答を止めました。言い方を変えてみてください。"
        case .said(let text): text
        }
    }

    func sentence(for error: ConfigurationError) -> String {
        switch error {
        case .address(let text, let problem):
            "「\(text)」はモデルサーバーのアドレスではありません: \(reason(problem))。"
                + "http://127.0.0.1:8080/v1、127.0.0.1:8080、unix:///run/llama.sock のような形です。"
        case .credentialsInAddress:
            "アドレスにユーザー名かパスワードが含まれています。会話のたびに保存されてしまうので取り除き、"
                + "キーは STOCKROOM_API_KEY に設定してください。"
        case .apiKey:
            "API キーに空白や改行など、キーに使えない文字が含まれています。STOCKROOM_API_KEY を設定し直してください。"
        }
    }

    private func reason(_ problem: ConfigurationError.AddressProblem) -> String {
        switch problem {
        case .socketPathNotAbsolute: "ソケットのパスが絶対パスではありません"
        case .noPort: "ポートがありません"
        case .unreadable: "アドレスとして読めません"
        case .otherScheme(let scheme): "http:// や https:// ではなく \(scheme):// で始まっています"
        case .hasQuery: "疑問符が含まれています"
        }
    }

    func status(_ status: ServerStatus) -> String {
        switch status {
        case .loading(let address): "\(address) のサーバーがモデルを読み込んでいます…"
        case .busy(let address, let seconds): "\(address) のサーバーが混み合っています。\(seconds)秒待ちます…"
        case .droppedPrompt(let address, let readTokens, let count):
            "\(address) のサーバーは約\(count)トークンのうち\(readTokens)しか読んでいません。会話の初めが失われた可能性があります。"
                + "--context-size でコンテキストの大きさを指定してください。"
        }
    }
}
