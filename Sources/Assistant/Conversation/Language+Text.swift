import DateResolution
import PlainText

extension Language {
    /// The one of these wordings that is in this language.
    public func text(_ english: @autoclosure () -> String, _ japanese: @autoclosure () -> String) -> String {
        switch self {
        case .english: english()
        case .japanese: japanese()
        }
    }

    /// The name of an item's field, by its column's name.
    public func fieldName(_ column: String) -> String {
        guard self == .japanese else { return column }
        let names = [
            "title": "品名", "quantity": "数量", "unit": "単位", "category": "カテゴリ", "place": "場所", "minimum": "最低数",
            "code": "コード", "note": "メモ",
        ]
        return names[column] ?? column
    }
}
