import Essentials

/// ZAICO's REST API, version 1, as documented in June 2026.
package struct ZaicoV1: ServiceDialect {
    private static let root = "/api/v1/inventories"

    package init() {}

    package func page(_ number: Int) -> String { "\(Self.root)?page=\(number)" }
    package func items(titled title: String, page: Int) -> String {
        "\(Self.root)?title=\(title.queryEncoded)&page=\(page)"
    }
    package var newItem: String { Self.root }
    package func item(_ id: Int64) -> String { "\(Self.root)/\(id)" }
}

/// ZAICO's REST API, version 2, of which only lists and creation are known; that single items, pages and the filter by title go as in
/// version 1 is a guess.
package struct ZaicoV2: ServiceDialect {
    /// The path of the companies that a token belongs to.
    static let companies = "/api/v2/orgs/companies.json"

    let company: Int64

    package init(company: Int64) { self.company = company }

    private var root: String { "/api/v2/orgs/companies/\(company)/inventories" }

    package func page(_ number: Int) -> String { "\(root).json?page=\(number)" }
    package func items(titled title: String, page: Int) -> String {
        "\(root).json?title=\(title.queryEncoded)&page=\(page)"
    }
    package var newItem: String { "\(root).json" }
    package func item(_ id: Int64) -> String { "\(root)/\(id).json" }

    /// The company that a token belongs to.
    ///
    /// - Throws: ``ServiceFailure/severalCompanies(place:ids:)`` when there are several.
    static func onlyCompany(_ client: ServiceClient) async throws -> Int64 {
        let ids = try await client.read(companies) { response in
            let body = try response.json()
            guard let rows = body["data"]?.array ?? body.array else { throw ServiceClient.Unreadable() }
            return rows.compactMap { ServiceItem.id(of: $0) }
        }
        guard ids.count == 1 else { throw ServiceFailure.severalCompanies(place: client.place, ids: ids) }
        return ids[0]
    }
}

extension String {
    /// The text as a value in a query.
    fileprivate var queryEncoded: String {
        utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            return isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
