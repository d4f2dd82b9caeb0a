import struct Essentials.Date

/// Works out what changes make of items, one after the other, before anything is written.
package struct ChangePlanner {
    /// What the place is asked for.
    package struct Source {
        let item: (Int64) throws -> Item
        let nextID: () throws -> Int64
        let ownFieldNames: () throws -> OwnFieldNames

        /// - Parameters:
        ///   - item: the item of that id; throws when it was never there, or is deleted.
        ///   - nextID: the id that the next new item gets, another one each time where it is taken at once.
        ///   - ownFieldNames: what own fields are called.
        package init(
            item: @escaping (Int64) throws -> Item, nextID: @escaping () throws -> Int64,
            ownFieldNames: @escaping () throws -> OwnFieldNames
        ) {
            self.item = item
            self.nextID = nextID
            self.ownFieldNames = ownFieldNames
        }
    }

    /// What becomes of one item.
    package struct Step {
        package let kind: HistoryEntry.Kind
        package let before: Item?
        package let after: Item?
    }

    private let source: Source
    /// When the changes are made; nil while they are only shown.
    private let time: Date?
    /// The items as they would be after the changes so far; nil where one would be deleted.
    private var states: [Int64: Item?] = [:]

    package init(_ source: Source, at time: Date?) {
        self.source = source
        self.time = time
    }

    /// What a change makes of its item, after those before.
    package mutating func step(_ change: ItemChange) throws -> Step {
        let step: Step
        switch change {
        case .create(let draft):
            let item = try ChangeRules.item(
                draft, id: source.nextID(), at: time ?? Date(timeIntervalSince1970: 0), source.ownFieldNames)
            step = Step(kind: .created, before: nil, after: item)
        case .update(let id, let edits):
            let before = try item(id)
            step = Step(
                kind: .updated, before: before,
                after: timed(try ChangeRules.edited(before, edits, source.ownFieldNames)))
        case .adjust(let id, let amount):
            let before = try item(id)
            step = Step(kind: .adjusted, before: before, after: timed(try ChangeRules.adjusted(before, by: amount)))
        case .delete(let id):
            step = Step(kind: .deleted, before: try item(id), after: nil)
        }
        if let id = (step.after ?? step.before)?.id { states[id] = .some(step.after) }
        return step
    }

    private func timed(_ item: Item) -> Item {
        var item = item
        if let time { item.updatedAt = time }
        return item
    }

    private func item(_ id: Int64) throws -> Item {
        guard let pending = states[id] else { return try source.item(id) }
        guard let item = pending else { throw InventoryError.notFound(id: id) }
        return item
    }
}
