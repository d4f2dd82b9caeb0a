/// What is said of fields that only this inventory has.
extension EnglishPhrasing {
    func items(
        _ rows: [ItemRow], with field: String, holding text: String, _ filters: Filters, rest: Int
    ) -> String {
        let asked = " with \(field) \"\(text)\"\(conditions(filters))"
        guard !rows.isEmpty else { return "No items\(asked)." }
        let head = "\(items(rows.count + rest))\(asked):\n"
        return head + Lines.items(rows, line) + (rest > 0 ? "\n" + more(rest) : "")
    }

    func told(_ field: String, of item: ItemRow) -> String {
        item.ownText(field).map { "\(field) of \(item.title): \($0)\n" } ?? "\(item.title) has no \(field).\n"
    }

    func unreadOwnField(_ field: String) -> String {
        "\"\(field)\" is a field of your own, and I could not read what is asked of it; nothing is changed. Say it like this: \"what is the \(field) of ITEM\", \"items with \(field) TEXT\", \"set the \(field) of ITEM to TEXT\" or \"clear the \(field) of ITEM\"."
    }
}

extension JapanesePhrasing {
    func items(
        _ rows: [ItemRow], with field: String, holding text: String, _ filters: Filters, rest: Int
    ) -> String {
        let asked = "\(conditions(filters))\(field)が「\(text)」の品目は"
        guard !rows.isEmpty else { return "\(asked)ありません。" }
        let head = "\(asked)\(rows.count + rest)件です：\n"
        return head + Lines.items(rows, line) + (rest > 0 ? "\n" + more(rest) : "")
    }

    func told(_ field: String, of item: ItemRow) -> String {
        item.ownText(field).map { "\(item.title)の\(field)は\($0)です。\n" } ?? "\(item.title)の\(field)は登録されていません。\n"
    }

    func unreadOwnField(_ field: String) -> String {
        "「\(field)」はこの在庫だけの項目ですが、何をお尋ねかが読み取れませんでした（何も変更していません）。「〈品名〉の\(field)は？」「\(field)が〈言葉〉のものは？」「〈品名〉の\(field)を〈言葉〉にして」「〈品名〉の\(field)を消して」のように言ってください。"
    }
}

extension ItemRow {
    /// The text of one of its own fields; nil when it has none.
    func ownText(_ field: String) -> String? {
        ownFields.first { $0.name == VisibleText.line(field) }?.text
    }
}
