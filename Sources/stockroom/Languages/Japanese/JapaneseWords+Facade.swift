import InventoryContract

extension JapaneseWords {
    func total(_ items: Int, page: Int, of pages: Int) -> String {
        "\(items)件\(pages > 1 ? "（\(page)/\(pages)ページ）" : "")"
    }

    func updated(_ day: String) -> String { "更新: \(day)" }

    func sentence(for done: ChangeOutput.Done, _ item: String) -> String {
        switch done {
        case .created: "登録しました。\(item)"
        case .updated: "更新しました。\(item)"
        case .adjusted: "数量を変更しました。\(item)"
        case .deleted: "削除しました。\(item)"
        }
    }

    func error(_ reason: String) -> String { "エラー: \(reason)" }
}
