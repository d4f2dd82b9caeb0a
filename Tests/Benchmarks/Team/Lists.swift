import CPostgreSQL
import Foundation
import Inventory
import PostgreSQLInventory

/// What people ask for most, beside the same asked by hand: both in this process, in an actor each, and by turns, since
/// whatever slows the machine then slows both.
struct Lists {
    let store: PostgreSQLStore
    let hand: HandWriter

    /// So often is each thing asked for, by either side.
    private static let rounds = 41
    /// The columns of an item that a list shows.
    private static let columns =
        "id, title, quantity, unit, category, place, minimum, code, note, fields, created_at, updated_at"

    init(_ address: String, _ store: PostgreSQLStore) throws {
        self.store = store
        hand = try HandWriter(address)
    }

    /// Prints a line each: name, total, and the medians of both in milliseconds, with tabs between them.
    func measure() async throws {
        let start = Date(timeIntervalSince1970: 1_730_000_000)
        let day = InstantRange(start: start, end: start.addingTimeInterval(86_400))
        let lists: [(name: String, query: ItemQuery, condition: String)] = [
            (
                "a day", ItemQuery(updated: day, limit: 50),
                "updated_at >= 1730000000000000 AND updated_at < 1730086400000000"
            ),
            (
                "category and place", ItemQuery(category: "Category 17", place: "Shelf 107", limit: 50),
                "category = 'Category 17' AND place = 'Shelf 107'"
            ),
            ("a word", ItemQuery(title: "batteries", limit: 50), "words @@ 'batteries'::tsquery"),
            ("low stock", ItemQuery(stock: .low, limit: 50), "quantity < minimum AND quantity <= minimum"),
        ]
        for (name, query, condition) in lists {
            let total = try await store.page(query).total
            let items = "FROM stockroom.item WHERE deleted_at IS NULL AND \(condition)"
            try await compare(
                name, total,
                "SELECT count(*), sum(quantity) \(items); SELECT \(Self.columns) \(items) ORDER BY updated_at DESC, id DESC LIMIT 50"
            ) { _ = try await store.page(query) }
        }
        try await compare(
            "one item", 1, "SELECT \(Self.columns) FROM stockroom.item WHERE id = 4711 AND deleted_at IS NULL"
        ) { _ = try await store.item(id: 4_711) }
    }

    private func compare(_ name: String, _ total: Int, _ sql: String, _ body: () async throws -> Void) async throws {
        var ours: [Double] = []
        var theirs: [Double] = []
        // The first round warms both up.
        for round in 0...Self.rounds {
            let start = ContinuousClock.now
            try await body()
            let middle = ContinuousClock.now
            try await hand.run(sql)
            let end = ContinuousClock.now
            if round == 0 { continue }
            ours.append(start.duration(to: middle).milliseconds)
            theirs.append(middle.duration(to: end).milliseconds)
        }
        print("\(name)\t\(total)\t\(ours.median)\t\(theirs.median)")
    }
}

/// Statements written by hand, by somebody else than who waits for them, as a store's are.
actor HandWriter {
    private let statements: HandWritten

    init(_ address: String) throws { statements = try HandWritten(address) }

    func run(_ sql: String) throws { try statements.run(sql) }
}

/// Statements written by hand, on a connection as anybody would open it.
final class HandWritten {
    private let connection: OpaquePointer

    struct Refused: Error {
        let message: String
    }

    init(_ address: String) throws {
        guard let connection = PQconnectdb(address) else { throw Refused(message: "out of memory") }
        self.connection = connection
        guard PQstatus(connection) == CONNECTION_OK else {
            throw Refused(message: String(cString: PQerrorMessage(connection)))
        }
    }

    deinit { PQfinish(connection) }

    /// Runs statements in one round trip, and takes the rows of the last one.
    func run(_ sql: String) throws {
        let result = PQexec(connection, sql)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_TUPLES_OK else {
            throw Refused(message: String(cString: PQerrorMessage(connection)))
        }
    }
}

extension Duration {
    /// How many milliseconds it is.
    var milliseconds: Double { self / .milliseconds(1) }
}

extension [Double] {
    /// The middle one of an odd number of values.
    fileprivate var median: Double { sorted()[count / 2] }
}
