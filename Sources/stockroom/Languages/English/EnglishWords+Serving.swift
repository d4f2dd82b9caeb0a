import PlainText
import ToolServer

extension EnglishWords {
    func serves(_ inventory: String, _ policy: ChangePolicy, to audience: Audience) -> String {
        let changes =
            switch policy {
            case .ask: "Each change is put to you through the client; --allow-changes leaves that to the client."
            case .allow: "The client's own approval is enough for a change."
            case .refuse: "Nothing can be changed."
            }
        let clients =
            switch audience {
            case .oneClient: "to one client."
            case .knowingToken: "to clients with the token."
            case .thisMachine: "without a token: to every program on this machine."
            }
        return "Serving \(Sanitiser.line(inventory)) \(clients) \(changes)"
    }

    func sentence(for failure: ServingFailure) -> String {
        switch failure {
        case .notListening(let address, let reason): "cannot listen on \(address): \(reason)"
        case .noResources: "cannot serve: the system has no thread, memory or file descriptor left."
        case .tokenFileNotRead(let path, let reason): "the token in \(path) cannot be read: \(reason)"
        case .tokenFileOpenToOthers(let path):
            "others can read the token in \(path). Keep it to yourself first: chmod 600 \(path)"
        case .noToken(let file):
            "\(file ?? "STOCKROOM_TOKEN") holds no token: one line of printable ASCII without blanks."
        }
    }

    func sentence(for event: ServerEvent) -> String {
        switch event {
        case .clientCannotAsk:
            "A change was not made: the client cannot ask you. --allow-changes leaves approval to the client."
        case .declined: "A change was not made: it was declined."
        case .unanswered: "A change was not made: no answer came."
        }
    }

    func takesBack(change: Int64) -> String { "Take change \(change) back:" }
}
