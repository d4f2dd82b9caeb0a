import Assistant
import CivilTime
import DateResolution

extension JapaneseWords {
    func meaning(of report: ReportName) -> String {
        switch report {
        case .byCategory: "カテゴリごとの品目数、不足、在庫切れ、合計"
        case .byPlace: "場所ごとの同じ集計"
        case .shoppingList: "最低数に足りない分（場所順）"
        case .notMoved: "ある日から入出庫のない品目（--since DAY）"
        case .duplicates: "品名かコードが同じ品目"
        }
    }

    func sentence(about report: InventoryReport) -> String {
        let number = report.count
        switch report.subject {
        case .categories: return number == 0 ? "品目はありません。" : "カテゴリ別の在庫:"
        case .places: return number == 0 ? "品目はありません。" : "場所別の在庫:"
        case .shoppingList: return number == 0 ? "最低数を下回るものはありません。" : "最低数を下回るもの\(number)件:"
        case .duplicates:
            return number == 0 ? "品名やコードが同じ品目はありません。" : "品名かコードが同じ品目\(number)組:"
        case .notMoved(let day):
            let since = day.formatted(language: language)
            let log = unknownBefore(day, report.knownSince)
            return
                (number == 0 ? "\(since)から入出庫のない品目はありません。" : "\(since)から入出庫のない品目\(number)件" + (log.isEmpty ? ":" : "。"))
                + log
        }
    }

    /// What has to be said where a day is before the log begins.
    private func unknownBefore(_ day: CalendarDay, _ knownSince: CalendarDay?) -> String {
        guard let knownSince else { return "記録はまだありません。" }
        return day < knownSince ? "記録は\(knownSince.formatted(language: language))からで、それより前のことは分かりません。" : ""
    }

    func heading(of column: String) -> String {
        switch column {
        case "items": "品目"
        case "low": "不足"
        case "out": "切れ"
        case "totals": "合計"
        case "needed": "買う数"
        case "moved": "最後の入出庫"
        case "group": "組"
        case "same": "同じもの"
        case "id": "ID"
        default: fieldName(column)
        }
    }

    var neverMoved: String { "なし" }
}
