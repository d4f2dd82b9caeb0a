import Assistant
import DateResolution
import Terminal

/// Lays out a reply: its words wrapped to the window, its list lines in columns, numbered for picking.
struct ResponseLayout {
    let profile: TerminalProfile

    /// The lines of a reply.
    func lines(_ response: ResponseEntry) -> [String] {
        let items = response.items ?? []
        let rows = layOut(items, today: CalendarDay(iso8601: String(response.at.prefix(10))))
        var nextItem = 0
        var lines = response.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            if nextItem < items.count, isLine(line, of: items[nextItem]) {
                nextItem += 1
                return [rows[nextItem - 1]]
            }
            let safe = Sanitiser.text(String(line))
            return profile.isOutputTerminal ? DisplayWidth.wrapped(safe, to: profile.columns) : [safe]
        }
        while lines.last == "" { lines.removeLast() }
        if !response.isComplete { lines.append(Style(profile).styled("(stopped here)", as: .warning)) }
        return lines
    }

    private func isLine(_ line: Substring, of item: ListedItem) -> Bool {
        [Language.english, .japanese].contains { language in
            line == ListLine.text(id: item.id, title: item.title, updated: item.updated, in: language)
        }
    }

    private func layOut(_ items: [ListedItem], today: CalendarDay?) -> [String] {
        guard profile.isOutputTerminal else {
            return items.map { item in
                Sanitiser.line("\(item.number). ID: \(item.id) - \(item.title) (updated: \(item.updated))")
            }
        }
        let columns: [ListLayout.Column] = [
            .init(alignment: .trailing), .init(), .init(fitting: .shrinks(minimum: 12)),
            .init(alignment: .trailing, fitting: .yields(order: 1)), .init(fitting: .yields(order: 2)),
            .init(fitting: .yields(order: 0)), .init(),
        ]
        return ListLayout(columns: columns, profile: profile).lines(
            items.map { item in
                [
                    .init("\(item.number)", as: .accent), .init("ID \(item.id)", as: .dim), .init(item.title),
                    .init(item.quantity ?? ""), mark(item), .init(dayWords(item.updated, today: today), as: .dim),
                    .init(item.updated),
                ]
            })
    }

    private func mark(_ item: ListedItem) -> ListLayout.Cell {
        switch item.stock {
        case "out": .init(profile.usesUnicode ? "✕" : "out", as: .error)
        case "low": .init(profile.usesUnicode ? "▽" : "low", as: .warning)
        default: .init("")
        }
    }

    /// The day as people say it: today, yesterday, a weekday within the year.
    private func dayWords(_ iso: String, today: CalendarDay?) -> String {
        guard let today, let day = CalendarDay(iso8601: iso) else { return "" }
        switch today.dayNumber - day.dayNumber {
        case 0: return "today"
        case 1: return "yesterday"
        case 2..<300:
            let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
            let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
            return "\(weekdays[day.weekday.rawValue - 1]) \(day.day) \(months[day.month - 1])"
        default: return ""
        }
    }
}
