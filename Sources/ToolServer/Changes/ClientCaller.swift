import LanguageModel
import StrictJSON
import Synchronization

/// A client as one who has tools run: says, by the policy, whether a change may be made.
final class ClientCaller: ToolCaller {
    /// What a call comes to when neither made nor refused.
    enum Detour: Sendable {
        /// The client has to come back with the person's answer.
        case ask(ChangeQuestion, ticket: String)
        /// The client would have to be able to ask.
        case cannotAsk
    }

    private let server: ToolServer
    private let client: Client
    /// What came back of a question handed out before, in the modern era.
    private let answer: (ticket: String, response: JSONObject)?
    private let asker: (any Asker)?
    private let taken = Mutex<Detour?>(nil)

    init(_ server: ToolServer, _ client: Client, parameters: JSONObject, asker: (any Asker)?) {
        self.server = server
        self.client = client
        self.asker = asker
        if let ticket = parameters["requestState"]?.string,
            let response = parameters["inputResponses"]?[ToolServer.confirmation]?.object
        {
            answer = (ticket, response)
        } else {
            answer = nil
        }
    }

    /// What the call came to, when the output of the tool does not tell.
    var detour: Detour? { taken.withLock { $0 } }

    func willRun(_ call: ToolCall) {}

    func approve(_ change: any ToolChange, for call: ToolCall) async -> Approval {
        switch server.policy {
        case .allow: return Approval(isGranted: true, source: .beforehand, program: client.author)
        case .refuse: return no(server.profile.refused)
        case .ask: break
        }
        guard client.canAsk, asker != nil || client.revision.isModern else {
            server.tell(.clientCannotAsk)
            if client.revision.isModern { taken.withLock { $0 = .cannotAsk } }
            return no(server.profile.cannotAsk)
        }
        let question = await server.content.question(about: change)
        guard let asker else { return await comingBack(with: question, for: call) }
        switch await asker.ask(question) {
        case .yes: return Approval(isGranted: true, source: .person, program: client.author)
        case .no:
            server.tell(.declined)
            return no("Not changed: the person said no, or the client did so in their place.")
        case .nothing:
            server.tell(.unanswered)
            return no("Not changed: no answer came.")
        }
    }

    private func comingBack(with question: ChangeQuestion, for call: ToolCall) async -> Approval {
        if let answer, await server.questions.redeem(answer.ticket, for: call, state: question.state) {
            if ChangeQuestion.isYes(answer.response) {
                return Approval(isGranted: true, source: .person, program: client.author)
            }
            server.tell(.declined)
            return no("Not changed: the person said no, or the client did so in their place.")
        }
        let ticket = await server.questions.ticket(for: call, state: question.state)
        taken.withLock { $0 = .ask(question, ticket: ticket) }
        return no("Not changed yet: the person is being asked.")
    }

    private func no(_ reason: String) -> Approval {
        Approval(isGranted: false, source: .policy, reason: reason, program: client.author)
    }

    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) {}

    func didRun(_ call: ToolCall, output: ToolOutput) {}
}

/// Somebody who can put a question to a person while the call waits.
protocol Asker: Sendable {
    func ask(_ question: ChangeQuestion) async -> PersonsAnswer
}

/// What a person answered.
enum PersonsAnswer: Sendable, Hashable {
    case yes, no
    /// No answer came, or none can come any more.
    case nothing
}
