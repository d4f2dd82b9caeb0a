import Assistant
import ToolClient

extension EnglishWords {
    func sentence(for failure: ForeignFailure) -> String {
        switch failure {
        case .notStarted(let reason): "the inventory's server cannot be started: \(reason)"
        case .unreachable(let reason): "the inventory's server cannot be reached: \(reason)"
        case .timeout(let seconds):
            "the inventory's server did not answer within \(seconds) s. Give it more with --inventory-timeout SECONDS."
        case .ended: "the inventory's server ended before it answered."
        case .tooLarge(let limit): "the inventory's server sent more than \(limit >> 20) MiB at once."
        case .tokenRefused:
            "the inventory's server wants a token, or another one. Put the right one in STOCKROOM_INVENTORY_TOKEN."
        case .status(let status): "the inventory's server answered with status \(status). Is the address right?"
        case .unreadable(let what): "the inventory's server sent what cannot be read: \(what)"
        case .redirected: "the inventory's server sends on to another address, which is not followed. Name that one."
        case .refused(let words): "the inventory's server refuses: \(words)"
        case .nothingUsable: "the inventory's server has no tool that can be used here."
        }
    }

    func sentence(for failure: NotOffered) -> String {
        switch failure {
        case .undo: "changes made through somebody else's server cannot be taken back here."
        case .redo: "what somebody else's server took back cannot be made again here."
        }
    }

    func asks(_ server: String, _ message: String) -> String { "The server \(server) asks:\n\(message)" }

    var questionOfForm: String { "Answer it?" }

    func questionOfBox(_ field: ForeignQuestion.Field) -> String { "\(field.title)?" }

    func hint(for field: ForeignQuestion.Field) -> String {
        let kind =
            switch field.kind {
            case .choice(let choices):
                choices.enumerated().map { "\($0.offset + 1) \($0.element.title)" }.joined(separator: ", ")
            case .number(let isWhole, let least, let most):
                (isWhole ? "a whole number" : "a number") + (least.map { ", at least \($0)" } ?? "")
                    + (most.map { ", at most \($0)" } ?? "")
            case .text, .yesOrNo: ""
            }
        return [field.description, kind, field.isRequired ? "" : "may stay empty"].filter { !$0.isEmpty }
            .joined(separator: "; ")
    }

    func fieldNotTaken(_ field: ForeignQuestion.Field) -> String {
        switch field.kind {
        case .choice(let choices): "Type one of the numbers 1 to \(choices.count). Ctrl-D declines to answer."
        case .number: "Type such a number. Ctrl-D declines to answer."
        case .text(let length):
            "Type \(max(1, length.lowerBound)) to \(length.upperBound) characters. Ctrl-D declines to answer."
        case .yesOrNo: howToAnswer(.yesNoOrNothing)
        }
    }

    func declinesQuestion(_ message: String) -> String {
        "the inventory's server asked something; it was declined, since nobody can be asked here: \(message)"
    }

    func cannotPut(_ message: String) -> String {
        "The inventory's server asked something in a way that cannot be answered here; it was declined: \(message)"
    }

    func wouldStart(_ command: String) -> String {
        "The session's inventory is a program that would be started:\n  \(command)"
    }

    var questionOfStart: String { "Start it?" }

    func leavesOut(_ tools: [String], more: Int) -> String {
        "tools of the server that are not used: \(tools.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")"
    }
}
