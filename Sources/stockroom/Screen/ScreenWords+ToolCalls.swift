import Assistant
import CivilTime
import DateResolution

extension ScreenWords {
    /// What a tool call does, for the person who waits.
    func doing(_ call: ToolCallEntry) -> String {
        func argument(_ name: String) -> String? { call.arguments?[name].map { $0.string ?? $0.description } }
        let item = argument("id").map { " \($0)" } ?? ""
        switch ToolName(rawValue: call.tool) {
        case .getInventoryList:
            let about = [argument("title"), argument("category"), argument("place")].compactMap { $0 }
                .joined(separator: ", ")
            let days = updatedDays(from: argument("updatedAfter"), through: argument("updatedBefore"))
            return language.text(
                "looking up items" + (about.isEmpty ? "" : " \(about)") + (days.map { " updated \($0)" } ?? "") + " …",
                (days.map { "\($0)に更新された" } ?? "") + "在庫" + (about.isEmpty ? "" : "「\(about)」") + "を調べています…")
        case .getInventory: return language.text("looking up item\(item) …", "品目\(item)を調べています…")
        case .getInventoryHistory:
            return language.text("looking up the history of item\(item) …", "品目\(item)の履歴を調べています…")
        default: return language.text("preparing a change …", "変更を準備しています…")
        }
    }

    private func updatedDays(from: String?, through: String?) -> String? {
        guard from != nil || through != nil else { return nil }
        return DayRange(
            from: from.flatMap { CalendarDay(iso8601: $0) }, through: through.flatMap { CalendarDay(iso8601: $0) }
        ).formatted(language: language)
    }
}
