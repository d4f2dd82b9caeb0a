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
        case .stock: "ある品目の日ごとの在庫（--item ID）。描ける端末ではグラフ"
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
        case .stock(let id, let day):
            guard let course = report.course else { return "ID \(id) の記録はありません。" }
            let unit = course.item.unit.isEmpty ? "" : "（単位: \(course.item.unit)）"
            let log = day.map { unknownBefore($0, report.knownSince) } ?? ""
            return "\(course.item.title)（ID \(id)）の各日の終わりの在庫\(unit)" + (log.isEmpty ? ":" : "。" + log)
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
        case "day": "日"
        default: fieldName(column)
        }
    }

    var neverMoved: String { "なし" }
}
