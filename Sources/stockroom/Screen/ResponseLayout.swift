import Assistant
import CivilTime
import DateResolution
import PlainText
import Terminal

/// Lays out a reply: its words wrapped to the window, its list lines in columns, numbered for picking.
struct ResponseLayout {
    let profile: TerminalProfile
    let words: any ScreenWords

    /// The lines of a reply.
    func lines(_ response: ResponseEntry) -> [String] {
        let items = response.items ?? []
        let rows = layOut(items, today: CalendarDay(iso8601: String(response.at.prefix(10))))
        var lines: [String] = []
        var nextItem = 0
        var fields: [CardLayout.Field] = []
        for line in response.text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let field = field(line) {
                fields.append(field)
                continue
            }
            lines += card(&fields)
            if nextItem < items.count, items[nextItem].isShown(by: line) {
                lines.append(rows[nextItem])
                nextItem += 1
            } else {
                lines += wrapped(line)
            }
        }
        lines += card(&fields)
        while lines.last == "" { lines.removeLast() }
        if !response.isComplete { lines.append(Style(profile).styled(words.stoppedHere, as: .warning)) }
        return lines
    }

    private func wrapped(_ line: Substring) -> [String] {
        let safe = Sanitiser.text(String(line))
        return profile.isOutputTerminal ? DisplayWidth.wrapped(safe, to: profile.columns) : [safe]
    }

    /// A line such as `Place: Rack 1`, which is set in a card on a terminal.
    private func field(_ line: Substring) -> CardLayout.Field? {
        guard profile.isOutputTerminal, let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
            return nil
        }
        let label = line[..<colon]
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        guard (1...14).contains(label.count), label.allSatisfy(\.isLetter), label != "ID", !value.isEmpty else {
            return nil
        }
        return CardLayout.Field(String(label), String(value))
    }

    private func card(_ fields: inout [CardLayout.Field]) -> [String] {
        defer { fields = [] }
        return fields.isEmpty ? [] : CardLayout(profile: profile).lines(fields)
    }

    private func layOut(_ items: [ListedItem], today: CalendarDay?) -> [String] {
        guard profile.isOutputTerminal else {
            return items.map { item in
                Sanitiser.line("\(item.number). ID: \(item.id) - \(item.title) (updated: \(item.updated))")
            }
        }
        let showsCreated = items.allSatisfy { $0.created != nil }
        let columns: [ListLayout.Column] = [
            .init(alignment: .trailing), .init(), .init(fitting: .shrinks(minimum: 12)),
            .init(alignment: .trailing, fitting: .yields(order: 1)), .init(fitting: .yields(order: 2)),
            .init(fitting: .yields(order: 0)), .init(fitting: .yieldsLast),
        ]
        return ListLayout(columns: columns, profile: profile).lines(
            items.map { item in
                let day = showsCreated ? item.created ?? "" : item.updated
                return [
                    .init("\(item.number)", as: .accent), .init("ID \(item.id)", as: .dim), .init(item.title),
                    .init(item.quantity ?? ""), mark(item), .init(dayWords(day, today: today), as: .dim),
                    .init(showsCreated ? words.created(day) : day),
                ]
            })
    }

    private func mark(_ item: ListedItem) -> ListLayout.Cell {
        switch item.stock {
        case "out": .init(profile.usesUnicode ? "✕" : words.outMark, as: .error)
        case "low": .init(profile.usesUnicode ? "▽" : words.lowMark, as: .warning)
        default: .init("")
        }
    }

    private func dayWords(_ iso: String, today: CalendarDay?) -> String {
        guard let today, let day = CalendarDay(iso8601: iso) else { return "" }
        return words.day(day, daysAgo: today.dayNumber - day.dayNumber)
    }
}
