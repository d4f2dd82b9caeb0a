import Foundation
import Inventory

/// One read of the inventory, by the store and by hand-written SQL.
struct ReadBenchmark {
    let name: String
    let query: ItemQuery
    /// SQL that gives the same total and the same first page.
    private let sql: String

    private init(name: String, query: ItemQuery, sql: String) {
        self.name = name
        self.query = query
        self.sql = sql
    }

    private static let sumMark = "/* sum */"

    /// The SQL that gives all that the store does: of a short list, the sum of its quantities too.
    func sql(forTotal total: Int) -> String {
        sql.replacingOccurrences(of: ReadBenchmark.sumMark, with: total <= 2_000 ? ", sum(quantity)" : "")
    }

    static let all: [ReadBenchmark] = {
        let end = SeededInventory.end
        func seconds(daysBeforeEnd days: Int) -> Int { end - days * 86_400 }
        func range(_ from: Int, _ to: Int) -> InstantRange {
            InstantRange(
                start: Date(timeIntervalSince1970: Double(seconds(daysBeforeEnd: from))),
                end: Date(timeIntervalSince1970: Double(seconds(daysBeforeEnd: to))))
        }
        func updated(_ from: Int, _ to: Int) -> String {
            "updated_at >= \(seconds(daysBeforeEnd: from))000000 AND updated_at < \(seconds(daysBeforeEnd: to))000000"
        }
        func plain(_ condition: String) -> String {
            """
            SELECT count(*)\(sumMark) FROM item WHERE deleted_at IS NULL AND \(condition);
            SELECT * FROM item WHERE deleted_at IS NULL AND \(condition) ORDER BY updated_at DESC, id DESC LIMIT 20;
            """
        }
        func matched(_ match: String) -> String {
            """
            SELECT count(*) FROM item_search WHERE item_search MATCH '\(match)';
            SELECT item.* FROM item_search JOIN item ON item.id = item_search.rowid WHERE item_search MATCH '\(match)'
              ORDER BY updated_at DESC, id DESC LIMIT 20;
            """
        }
        return [
            ReadBenchmark(name: "one week", query: ItemQuery(updated: range(14, 7)), sql: plain(updated(14, 7))),
            ReadBenchmark(name: "one day", query: ItemQuery(updated: range(1, 0)), sql: plain(updated(1, 0))),
            ReadBenchmark(name: "one year", query: ItemQuery(updated: range(500, 135)), sql: plain(updated(500, 135))),
            ReadBenchmark(name: "everything", query: ItemQuery(), sql: plain("1")),
            ReadBenchmark(
                name: "English word", query: ItemQuery(title: "batteries"),
                sql: matched("\"battery\" * OR \"batteries\"")),
            ReadBenchmark(
                name: "frequent English word", query: ItemQuery(title: "mm"), sql: matched("\"mm\" *")),
            ReadBenchmark(
                name: "two English words", query: ItemQuery(title: "red washers"),
                sql: matched("\"red\" * AND (\"washer\" OR \"washers\" *)")),
            ReadBenchmark(name: "Japanese, 2 characters", query: ItemQuery(title: "電池"), sql: matched("\"電池\"")),
            ReadBenchmark(name: "Japanese, 2 frequent", query: ItemQuery(title: "業務"), sql: matched("\"業務\"")),
            ReadBenchmark(name: "Japanese, 1 character", query: ItemQuery(title: "池"), sql: matched("\"池\" *")),
            ReadBenchmark(name: "a size", query: ItemQuery(title: "M6x20"), sql: matched("\"m 6 x 20\"")),
            ReadBenchmark(
                name: "English word in a week", query: ItemQuery(title: "bolt", updated: range(14, 7)),
                sql: """
                    SELECT count(*) FROM item_search CROSS JOIN item ON item.id = item_search.rowid
                      WHERE item_search MATCH '"bolt" *' AND \(updated(14, 7));
                    SELECT item.* FROM item_search CROSS JOIN item ON item.id = item_search.rowid
                      WHERE item_search MATCH '"bolt" *' AND \(updated(14, 7)) ORDER BY updated_at DESC, id DESC LIMIT 20;
                    """),
            ReadBenchmark(
                name: "low stock", query: ItemQuery(stock: .low),
                sql: plain("quantity <= minimum AND quantity < minimum")),
            ReadBenchmark(name: "out of stock", query: ItemQuery(stock: .out), sql: plain("quantity = 0")),
            ReadBenchmark(
                name: "category and month", query: ItemQuery(category: "Electrical", updated: range(60, 30)),
                sql: plain(
                    "category = (SELECT id FROM label WHERE kind = 1 AND text = 'Electrical') AND \(updated(60, 30))")),
            ReadBenchmark(
                name: "category", query: ItemQuery(category: "Electrical"),
                sql: plain("category = (SELECT id FROM label WHERE kind = 1 AND text = 'Electrical')")),
            ReadBenchmark(
                name: "place", query: ItemQuery(place: "Rack 7-3"),
                sql: plain("place = (SELECT id FROM label WHERE kind = 2 AND text = 'Rack 7-3')")),
        ]
    }()
}
