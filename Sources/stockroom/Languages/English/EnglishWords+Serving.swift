import PlainText
import ToolServer

extension EnglishWords {
    func serves(_ inventory: String, _ policy: ChangePolicy) -> String {
        let changes =
            switch policy {
            case .ask: "Each change is put to you through the client; --allow-changes leaves that to the client."
            case .allow: "The client's own approval is enough for a change."
            case .refuse: "Nothing can be changed."
            }
        return "Serving \(Sanitiser.line(inventory)) to one client. \(changes)"
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
