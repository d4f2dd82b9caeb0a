import CivilTime
import StrictJSON

/// A reading of all pages, which may go on after the program ended in between.
///
/// It notes what tells whether pages can have shifted unseen: while items are added and deleted, one may slip from a page that is yet
/// to be read onto one that was.
struct ReadingPass: Sendable {
    /// The orders in which a service may list its items.
    enum Order: String, CaseIterable, Sendable {
        /// Latest update first.
        case newest
        /// Highest id first.
        case highestID
        /// Lowest id first.
        case lowestID
    }

    /// Its number; later ones have higher numbers.
    var number: Int64
    /// When it began, by the clock of this machine.
    var startedAt: Moment
    var nextPage = 1
    /// What the first page said; nil where the service does not say.
    var total: Int?
    /// Whether each page said the same.
    var hasOneTotal = true
    /// The orders that everything read so far is in.
    var orders = Set(Order.allCases)
    /// The latest moment of any item.
    var latest: Moment?
    /// Whether an item was made since it began, but for the latest two minutes that clocks may differ by.
    var metNewItem = false
    var leftOut: [Int64] = []
    /// How many items the first page had.
    var onFirstPage = 0
    /// How many rows all pages had so far, some of them perhaps twice.
    var rowsRead = 0
    private var previous: (touched: Moment, id: Int64)?

    /// How far the clocks of two machines may be apart, and how late a change may show.
    static let tolerance: Int64 = 120 * 1_000_000

    init(number: Int64, startedAt: Moment) {
        self.number = number
        self.startedAt = startedAt
    }

    /// Takes note of the next page.
    mutating func take(_ page: ServicePage) {
        if nextPage == 1 { (total, onFirstPage) = (page.total, page.items.count + page.leftOut.count) }
        if page.total != total { hasOneTotal = false }
        nextPage += 1
        rowsRead += page.items.count + page.leftOut.count
        leftOut += page.leftOut
        for item in page.items {
            let key = (touched: item.touchedAt, id: item.item.id)
            if let previous {
                if key.touched > previous.touched { orders.remove(.newest) }
                if key.id > previous.id { orders.remove(.highestID) }
                if key.id < previous.id { orders.remove(.lowestID) }
            }
            previous = key
            latest = max(latest ?? item.touchedAt, item.touchedAt)
            let isNew = Moment(item.item.createdAt).microseconds > startedAt.microseconds - Self.tolerance
            if isNew { metNewItem = true }
        }
    }

    /// Whether nothing can have been missed that was there all the time.
    ///
    /// With one total throughout, as many items were added between two pages as were deleted. Where new ones come first, they push the
    /// others towards the end by at least as much as deletions pull them up. Where they come last, nothing may have been added.
    ///
    /// - Parameter met: how many different items it met.
    func missedNothing(met: Int) -> Bool {
        // One page has all that there is.
        if met + leftOut.count == onFirstPage, total == nil || total == onFirstPage { return true }
        guard hasOneTotal, let total, met + leftOut.count == total else { return false }
        return orders.contains(.newest) || orders.contains(.highestID) || orders.contains(.lowestID) && !metNewItem
    }
}

extension ReadingPass {
    /// The pass as the mirror keeps it.
    var json: String {
        var object: JSONObject = [
            "number": .number("\(number)"), "startedAt": .string(startedAt.rfc3339), "nextPage": .integer(nextPage),
            "onFirstPage": .integer(onFirstPage),
            "rowsRead": .integer(rowsRead), "hasOneTotal": .bool(hasOneTotal), "metNewItem": .bool(metNewItem),
            "orders": .array(orders.map { .string($0.rawValue) }),
            "leftOut": .array(leftOut.map { .number("\($0)") }),
        ]
        if let total { object["total"] = .integer(total) }
        if let latest { object["latest"] = .string(latest.rfc3339) }
        if let previous {
            object["touched"] = .string(previous.touched.rfc3339)
            object["id"] = .number("\(previous.id)")
        }
        return JSONValue.object(object).serialized()
    }

    init?(json text: String) {
        func moment(_ value: JSONValue?) -> Moment? { value?.string.flatMap { Moment(rfc3339: $0) } }
        guard let value = try? JSONParser.parse(text), let number = value["number"]?.integer,
            let startedAt = moment(value["startedAt"]), let nextPage = value["nextPage"]?.integer
        else { return nil }
        self.init(number: Int64(number), startedAt: startedAt)
        self.nextPage = nextPage
        hasOneTotal = value["hasOneTotal"]?.bool ?? false
        metNewItem = value["metNewItem"]?.bool ?? true
        orders = Set((value["orders"]?.array ?? []).compactMap { $0.string.flatMap(Order.init) })
        leftOut = (value["leftOut"]?.array ?? []).compactMap { $0.integer.map(Int64.init) }
        total = value["total"]?.integer
        onFirstPage = value["onFirstPage"]?.integer ?? 0
        rowsRead = value["rowsRead"]?.integer ?? 0
        latest = moment(value["latest"])
        if let touched = moment(value["touched"]), let id = value["id"]?.integer { previous = (touched, Int64(id)) }
    }
}
