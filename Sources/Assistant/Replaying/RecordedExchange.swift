import DateResolution
import PlainText

/// A prompt of a session and all that came of it.
struct RecordedExchange: Sendable {
    /// Something that the person did before a prompt, other than asking.
    enum Act: Sendable, Hashable {
        case reset, undo, redo
        case language(Language)
    }

    let prompt: PromptEntry
    /// What was done between the exchange before and this one.
    var actsBefore: [Act] = []
    var calls: [ToolCallEntry] = []
    var approvals: [ApprovalEntry] = []
    var outputs: [ToolOutputEntry] = []
    var responses: [ResponseEntry] = []
    /// What went wrong.
    var failures: [Notice] = []

    init(prompt: PromptEntry) { self.prompt = prompt }

    /// The exchanges of a session, in order.
    static func exchanges(of entries: [SessionEntry]) -> [RecordedExchange] {
        var exchanges: [RecordedExchange] = []
        var acts: [Act] = []
        func change(_ body: (inout RecordedExchange) -> Void) {
            if let latest = exchanges.indices.last { body(&exchanges[latest]) }
        }
        for entry in entries {
            switch entry {
            case .prompt(let prompt):
                var exchange = RecordedExchange(prompt: prompt)
                swap(&exchange.actsBefore, &acts)
                exchanges.append(exchange)
            case .toolCall(let call): change { $0.calls.append(call) }
            case .approval(let approval): change { $0.approvals.append(approval) }
            case .toolOutput(let output): change { $0.outputs.append(output) }
            case .response(let response): change { $0.responses.append(response) }
            case .notice(let notice):
                if let act = Act(notice) { acts.append(act) }
                if notice.isFailure { change { $0.failures.append(notice) } }
            default: break
            }
        }
        return exchanges
    }
}

extension RecordedExchange.Act {
    /// What a notice tells of; nil when it tells of nothing that the person did.
    fileprivate init?(_ notice: Notice) {
        switch notice.kind {
        case .reset: self = .reset
        case .undone: self = .undo
        case .redone: self = .redo
        default:
            guard let language = notice.languageOfReplies else { return nil }
            self = .language(language)
        }
    }
}
