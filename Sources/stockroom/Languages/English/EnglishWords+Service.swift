import Assistant
import Essentials
import PlainText
import ServiceInventory

extension EnglishWords {
    func sentence(for failure: ServiceFailure) -> String {
        switch failure {
        case .tokenMissing(let variable):
            "The service's token is missing. Put it in the environment variable \(variable)."
        case .tokenRefused(let place, let status, let variable):
            "\(place) refuses the token (HTTP \(status)). Put one that may use the API in \(variable)."
        case .noService(let place): "There is no such inventory at \(place) (HTTP 404). Is the address right?"
        case .unavailable(let place, let trouble):
            "\(place) cannot be used at the moment: \(words(trouble)). Nothing was changed; try again later."
        case .refused(let place, let status, let words):
            "\(place) refuses this (HTTP \(status)): \(Sanitiser.line(words)) Nothing was changed."
        case .changeUncertain(let place, let item): "\(place) did not answer to the change of \(named(item))."
        case .partlyMade(let made, let total, let reason):
            "Only \(made) of \(count(total, "change")) could be made; /undo or stockroom undo takes them back. What stopped the rest: \(Sanitiser.line(reason))"
        case .madeOtherwise(let item, let fields):
            "The service took the change of \(named(item)), but has something else there in: \(fields.joined(separator: ", ")). Look at the item."
        case .severalCompanies(_, let ids):
            ids.isEmpty
                ? "The token belongs to no company."
                : "The token belongs to several companies. Name one: "
                    + ids.map { "zaico:v2/\($0)" }.joined(separator: ", ")
        case .changesOffline: "Nothing is changed with --offline. Leave that out."
        case .nothingOffline(let place):
            "Nothing of \(place) was read yet, so there is nothing to show with --offline. Leave that out once."
        case .logTooShort:
            "Only changes made here are known, so it cannot be told how the whole inventory was at another time, or what lay still."
        case .busy:
            "Another stockroom is reading or changing this inventory. Nothing was changed; try again in a moment."
        case .file(let path, let reason): "\(path) cannot be used: \(reason)"
        }
    }

    private func words(_ trouble: ServiceFailure.Trouble) -> String {
        switch trouble {
        case .noConnection(let words): words.isEmpty ? "no connection" : "no connection (\(Sanitiser.line(words)))"
        case .silence: "it does not answer in time"
        case .cutOff: "its answers are cut off"
        case .unreadable: "its answers cannot be read"
        case .webPage: "it answers with a web page, perhaps about maintenance"
        case .busy(let seconds?): "it asks to wait for \(count(seconds, "second"))"
        case .busy(nil): "it is busy"
        case .status(let status): "it answers with HTTP \(status)"
        case .leavesHost(let host): "it sends on to \(Sanitiser.line(host)), where the token does not go"
        }
    }

    private func named(_ item: ServiceFailure.ItemNamed) -> String {
        let title = Sanitiser.line(item.title)
        return item.id.map { "\(title) (ID \($0))" } ?? "the new item \(title)"
    }

    func settled(_ change: SettledChange) -> String {
        let item = named(change.item)
        return switch change.outcome {
        case .made: "the change of \(item) that was under way when the program ended was made."
        case .notMade: "the change of \(item) that was under way when the program ended was not made."
        case .uncertain:
            "it is not known whether the change of \(item) that was under way when the program ended was made. Look at it."
        }
    }

    func sentence(for fault: ServiceAddress.Fault) -> String {
        switch fault {
        case .unreadable: "After zaico: stands nothing, v2, v2/COMPANY (a number) or https://HOST."
        case .notSecure: "The token is sent over https only; http is for this machine."
        case .hasCredentials:
            "The address of a service holds no user name and no password. The token is taken from ZAICO_API_TOKEN."
        }
    }

    var opensOffline: String { "answers are from the copy on this machine, and nothing can be changed (--offline)." }

    func asOf(_ moment: EntryMoment, ago: Double, mayHaveGaps: Bool, _ failure: (any Error)?) -> String {
        let minutes = max(0, Int(ago / 60))
        let age =
            switch minutes {
            case 0: "just now"
            case ..<120: "\(count(minutes, "minute")) ago"
            case ..<(48 * 60): "\(minutes / 60) hours ago"
            default: "\(minutes / (24 * 60)) days ago"
            }
        let day = minutes < 12 * 60 ? "" : "\(moment.day) "
        let gaps = mayHaveGaps ? "; items may be missing" : ""
        let text = "as of \(day)\(moment.time) (\(age))\(gaps)"
        return failure.map { "\(text). \(sentence(for: $0))" } ?? text
    }
}
