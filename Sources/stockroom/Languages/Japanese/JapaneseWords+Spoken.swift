import Assistant
import DateResolution

extension JapaneseWords {
    func spoken(_ item: ListedItem) -> String {
        let stock: String? =
            switch item.stock {
            case .out?: outMark
            case .low?: lowMark
            case .atMinimum?, .atOrBelowMinimum?, nil: nil
            }
        let facts = [
            item.quantity, stock, item.updated.map { "\($0.formatted(language: language))更新" },
            item.created.map { created($0.formatted(language: language)) }, "ID \(item.id)",
        ]
        return "\(item.number). \(item.title)：\(facts.compactMap(\.self).joined(separator: "、"))。"
    }

    func spoken(title: String, id: Int64) -> String { "\(title)、ID \(id)" }

    func spoken(_ sentence: String) -> String {
        sentence.replacing(" -> ", with: beforeAfter.becomes).replacing(" → ", with: beforeAfter.becomes)
            .replacing("〜", with: "から")
    }
}
