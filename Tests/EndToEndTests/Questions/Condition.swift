import Foundation

/// A condition on an item, in the small part of Python that question files are written in: comparisons (also chained and
/// with `in`), `and`, `or`, `not`, tuples, numbers, strings, `True` and `False`, names, `has('…')` and `day('…')`.
struct Condition {
    /// What a part of a condition can be.
    enum Value: Equatable {
        case truth(Bool)
        case number(Decimal)
        case text(String)
        /// A day as `YYYY-MM-DD`, which sorts as days do.
        case day(String)
        case tuple([Value])
    }

    /// What is wrong with a condition, or with what it is asked about.
    struct Mistake: Error, Equatable {
        let reason: String
    }

    private let root: Expression

    /// Reads a condition.
    init(_ source: String) throws {
        var parser = ConditionParser(tokens: try ConditionToken.tokens(of: source))
        root = try parser.parse()
    }

    /// Whether an item fulfils it.
    func holds(for item: ShopItem) throws -> Bool {
        guard case .truth(let holds) = try root.value(for: item) else {
            throw Mistake(reason: "a condition must be true or false")
        }
        return holds
    }

    /// A part of a condition.
    indirect enum Expression {
        case literal(Value)
        case name(String)
        case tuple([Expression])
        case contains(Expression)
        case not(Expression)
        case all([Expression])
        case any([Expression])
        case comparison(Expression, [(operation: String, with: Expression)])
    }
}

extension Condition.Expression {
    func value(for item: ShopItem) throws -> Condition.Value {
        switch self {
        case .literal(let value): return value
        case .name(let name): return try item.value(named: name)
        case .tuple(let parts): return .tuple(try parts.map { try $0.value(for: item) })
        case .contains(let part):
            guard case .text(let text) = try part.value(for: item) else {
                throw Condition.Mistake(reason: "has() takes a string")
            }
            let found = item.title.lowercased().range(of: text.lowercased(), options: .literal)
            return .truth(found != nil || text.isEmpty)
        case .not(let operand): return .truth(try !operand.truth(for: item))
        case .all(let operands): return .truth(try operands.allSatisfy { try $0.truth(for: item) })
        case .any(let operands): return .truth(try operands.contains { try $0.truth(for: item) })
        case .comparison(let first, let links):
            var left = try first.value(for: item)
            for link in links {
                let right = try link.with.value(for: item)
                guard try left.compares(link.operation, right) else { return .truth(false) }
                left = right
            }
            return .truth(true)
        }
    }

    private func truth(for item: ShopItem) throws -> Bool {
        guard case .truth(let truth) = try value(for: item) else {
            throw Condition.Mistake(reason: "and, or and not take conditions")
        }
        return truth
    }
}

extension Condition.Value {
    fileprivate func compares(_ operation: String, _ other: Condition.Value) throws -> Bool {
        switch operation {
        case "==": self == other
        case "!=": self != other
        case "in": try isIn(other)
        case "not in": try !isIn(other)
        case "<": try order(other) == .orderedAscending
        case "<=": try order(other) != .orderedDescending
        case ">": try order(other) == .orderedDescending
        default: try order(other) != .orderedAscending
        }
    }

    private func isIn(_ other: Condition.Value) throws -> Bool {
        switch (self, other) {
        case (_, .tuple(let parts)): parts.contains(self)
        case (.text(let part), .text(let whole)): part.isEmpty || whole.range(of: part, options: .literal) != nil
        default: throw Condition.Mistake(reason: "\(self) cannot be in \(other)")
        }
    }

    private func order(_ other: Condition.Value) throws -> ComparisonResult {
        func compare<T: Comparable>(_ left: T, _ right: T) -> ComparisonResult {
            left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
        }
        return switch (self, other) {
        case (.number(let left), .number(let right)): compare(left, right)
        case (.text(let left), .text(let right)): compare(left, right)
        case (.day(let left), .day(let right)): compare(left, right)
        default: throw Condition.Mistake(reason: "\(self) and \(other) have no order")
        }
    }
}
