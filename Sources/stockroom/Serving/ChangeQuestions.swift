import Inventory
import InventoryContract
import LanguageModel
import PlainText
import ToolServer

/// Words the questions that a host puts to a person.
struct ChangeQuestions: Sendable {
    let store: any ItemStore
    let words: any ScreenWords

    /// How many items a question names; the rest are told by their number.
    private static let mostItems = 20
    /// How many items are looked at as a whole; of the rest, the fields that would differ are enough.
    private static let mostRead = 100
    /// How many characters of a value are told.
    private static let longestValue = 200

    /// The question about a change; what is not known as one is asked about by no name.
    func question(about change: any ToolChange) async -> ChangeQuestion {
        switch change {
        case let change as ProposedChange: await question(change, heading: nil)
        case let undo as ProposedUndo: await question(undo.proposal, heading: words.takesBack(change: undo.change))
        default: ChangeQuestion("", state: 0)
        }
    }

    private func question(_ change: ProposedChange, heading: String?) async -> ChangeQuestion {
        var state = Hasher()
        state.combine(change)
        var items: [Int64: Item] = [:]
        for id in change.steps.prefix(Self.mostRead).compactMap({ $0.id?.rawValue }) {
            let item = try? await store.item(id: id)
            state.combine(item)
            items[id] = item
        }
        var lines = [heading].compactMap(\.self)
        if change.total > 1 { lines.append(words.plan(change.kind, items: change.total, field: nil)) }
        lines += change.steps.prefix(Self.mostItems).map { line($0, change, items) }
        let rest = change.total - min(change.steps.count, Self.mostItems)
        if rest > 0 { lines.append(words.moreItems(rest)) }
        return ChangeQuestion(lines.joined(separator: "\n"), state: state.finalize())
    }

    /// What would be done to one item: its id, title and quantity, and each field that would differ.
    private func line(_ step: ProposedChange.Step, _ change: ProposedChange, _ items: [Int64: Item]) -> String {
        let item = step.id.flatMap { items[$0.rawValue] }
        let amount = item.map { " (\("\($0.quantity) \(cut($0.unit))".trimmed))" } ?? ""
        let name = (step.id.map { "ID \($0): " } ?? "") + cut(step.title) + amount
        switch change.kind {
        case .delete: return change.total == 1 ? words.deletion(of: name) : name
        case .create:
            let values = step.fields.filter { $0.field != "title" }.map {
                "\(words.fieldName(cut($0.field))) \(cut($0.after))"
            }
            return ([words.newItem(name)] + values).joined(separator: ", ")
        case .update:
            let fields = step.fields.map { field in
                words.becoming(FieldDifference(cut(field.field), before: cut(field.before), after: cut(field.after)))
            }
            return "\(name): \(fields.joined(separator: ", "))"
        }
    }

    /// A text from outside, safe to show and not too long.
    private func cut(_ text: String) -> String {
        let line = Sanitiser.line(text)
        return line.count > Self.longestValue ? line.prefix(Self.longestValue) + "…" : line
    }
}

extension String {
    fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
