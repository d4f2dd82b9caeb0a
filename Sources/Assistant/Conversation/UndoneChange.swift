import CivilTime
import Essentials
import Inventory
import InventoryContract

/// What an undo or a redo touched, for the person who is told.
public struct UndoneChange: Sendable, Hashable {
    /// What became of the items.
    public enum Effect: Sendable, Hashable {
        /// An import, of this many items.
        case imported(items: Int)
        /// A change of several items, or of none.
        case several(items: Int)
        /// An item is there again.
        case back(id: ItemID, title: String)
        /// An item is gone again.
        case gone(id: ItemID, title: String)
        /// An item has these fields now.
        case edited(id: ItemID, title: String, [FieldDifference])
    }

    /// The change, as the inventory's log counts them.
    public let change: Int64
    /// How many items it touched.
    public let items: Int
    /// The titles of the first of them, at most a hundred.
    public let titles: [String]
    public let effect: Effect
    /// The day on which the change was first made, in the session's zone.
    public let day: CalendarDay
    /// Whether it was made before the inventory was opened, and so is worth telling the day of.
    public let isEarlier: Bool
    /// Whether another session made it.
    public let isOfOtherSession: Bool

    /// Whether a conversation about to take it back did not make it itself.
    public var isForeign: Bool { isEarlier && isOfOtherSession }

    /// The title of the only item that a change touched which was no import.
    public var onlyTitle: String? { items == 1 && !isImport ? titles.first : nil }

    /// Whether it was an import.
    public var isImport: Bool { if case .imported = effect { true } else { false } }

    /// What a report says.
    ///
    /// - Parameter ownSince: from when on an earlier change may be the session's own: its beginning when it was taken up again,
    ///   the distant future when it is new; nil outside of any session.
    public init(_ report: UndoReport, calendar: SessionCalendar, ownSince: Date? = nil) {
        change = report.change
        items = report.itemCount
        titles = report.steps.compactMap { ($0.after ?? $0.before)?.title }
        effect = Effect(report)
        day = calendar.boundaries.day(of: report.changedAt)
        isEarlier = report.isEarlier
        isOfOtherSession = ownSince.map { report.changedAt < $0 } ?? false
    }
}

extension UndoneChange.Effect {
    fileprivate init(_ report: UndoReport) {
        if report.author == .import {
            self = .imported(items: report.itemCount)
            return
        }
        guard report.itemCount == 1, let item = report.steps.first else {
            self = .several(items: report.itemCount)
            return
        }
        switch (item.before, item.after) {
        case (nil, let after?): self = .back(id: ItemID(after.id), title: after.title)
        case (let before?, nil): self = .gone(id: ItemID(before.id), title: before.title)
        case (let before?, let after?):
            self = .edited(id: ItemID(after.id), title: after.title, FieldDifference.between(before, after))
        case (nil, nil): self = .several(items: 0)
        }
    }
}
