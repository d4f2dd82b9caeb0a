import InventoryContract

/// A question that one of the program's reports answers: "stock by category", "what has not moved since October?", 買い物リストを見せて.
///
/// It needs neither dates nor names, so that a line can be asked before anything is looked up.
public struct ReportReading: Sendable, Hashable {
    /// The report's name, as it is typed: `by-category`, `not-moved`, `stock`.
    public let report: String
    /// What it is about: of `not-moved` the day, of `stock` the item, as typed; empty for other reports.
    public let rest: String

    /// The senses of which a report's question has one; without them it need not be read at all.
    private static let senses: Set<String> = [
        "SHOPPINGLIST", "DUPLICATES", "BYCATEGORY", "BYPLACE", "NOTMOVED", "CHART",
    ]

    /// The report that a text asks for, when it asks for nothing else.
    public init?(_ text: String) {
        for language in OrderLanguage.languages(of: text) {
            guard language.vocabulary.has(Self.senses, in: Token.tokens(text)) else { continue }
            let question = LaidOutQuestion(AnnotatedQuestion(prompt: text), in: language, today: nil)
            guard let (report, rest) = question.report ?? question.reportOfSomething else { continue }
            (self.report, self.rest) = (report, rest)
            return
        }
        return nil
    }
}

extension LaidOutQuestion {
    fileprivate var report: (name: String, rest: String)? {
        readings(as: "report").first?.first("reported").map { ($0.tag, "") }
    }

    /// A report whose words stand at the beginning or at the end, and the rest tells of what.
    fileprivate var reportOfSomething: (name: String, rest: String)? {
        for start in lattice.tokens.indices {
            guard let words = longest("reportof", from: start), let name = words.first("about")?.tag else { continue }
            if start == 0 { return (name, rest(words.range.upperBound..<lattice.tokens.count)) }
            if words.range.upperBound == lattice.tokens.count { return (name, rest(0..<start)) }
        }
        return nil
    }

    /// What stands there, without the marks at its end.
    private func rest(_ range: Range<Int>) -> String {
        let end = range.last { lattice.tokens[$0].kind != .mark }.map { $0 + 1 } ?? range.lowerBound
        return range.lowerBound < end ? lattice.typed(range.lowerBound..<end) : ""
    }
}
