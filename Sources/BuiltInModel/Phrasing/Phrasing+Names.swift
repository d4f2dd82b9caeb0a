/// How the names of categories and places are told.
extension EnglishPhrasing {
    func names(_ names: [String], of kind: NameKind, others: Int) -> String {
        let (one, many) = kind == .categories ? ("category", "categories") : ("place", "places")
        guard !names.isEmpty else { return "No item has a \(one) yet." }
        let count = names.count + others
        return "\(count) \(count == 1 ? one : many): \(names.joined(separator: ", "))"
            + (others > 0 ? ", and \(others) more." : ".")
    }
}

extension JapanesePhrasing {
    func names(_ names: [String], of kind: NameKind, others: Int) -> String {
        let name = kind == .categories ? "カテゴリ" : "場所"
        guard !names.isEmpty else { return "\(name)はまだありません。" }
        return "\(name)は\(names.count + others)件です：\(names.joined(separator: "、"))"
            + (others > 0 ? "、ほか\(others)件。" : "。")
    }
}
