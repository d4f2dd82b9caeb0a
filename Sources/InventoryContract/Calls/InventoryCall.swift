import CivilTime
import ExactDecimal

/// A call of one of the inventory's tools, its arguments read and checked.
public enum InventoryCall: Sendable, Hashable {
    case list(ListRequest)
    case item(ItemID, asOf: CalendarDay?)
    case history(ItemID)
    case movements(MovementRequest)
    /// The title is there and is not blank.
    case create(FieldValues)
    case update(ItemTargets, FieldValues)
    case adjust(ItemTargets, by: Quantity)
    case delete(ItemTargets)

    /// The tool that is called.
    public var tool: ToolName {
        switch self {
        case .list: .getInventoryList
        case .item: .getInventory
        case .history: .getInventoryHistory
        case .movements: .getStockMovements
        case .create: .createInventory
        case .update: .updateInventory
        case .adjust: .adjustInventory
        case .delete: .deleteInventory
        }
    }
}

/// Which part of which items to list, and in which order.
public struct ListRequest: Sendable, Hashable {
    public var selection: ItemSelection
    public var sort: SortOrder
    /// How many items a page has, 1 to ``maximumLimit``; nil for ``standardLimit``.
    public var limit: Int?
    /// Which page, from 1.
    public var page: Int
    /// The day at whose end the items are wanted; nil for the present.
    public var asOf: CalendarDay?

    public static let standardLimit = 20
    public static let maximumLimit = 100

    /// A request; without arguments the 20 items that were updated last.
    public init(
        _ selection: ItemSelection = ItemSelection(), sort: SortOrder = .newest, limit: Int? = nil, page: Int = 1,
        asOf: CalendarDay? = nil
    ) {
        self.selection = selection
        self.sort = sort
        self.limit = limit
        self.page = page
        self.asOf = asOf
    }
}

/// The way that something goes: into the inventory, or out of it.
public enum MovementDirection: String, Sendable, Hashable, CaseIterable {
    case `in`, out
}

/// Of which items, and in which days, to tell what came in and went out.
public struct MovementRequest: Sendable, Hashable {
    public var selection: ItemSelection
    /// The days, both ends included; an open end is the log's first day, or today.
    public var days: DayRange
    /// Only items of which something went this way, those of which most did first; nil for both.
    public var direction: MovementDirection?
    /// How many items a page has, as in a list.
    public var limit: Int?
    /// Which page, from 1.
    public var page: Int

    public init(
        _ selection: ItemSelection = ItemSelection(), days: DayRange = DayRange(from: nil, through: nil),
        direction: MovementDirection? = nil, limit: Int? = nil, page: Int = 1
    ) {
        self.selection = selection
        self.days = days
        self.direction = direction
        self.limit = limit
        self.page = page
    }
}
