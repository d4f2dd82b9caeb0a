import Assistant
import DateResolution

extension EnglishWords {
    var greeting: String { "Ask, for example: what changed last week?  /help helps, Ctrl-D leaves." }

    var howToLeave: String { "Ctrl-C again, Ctrl-D or /quit leaves." }

    var thinking: String { "thinking …" }

    var howToStop: String { "Ctrl-C stops" }

    func lineTooLong(limit: Int) -> String { "The line is longer than \(limit) bytes. Please ask in fewer words." }

    func moreLines(_ lines: Int) -> String {
        "\(count(lines, "more line")): Space, - back, q skips"
    }

    var stoppedHere: String { "(stopped here)" }

    var notFromInventory: String { "(not from the inventory: no tool told the model this)" }

    var howToStep: String { "Space: the next question, q: leave" }

    func created(_ day: String) -> String { "created \(day)" }

    var noDate: String { "no date" }

    func doing(_ call: ToolCallEntry) -> String {
        let lookUp = LookUp(call)
        switch lookUp.tool {
        case .getInventoryList:
            let about = lookUp.names.joined(separator: ", ")
            let days = lookUp.updatedDays?.formatted(language: language)
            return "looking up items" + (about.isEmpty ? "" : " \(about)") + (days.map { " updated \($0)" } ?? "")
                + " …"
        case .getInventory: return "looking up \(lookUp.id.map { "item \($0)" } ?? "item") …"
        case .getInventoryHistory: return "looking up the history of \(lookUp.id.map { "item \($0)" } ?? "item") …"
        case .getStockMovements: return "adding up what came in and went out …"
        default: return "preparing a change …"
        }
    }

    func moreOfSingleQuestion(_ rest: Int) -> String {
        "\(rest) more: --format csv gives all of them, and a conversation (stockroom) goes on with \"more\"."
    }

    func wholeList(rows: Int) -> String { "the whole list was written, \(count(rows, "row"))." }

    func progress(percent: Int, rows: Int, pace: (perSecond: Int, left: Int)?) -> String {
        "\(percent) %  \(count(rows, "row"))" + (pace.map { ", \($0.perSecond) a second, \($0.left) s left" } ?? "")
    }

    var outMark: String { "out" }

    var lowMark: String { "low" }
}
