import InventoryContract
import PlainText
import Terminal

/// Lays out a change as a person is asked about it, without leaving anything of it out.
///
///     2 items, quantity:
///     ID: 23 - AAA batteries   16 → 30
///     ID: 234 - AA batteries  120 → 30
struct ProposalLayout {
    let profile: TerminalProfile
    let words: any ScreenWords

    private var table: BeforeAfterTable { BeforeAfterTable(profile: profile, words: words.beforeAfter) }

    /// The lines of a change, ready for the screen.
    func lines(_ change: ProposedChange) -> [String] {
        let warning = change.isUnasked ? wrapped(words.unasked(change)) : []
        return warning.map { Style(profile).styled($0, as: .warning) } + proposed(change)
    }

    private func proposed(_ change: ProposedChange) -> [String] {
        if change.total == 1, let step = change.steps.first { return single(step, change.kind) }
        let heading = words.plan(change.kind, items: change.total, field: commonField(change).map(words.fieldName))
        let rest = change.total - change.steps.count
        return wrapped(heading) + rows(change) + (rest > 0 ? wrapped(words.moreItems(rest)) : [])
    }

    private func single(_ step: ProposedChange.Step, _ kind: ProposedChange.Kind) -> [String] {
        let heading =
            switch kind {
            case .create: words.newItem(name(step))
            case .update: name(step)
            case .delete: words.deletion(of: name(step))
            }
        let fields = kind == .delete ? [] : step.fields.filter { $0.field != "title" || kind == .update }
        return wrapped(heading) + table.lines(fields.map { row(words.fieldName($0.field), $0) })
    }

    /// An item a line where one field of each changes; else each with its own table below it.
    private func rows(_ change: ProposedChange) -> [String] {
        if change.kind == .delete {
            return change.steps.flatMap { wrapped(name($0)) }
        }
        if commonField(change) != nil {
            return table.lines(change.steps.flatMap { step in step.fields.map { row(name(step), $0) } })
        }
        return change.steps.flatMap { single($0, change.kind) }
    }

    /// The field that differs in each item, where it is the only one and the same.
    private func commonField(_ change: ProposedChange) -> String? {
        guard change.kind == .update, let field = change.steps.first?.fields.first?.field,
            change.steps.allSatisfy({ $0.fields.map(\.field) == [field] })
        else { return nil }
        return field
    }

    private func name(_ step: ProposedChange.Step) -> String {
        guard let id = step.id else { return step.title }
        return profile.isHeard ? words.spoken(title: step.title, id: id.rawValue) : "ID: \(id) - \(step.title)"
    }

    /// A line from anywhere, as many lines of the window as it needs.
    private func wrapped(_ line: String) -> [String] { profile.lines(of: Sanitiser.line(line)) }

    private func row(_ label: String, _ field: FieldDifference) -> BeforeAfterTable.Row {
        BeforeAfterTable.Row(
            label, before: field.before.isEmpty ? nil : field.before, after: field.after.isEmpty ? nil : field.after)
    }
}
