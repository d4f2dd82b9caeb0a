import Foundation

/// A word of a condition.
enum ConditionToken: Equatable {
    case number(Decimal)
    case text(String)
    case name(String)
    case symbol(String)

    /// The words of a condition, in order.
    static func tokens(of source: String) throws -> [ConditionToken] {
        var rest = Substring(source)
        var tokens: [ConditionToken] = []
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "'" || first == "\"" {
                tokens.append(.text(try text(&rest)))
            } else if first.isASCII, first.isNumber {
                let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
                guard let number = Decimal(string: String(digits)) else {
                    throw Condition.Mistake(reason: "\(digits) is no number")
                }
                tokens.append(.number(number))
                rest = rest.dropFirst(digits.count)
            } else if first.isLetter || first == "_" {
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                tokens.append(.name(String(name)))
                rest = rest.dropFirst(name.count)
            } else {
                let symbols = ["==", "!=", "<=", ">=", "<", ">", "(", ")", "[", "]", ","]
                guard let symbol = symbols.first(where: { rest.hasPrefix($0) }) else {
                    throw Condition.Mistake(reason: "\(first) has no meaning here")
                }
                tokens.append(.symbol(symbol))
                rest = rest.dropFirst(symbol.count)
            }
        }
        return tokens
    }

    /// A string, from its quote to the next one like it; a backslash makes the character behind it plain.
    private static func text(_ rest: inout Substring) throws -> String {
        let quote = rest.removeFirst()
        var text = ""
        while let next = rest.popFirst() {
            if next == quote { return text }
            if next == "\\", let plain = rest.popFirst() { text.append(plain) } else { text.append(next) }
        }
        throw Condition.Mistake(reason: "a string has no end")
    }
}

/// Reads a condition by recursive descent: or, and, not, comparison, operand.
struct ConditionParser {
    private var tokens: ArraySlice<ConditionToken>

    init(tokens: [ConditionToken]) { self.tokens = tokens[...] }

    /// The whole condition; nothing may be left over.
    mutating func parse() throws -> Condition.Expression {
        let whole = try alternatives()
        if let extra = tokens.first { throw Condition.Mistake(reason: "nothing may follow: \(extra)") }
        return whole
    }

    private mutating func alternatives() throws -> Condition.Expression {
        var parts = [try requirements()]
        while take(.name("or")) { parts.append(try requirements()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func requirements() throws -> Condition.Expression {
        var parts = [try negation()]
        while take(.name("and")) { parts.append(try negation()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func negation() throws -> Condition.Expression {
        take(.name("not")) ? .not(try negation()) : try comparison()
    }

    private mutating func comparison() throws -> Condition.Expression {
        let first = try operand()
        var links: [(operation: String, with: Condition.Expression)] = []
        while let operation = takeOperation() { links.append((operation, try operand())) }
        return links.isEmpty ? first : .comparison(first, links)
    }

    private mutating func takeOperation() -> String? {
        for symbol in ["==", "!=", "<=", ">=", "<", ">"] where take(.symbol(symbol)) { return symbol }
        if take(.name("in")) { return "in" }
        if tokens.starts(with: [.name("not"), .name("in")]) {
            tokens = tokens.dropFirst(2)
            return "not in"
        }
        return nil
    }

    private mutating func operand() throws -> Condition.Expression {
        guard let token = tokens.popFirst() else { throw Condition.Mistake(reason: "something is missing at the end") }
        switch token {
        case .number(let number): return .literal(.number(number))
        case .text(let text): return .literal(.text(text))
        case .symbol("("): return try group(until: ")")
        case .symbol("["):
            let group = try group(until: "]")
            if case .tuple = group { return group }
            return .tuple([group])
        case .name("True"): return .literal(.truth(true))
        case .name("False"): return .literal(.truth(false))
        case .name("has") where take(.symbol("(")): return .contains(try group(until: ")"))
        case .name("day") where take(.symbol("(")):
            guard case .literal(.text(let text)) = try group(until: ")"), ShopItem.isDay(text) else {
                throw Condition.Mistake(reason: "day() takes 'YYYY-MM-DD'")
            }
            return .literal(.day(text))
        case .name(let name) where tokens.first != .symbol("("): return .name(name)
        default: throw Condition.Mistake(reason: "\(token) cannot stand here")
        }
    }

    /// What stands between parentheses: one part, or with a comma a tuple.
    private mutating func group(until end: String) throws -> Condition.Expression {
        var parts: [Condition.Expression] = []
        var isTuple = false
        while !take(.symbol(end)) {
            parts.append(try alternatives())
            if take(.symbol(",")) {
                isTuple = true
            } else if tokens.first != .symbol(end) {
                throw Condition.Mistake(reason: "a \(end) is missing")
            }
        }
        return parts.count == 1 && !isTuple ? parts[0] : .tuple(parts)
    }

    private mutating func take(_ token: ConditionToken) -> Bool {
        guard tokens.first == token else { return false }
        tokens.removeFirst()
        return true
    }
}
