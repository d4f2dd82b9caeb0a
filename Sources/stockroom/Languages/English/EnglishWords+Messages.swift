import Assistant
import DateResolution

extension EnglishWords {
    func sentence(for message: ConversationMessage) -> String {
        switch message {
        case .nothingToPickFrom:
            "There is no list to pick from yet. Ask for one first, for example: what changed last week?"
        case .outOfRange(let lines):
            "The list has \(lines == 1 ? "one line" : "lines 1 to \(lines)"). Type one of these numbers."
        case .newDay(let today): "A new day has begun: today is \(today)."
        case .forgotten(let exchanges):
            (exchanges == 1 ? "The oldest question" : "The \(exchanges) oldest questions")
                + " had to be forgotten to make room in the model's window."
        case .notSaved(let error):
            "This session is no longer saved: \(sentence(for: error)). The conversation goes on."
        case .stopped(let leavesUnchanged): leavesUnchanged ? "Stopped. Nothing was changed." : "Stopped."
        case .beginsAfresh: "The conversation begins afresh."
        case .otherInventory(let before, let now):
            "This is another inventory, \(now). What was listed of \(before) cannot be picked from here."
        case .repliesInThisLanguage: "Replies are in English now."
        case .endedDuringChange(let tool):
            "The session ended during \(tool). The item's history shows whether the change was made."
        case .changeUncertain(let error):
            "\(sentence(for: error)) Whether the change was made is not known: look at the item before you ask for it again."
        case .changedElsewhere(let ids):
            ids.count == 1
                ? "Somebody else has changed an item of this list: ID \(ids[0])."
                : "Somebody else has changed \(ids.count) items of this list: ID \(ids.prefix(10).map(String.init).joined(separator: ", "))"
                    + (ids.count > 10 ? " …" : ".")
        case .asOf(let moment, let ago, let mayHaveGaps, let failure):
            asOf(moment, ago: ago, mayHaveGaps: mayHaveGaps, failure)
        case .knowsOwnChangesOnly: "Only changes made through this program are known."
        case .changeNotMade: "That change was not made."
        case .repeatedItself: "The model asked for the same again and again. Ask in other words."
        case .countsAsWeak(let failures):
            "\(failures) rounds of the model came to nothing. From now on it is told how the program reads each question, "
                + "and the program words its answers."
        case .failed(let error): sentence(for: error)
        case .undone(nil): "There is no change to take back."
        case .undone(let change?): "Taken back: " + told(change)
        case .undoneElsewhere: "Taken back, by the inventory's server."
        case .redone(nil): "There is nothing to do again: nothing was taken back, or something was changed since."
        case .redone(let change?): "Done again: " + told(change)
        }
    }

    private func told(_ change: UndoneChange) -> String {
        let day = change.day.formatted(language: language)
        switch change.effect {
        case .imported(let items): return "the import of \(count(items, "item")) on \(day)."
        case .several, .back, .gone, .edited: break
        }
        let origin =
            change.isEarlier
            ? " That change was made on \(day)\(change.isOfOtherSession ? ", in another session" : "")." : ""
        return effect(of: change) + origin
    }

    /// How many items of a change are named.
    private static let titlesTold = 3

    func effect(of change: UndoneChange) -> String {
        switch change.effect {
        case .imported(let items), .several(let items):
            let names = change.titles.prefix(Self.titlesTold)
            let rest = items - names.count
            let all = names.map { "\"\($0)\"" } + (rest > 0 ? ["\(count(rest, "more item"))"] : [])
            return "a change of \(count(items, "item"))" + (names.isEmpty ? "." : ": \(all.joined(separator: ", ")).")
        case .back(let id, let title): return "\"\(title)\" (ID \(id)) is there again."
        case .gone(let id, let title): return "\"\(title)\" (ID \(id)) is gone again."
        case .edited(let id, let title, let fields):
            let changes = fields.map(becoming)
            return "\"\(title)\" (ID \(id)): \(changes.joined(separator: ", "))."
        }
    }
}
