import Assistant
import CivilTime
import DateResolution

extension EnglishWords {
    func spoken(_ item: ListedItem) -> String {
        let stock: String? =
            switch item.stock {
            case .out?: outMark
            case .low?: lowMark
            case .atMinimum?, .atOrBelowMinimum?, nil: nil
            }
        let facts = [
            item.quantity, stock, item.updated.map { "updated \($0.formatted(language: language))" },
            item.created.map { created($0.formatted(language: language)) }, "ID \(item.id)",
        ]
        return "\(item.number). \(item.title): \(facts.compactMap(\.self).joined(separator: ", "))."
    }

    func spoken(title: String, id: Int64) -> String { "\(title), ID \(id)" }

    func spoken(_ sentence: String) -> String {
        let parts = sentence.replacing(" -> ", with: beforeAfter.becomes).replacing(" → ", with: beforeAfter.becomes)
            .split(separator: Self.dash, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts.first ?? "")) { told, part in
            let isBetweenDays = told.last?.isNumber == true && Self.weekdays.contains(String(part.prefix(3)))
            return told + (isBetweenDays ? " to " : Self.dash) + part
        }
    }

    /// The dash of `Mon 9 - Sun 15 Nov`, which a voice passes over.
    private static let dash = " - "

    private static let weekdays = Set(Weekday.allCases.map { String($0.englishName.prefix(3)) })
}
