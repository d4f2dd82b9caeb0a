import CivilTime
import ExactDecimal
import struct Essentials.Date

/// One step of an item's past, as it is told with a sample inventory.
public struct PastStep: Sendable {
    /// The item's id.
    public let item: Int64
    /// When it happened.
    public let at: Date
    /// Who did it.
    public let author: Author
    /// What kind of step it was.
    public let kind: HistoryEntry.Kind
    /// The fields that changed, with their text before it; nil where the item had none yet.
    public let before: [ItemField: String?]

    /// A step.
    public init(
        item: Int64, at: Date, author: Author, kind: HistoryEntry.Kind, before: [ItemField: String?]
    ) {
        self.item = item
        self.at = at
        self.author = author
        self.kind = kind
        self.before = before
    }
}

extension SQLiteStore {
    /// Puts a past in the place of the change log: for a new inventory whose items come with a history of their own.
    ///
    /// Undo does not reach into it. The items stay as they are. An item without any step was created when it says it was. Steps lead back from the present
    /// values, so the last step of an item must have led to them.
    public func replaceLog(with steps: [PastStep]) throws {
        let stepsOfItem = Dictionary(grouping: steps, by: \.item)
        try database.writing {
            try database.execute("DELETE FROM entry; DELETE FROM change")
            var items: [Item] = []
            let reader = ItemReader(database: database)
            try reader.forEachItem { items.append($0) }
            let past = items.flatMap { PastEntry.entries(of: $0, steps: stepsOfItem[$0.id] ?? []) }
            let log = ChangeLog(database: database)
            for entry in past.sorted(by: { $0.at < $1.at }) {
                var change = try log.begin(.change, by: entry.author, at: Moment(entry.at))
                try change.add(entry.kind, before: entry.before, after: entry.after)
                try change.finish()
            }
        }
        knownChanges = KnownChanges(through: 0)
    }
}

/// A line of the change log that a past is told with.
private struct PastEntry {
    let at: Date
    let author: Author
    let kind: HistoryEntry.Kind
    let before: Item?
    let after: Item

    /// The entries of one item, led back from its present state.
    static func entries(of item: Item, steps: [PastStep]) -> [PastEntry] {
        guard !steps.isEmpty else {
            return [PastEntry(at: item.createdAt, author: .import, kind: .created, before: nil, after: item)]
        }
        var state = item
        var entries: [PastEntry] = []
        let ordered = steps.sorted { $0.at < $1.at }
        for (index, step) in ordered.enumerated().reversed() {
            let after = state
            if index == 0 {
                entries.append(PastEntry(at: step.at, author: step.author, kind: step.kind, before: nil, after: after))
                break
            }
            for (field, text) in step.before { state.set(field, to: text ?? "") }
            state.updatedAt = ordered[index - 1].at
            entries.append(PastEntry(at: step.at, author: step.author, kind: step.kind, before: state, after: after))
        }
        return entries
    }
}

extension Item {
    fileprivate mutating func set(_ field: ItemField, to text: String) {
        switch field {
        case .quantity: quantity = Quantity(text) ?? quantity
        case .minimum: minimum = Quantity(text)
        case .place: place = text
        case .category: category = text
        case .title: title = text
        case .unit: unit = text
        case .code: code = text
        case .note: note = text
        case .id, .createdAt, .updatedAt: break
        }
    }
}
