import CPostgreSQL
import ExactDecimal

/// The rows that a statement gave; every value came as text.
final class QueryResult {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { PQclear(handle) }

    /// How many rows there are.
    var count: Int { Int(PQntuples(handle)) }

    /// The rows.
    var rows: some RandomAccessCollection<Row> {
        (0..<count).lazy.map { [self] in Row(result: self, number: Int32($0)) }
    }

    /// One row; its values are read while the result is there.
    struct Row {
        fileprivate let result: QueryResult
        fileprivate let number: Int32

        func isNull(_ column: Int) -> Bool { PQgetisnull(result.handle, number, Int32(column)) == 1 }

        /// The text of a column, empty where there is none.
        func text(_ column: Int) -> String { String(cString: PQgetvalue(result.handle, number, Int32(column))) }

        /// The whole number of a column; nil where there is none, or one of more than 64 bits.
        func number(_ column: Int) -> Int64? {
            if isNull(column) { return nil }
            let start = PQgetvalue(result.handle, number, Int32(column))
            return Int64(String(cString: start!))
        }

        /// The whole number of a column that always has one.
        func integer(_ column: Int) -> Int64 { number(column) ?? 0 }

        /// A quantity that comes as ten-thousandths; nil where it has more than 64 bits.
        func quantity(_ column: Int) -> Quantity? { number(column).map { Quantity(tenThousandths: $0) } }

        /// Whether a column says true.
        func isTrue(_ column: Int) -> Bool { text(column) == "t" }
    }
}
