import ExactDecimal
import Foundation
import Synchronization

/// A small inventory in memory, with the search rules that the model may rely on.
struct FakeItem: Sendable, Hashable {
    var id: Int
    var title: String
    var quantity: Quantity
    var unit: String
    var category: String
    var place: String
    var minimum: Quantity?
    var code: String
    var note: String
    var created: String
    /// The moment of the last update in the shop's zone, `2025-12-03T11:05:37`.
    var updated: String

    /// An item whose minimum is 5, updated on a day of May 2026 that its id tells.
    static func inMay(
        _ id: Int, _ title: String, _ quantity: String, _ unit: String, _ category: String, _ place: String
    ) -> FakeItem {
        FakeItem(
            id: id, title: title, quantity: Quantity(quantity) ?? .zero, unit: unit, category: category, place: place,
            minimum: 5, code: "", note: "", created: "2026-01-01", updated: "2026-05-0\(id)T10:00:00")
    }
}

final class FakeInventory: Sendable {
    private let items: Mutex<[FakeItem]>

    init(_ items: [FakeItem]) { self.items = Mutex(items) }

    var all: [FakeItem] { items.withLock { $0 } }

    func item(_ id: Int) -> FakeItem? { items.withLock { $0.first { $0.id == id } } }

    func change(_ id: Int, _ body: (inout FakeItem) -> Void) -> FakeItem? {
        items.withLock { items in
            guard let index = items.firstIndex(where: { $0.id == id }) else { return nil }
            body(&items[index])
            return items[index]
        }
    }

    func add(_ make: (Int) -> FakeItem) -> FakeItem {
        items.withLock { items in
            let item = make((items.map(\.id).max() ?? 0) + 1)
            items.append(item)
            return item
        }
    }

    func remove(_ id: Int) -> FakeItem? {
        items.withLock { items in
            guard let index = items.firstIndex(where: { $0.id == id }) else { return nil }
            return items.remove(at: index)
        }
    }

    /// Names with their number of items, the most used first.
    func names(_ name: KeyPath<FakeItem, String>) -> [String] {
        var counts: [String: Int] = [:]
        for item in all where !item[keyPath: name].isEmpty { counts[item[keyPath: name], default: 0] += 1 }
        return counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map(\.key)
    }
}

/// Matching of words: Latin from the beginning of a word, numbers whole, Japanese anywhere, what is written together together.
enum FakeSearch {
    private enum Kind { case word, number, run }
    private struct Token: Equatable {
        let kind: Kind
        let text: String
    }

    static func matches(_ title: String, _ query: String) -> Bool {
        let words = tokens(title)
        return query.split(whereSeparator: \.isWhitespace).allSatisfy { group in
            let wanted = tokens(String(group))
            guard !wanted.isEmpty, wanted.count <= words.count else { return wanted.isEmpty }
            return (0...(words.count - wanted.count)).contains { start in
                wanted.indices.allSatisfy { offset in
                    fits(words[start + offset], wanted[offset], isLast: offset == wanted.count - 1)
                }
            }
        }
    }

    private static func fits(_ word: Token, _ wanted: Token, isLast: Bool) -> Bool {
        guard word.kind == wanted.kind else { return false }
        switch word.kind {
        case .number: return word.text == wanted.text
        case .run: return word.text.contains(wanted.text)
        case .word:
            if word.text == wanted.text { return true }
            guard isLast else { return false }
            return word.text.hasPrefix(wanted.text)
                || singulars(wanted.text).contains { $0 == word.text || singulars(word.text).contains($0) }
        }
    }

    private static func singulars(_ word: String) -> [String] {
        guard word.count >= 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return [word] }
        var forms = [String(word.dropLast())]
        if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
        if word.hasSuffix("ves") { forms += [word.dropLast(3) + "f", word.dropLast(3) + "fe"] }
        if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
        return forms
    }

    /// Words that are close to one that no title has.
    static func suggestions(for query: String, in titles: [String]) -> [String: [String]] {
        var known: Set<String> = []
        for title in titles { for token in tokens(title) where token.kind == .word { known.insert(token.text) } }
        var found: [String: [String]] = [:]
        for word in query.split(separator: " ").map(String.init) {
            guard let token = tokens(word).first, tokens(word).count == 1, token.kind == .word, token.text.count > 3
            else { continue }
            guard !titles.contains(where: { matches($0, word) }) else { continue }
            let limit = token.text.count < 6 ? 1 : 2
            let close = known.filter { distance(Array($0), Array(token.text)) <= limit }.sorted()
            if !close.isEmpty { found[word] = close }
        }
        return found
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        guard abs(left.count - right.count) <= 2 else { return 9 }
        var rows = Array(0...right.count)
        var before = rows
        for (row, character) in left.enumerated() {
            let old = rows
            rows[0] = row + 1
            for column in right.indices {
                rows[column + 1] = min(
                    old[column] + (character == right[column] ? 0 : 1), rows[column] + 1, old[column + 1] + 1)
                if row > 0, column > 0, character == right[column - 1], left[row - 1] == right[column] {
                    rows[column + 1] = min(rows[column + 1], before[column - 1] + 1)
                }
            }
            before = old
        }
        return rows[right.count]
    }

    private static func tokens(_ text: String) -> [Token] {
        var tokens: [Token] = []
        var current = ""
        var kind: Kind?
        func flush() {
            if let kind, !current.isEmpty { tokens.append(Token(kind: kind, text: current)) }
            current = ""
            kind = nil
        }
        let scalars = Array(text.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next: Kind? =
                switch scalar.value {
                case 0x30...0x39: .number
                case 0x61...0x7A, 0xC0...0x24F: .word
                case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3005...0x3007, 0x4E00...0x9FFF: .run
                default: nil
                }
            if scalar == "'" || scalar == "・" { continue }
            let isPoint =
                scalar == "." && kind == .number && index + 1 < scalars.count
                && (0x30...0x39).contains(scalars[index + 1].value)
            guard let next = isPoint ? Kind.number : next else {
                flush()
                continue
            }
            if kind != next { flush() }
            kind = next
            let folded =
                (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar
            current.unicodeScalars.append(folded)
        }
        flush()
        return tokens
    }
}
