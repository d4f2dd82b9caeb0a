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
        let warning = change.isUnasked ? Sanitiser.line(words.unasked(change)) : nil
        let lines = proposed(change)
        guard let warning else { return lines }
        return DisplayWidth.wrapped(warning, to: profile.columns).map { Style(profile).styled($0, as: .warning) }
            + lines
    }

    private func proposed(_ change: ProposedChange) -> [String] {
        if change.total == 1, let step = change.steps.first { return single(step, change.kind) }
        let heading = words.plan(change.kind, items: change.total, field: commonField(change).map(words.fieldName))
        let rest = change.total - change.steps.count
        return [Sanitiser.line(heading)] + rows(change) + (rest > 0 ? [words.moreItems(rest)] : [])
    }

    private func single(_ step: ProposedChange.Step, _ kind: ProposedChange.Kind) -> [String] {
        let heading =
            switch kind {
            case .create: words.newItem(name(step))
            case .update: name(step)
            case .delete: words.deletion(of: name(step))
            }
        let fields = kind == .delete ? [] : step.fields.filter { $0.field != "title" || kind == .update }
        return [Sanitiser.line(heading)] + table.lines(fields.map { row(words.fieldName($0.field), $0) })
    }

    /// An item a line where one field of each changes; else each with its own table below it.
    private func rows(_ change: ProposedChange) -> [String] {
        if change.kind == .delete {
            return change.steps.flatMap { DisplayWidth.wrapped(Sanitiser.line(name($0)), to: profile.columns) }
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
        step.id.map { "ID: \($0) - \(step.title)" } ?? step.title
    }

    private func row(_ label: String, _ field: FieldDifference) -> BeforeAfterTable.Row {
        BeforeAfterTable.Row(
            label, before: field.before.isEmpty ? nil : field.before, after: field.after.isEmpty ? nil : field.after)
    }
}
