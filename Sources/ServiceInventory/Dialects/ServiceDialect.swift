import Inventory
import StrictJSON
import WebClient

/// A version of a service's REST API: where things are, and how they are written.
///
/// What both versions do alike is in the extension: their items have the same fields, and either may wrap what it sends into `data`.
package protocol ServiceDialect: Sendable {
    /// The path and query of a page of all items, counted from 1.
    func page(_ number: Int) -> String
    /// The path and query of a page of the items that may have a title; whether parts of titles count is not documented.
    func items(titled title: String, page: Int) -> String
    /// The path of a new item.
    var newItem: String { get }
    /// The path of an item.
    func item(_ id: Int64) -> String
}

extension ServiceDialect {
    /// The items of a page, and what the answer's head says of the others.
    ///
    /// - Throws: `ServiceClient.Unreadable`.
    func page(from response: HTTPResponse) throws -> ServicePage {
        let body = try response.json()
        guard let rows = body.array ?? body["data"]?.array else { throw ServiceClient.Unreadable() }
        var page = ServicePage()
        for row in rows {
            if let item = ServiceItem(row) {
                page.items.append(item)
            } else if let id = ServiceItem.id(of: row) {
                page.leftOut.append(id)
            } else {
                throw ServiceClient.Unreadable()
            }
        }
        page.total = response.head["Total-Count"].flatMap { Int($0) }
        page.hasNext = response.head["Link"].map { $0.contains("rel=\"next\"") }
        return page
    }

    /// The item that an answer has.
    ///
    /// - Throws: `ServiceClient.Unreadable`.
    func item(from response: HTTPResponse) throws -> ServiceItem {
        guard let item = ServiceItem(try response.json()) else { throw ServiceClient.Unreadable() }
        return item
    }

    /// The id of a new item, from the answer that it was made: `data_id`, or the item itself.
    func createdID(from response: HTTPResponse) -> Int64? {
        guard let body = try? response.json() else { return nil }
        return ServiceItem.integer(body["data_id"]) ?? ServiceItem.id(of: body)
    }
}

/// A page of a list.
struct ServicePage: Sendable {
    var items: [ServiceItem] = []
    /// The ids of items that cannot be kept: their quantity is none.
    var leftOut: [Int64] = []
    /// How many items there are on all pages; nil where the service does not say.
    var total: Int?
    /// Whether there is a page behind it; nil where the service does not say.
    var hasNext: Bool?
}
