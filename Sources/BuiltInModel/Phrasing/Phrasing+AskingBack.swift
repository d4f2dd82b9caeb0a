extension BuiltInModel {
    /// Whether a line says, in any language, that so many items are to come, and how they are asked for.
    public static func isAboutMore(_ line: String, rest: Int) -> Bool {
        let phrasings: [any Phrasing] = [EnglishPhrasing(), JapanesePhrasing()]
        return phrasings.contains { $0.more(rest) == line }
    }
}

extension EnglishPhrasing {
    func more(_ rest: Int) -> String { "\(rest) more: say \"more\"." }

    func whichOne(_ items: [ItemRow]) -> String {
        let twins = Lines.twins(items).map { twins in
            let places = twins.map { "ID \($0.id) is in \($0.place ?? "no place")" }
            return "\n\"\(twins[0].title)\": \(places.joined(separator: ", "))."
        }
        return "Which one do you mean?\n" + Lines.items(items, line) + twins.joined()
    }
}

extension JapanesePhrasing {
    func more(_ rest: Int) -> String { "あと\(rest)件あります。「続き」で表示します。" }

    func whichOne(_ items: [ItemRow]) -> String {
        let twins = Lines.twins(items).map { twins in
            let places = twins.map { "ID \($0.id) は\($0.place ?? "場所の登録なし")" }
            return "\n「\(twins[0].title)」: \(places.joined(separator: "、"))"
        }
        return "どれのことですか？\n" + Lines.items(items, line) + twins.joined()
    }
}
