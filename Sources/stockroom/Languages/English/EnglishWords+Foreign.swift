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
        }
    }

    func leavesOut(_ tools: [String], more: Int) -> String {
        "tools of the server that are not used: \(tools.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")"
    }
}
