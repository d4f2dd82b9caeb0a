import Assistant
import BuiltInModel
import CivilTime
import DateResolution
import PlainText
import Terminal

/// Lays out a reply: its words wrapped to the window, its list lines in columns, numbered for picking.
struct ResponseLayout {
    let profile: TerminalProfile
    let words: any ScreenWords
    /// Whether nothing can be asked after it.
    var isSingleQuestion = false

    /// The lines of a reply.
    ///
    /// - Parameter showsLists: whether the lines of its list are among them.
    func lines(_ response: ResponseEntry, showsLists: Bool = true) -> [String] {
        let rows = showsLists ? layOut(response.items ?? []) : []
        var lines: [String] = []
        let blocks = response.blocks
        for (block, next) in zip(blocks, blocks.dropFirst().map(Optional.some) + [nil]) {
            switch block {
            case .sentence(let line): lines += wrapped(sentence(line, of: response))
            case .heading(let heading): lines += self.heading(heading, above: next)
            case .list(let items): if showsLists { lines += items.flatMap { rows[$0.number - 1] } }
            case .card(let fields): lines += card(fields)
            case .history(let events): lines += history(events, today: response.at.day)
            }
        }
        while lines.last == "" { lines.removeLast() }
        if !response.isGrounded {
            lines += wrapped(words.notFromInventory).map { Style(profile).styled($0, as: .warning) }
        }
        if !response.isComplete { lines.append(Style(profile).styled(words.stoppedHere, as: .warning)) }
        return lines
    }

    /// A sentence; one that says how to go on says something else where nobody can.
    private func sentence(_ line: String, of response: ResponseEntry) -> String {
        guard isSingleQuestion, let items = response.items, let total = response.total,
            BuiltInModel.isAboutMore(line, rest: total - items.count)
        else { return line }
        return words.moreOfSingleQuestion(total - items.count)
    }

    private func wrapped(_ line: String) -> [String] {
        profile.lines(of: profile.isHeard ? words.spoken(line) : line)
    }

    /// An item's line; above a card that tells the day of its latest update, a person reads that day only there.
    private func heading(_ heading: ReplyBlock.Heading, above next: ReplyBlock?) -> [String] {
        if profile.isHeard { return wrapped(words.spoken(title: heading.title, id: heading.id.rawValue)) }
        guard profile.isOutputTerminal, case .card(let fields)? = next,
            let day = fields.compactMap({ CalendarDay(iso8601: $0.value) }).last, heading.line.contains("\(day)")
        else { return wrapped(heading.line) }
        return wrapped(heading.name)
    }

    private func card(_ fields: [ReplyBlock.Field]) -> [String] {
        if profile.isHeard {
            return fields.flatMap { field in
                let day = CalendarDay(iso8601: field.value)?.formatted(language: words.language)
                return profile.lines(of: "\(field.label): \(day ?? field.value)")
            }
        }
        guard profile.isOutputTerminal else { return fields.flatMap { wrapped($0.line) } }
        return CardLayout(profile: profile).lines(fields.map { CardLayout.Field($0.label, $0.value) })
    }

    /// What happened, behind its moments: `Thu 19 Nov 14:05  quantity 12 -> 40, by you`.
    private func history(_ events: [ReplyBlock.Event], today: CalendarDay) -> [String] {
        guard profile.isOutputTerminal else { return events.flatMap { wrapped($0.line) } }
        let moments = events.map { event in
            let day = event.day.formatted(language: words.language, showsYear: event.day.date.year != today.date.year)
            return event.time.map { "\(day) \($0)" } ?? day
        }
        if profile.isReadAloud {
            return zip(moments, events).flatMap { wrapped("\($0): \($1.words)") }
        }
        let width = (moments.map { DisplayWidth.columns($0) }.max() ?? 0) + 2
        let isColumn = width * 2 < profile.columns
        return zip(moments, events).flatMap { moment, event in
            DisplayWidth.wrapped(
                DisplayWidth.padded(moment + "  ", to: isColumn ? width : 0) + Sanitiser.line(event.words),
                to: profile.columns, indent: isColumn ? width : 2)
        }
    }

    /// The lines of each item.
    private func layOut(_ items: [ListedItem]) -> [[String]] {
        if profile.isHeard { return items.map { profile.lines(of: Sanitiser.line(words.spoken($0))) } }
        guard profile.isOutputTerminal else { return items.map { [Sanitiser.line(lineForPrograms($0))] } }
        let showsCreated = items.allSatisfy { $0.created != nil }
        let columns: [ListLayout.Column] = [
            .init(alignment: .trailing), .init(fitting: .yields(order: 1)), .init(fitting: .wraps(minimum: 18)),
            .init(alignment: .decimal, fitting: .yieldsLast), .init(fitting: .shrinksFirst(minimum: 8), gap: 1),
            .init(fitting: .yieldsLast),
            .init(fitting: .yields(order: 0)),
        ]
        return ListLayout(columns: columns, profile: profile).rows(
            items.map { item in
                let day = (showsCreated ? item.created : item.updated)?.description ?? ""
                let amount = (item.quantity ?? "").split(separator: " ", maxSplits: 1).map(String.init)
                return [
                    .init("\(item.number)", as: .accent), .init("ID \(item.id)", as: .dim), .init(item.title),
                    .init(amount.first ?? ""), .init(amount.dropFirst().first ?? ""), mark(item),
                    .init(showsCreated ? words.created(day) : day, as: .dim),
                ]
            })
    }

    /// `1. ID: 7 - AA batteries (updated: 2026-11-15), 12 pcs, low`
    private func lineForPrograms(_ item: ListedItem) -> String {
        let line = "\(item.number). ID: \(item.id) - \(item.title) (updated: \(item.updated?.description ?? ""))"
        return ([line] + [item.quantity, item.stock?.rawValue].compactMap(\.self)).joined(separator: ", ")
    }

    private func mark(_ item: ListedItem) -> ListLayout.Cell {
        switch item.stock {
        case .out?: .init(profile.usesUnicode ? "✕" : words.outMark, as: .error)
        case .low?: .init(profile.usesUnicode ? "▽" : words.lowMark, as: .warning)
        case .atMinimum?, .atOrBelowMinimum?, nil: .init("")
        }
    }
}
