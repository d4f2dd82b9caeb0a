import CivilTime
import InventoryContract

/// Replies in Japanese.
struct JapanesePhrasing: Phrasing {
    private static let example = "たとえば「先週の変更は？」「在庫が少ないものは？」「単三電池を40にして」のように聞いてください。"

    func remark(_ remark: Remark) -> String {
        switch remark {
        case .greeting: "こんにちは。\(JapanesePhrasing.example)"
        case .thanks: "どういたしまして。"
        case .notKept: "それは記録できる項目にありません。あるのは品名・数量・単位・カテゴリ・場所・最低数・コード・メモです。メモになら書けます（例：「単三電池のメモに防災用と書いて」）。"
        case .unclear: "全部は読み取れませんでした。\(JapanesePhrasing.example)"
        case .offTopic: "在庫のことだけお答えできます。\(JapanesePhrasing.example)"
        case .undo: "ここで最後にした変更は /undo で元に戻せます。/redo でやり直せます。"
        case .unable: "それはできません。品目を調べることと変更することができます。\(JapanesePhrasing.example)"
        case .cancelled: "わかりました。何も変更していません。"
        case .nothingToDecline: "答えを待っていることはありません。何も変更していません。"
        case .wholeInventory: "全品目が変わります。「棚Aにあるものを全部」のように絞るか、先に一覧を出してから「全部」と言ってください。"
        case .whatToChange: "何を変更しますか？品目と新しい値を教えてください（例：「単三電池を40にして」）。"
        case .nothingBefore: "まだ対象がありません。\(JapanesePhrasing.example)"
        case .noMorePages: "これで全部です。"
        case .nothingAbove: "ここが一覧の始まりです。"
        case .impossibleDate(let date) where date.unread != nil:
            "「\(date.text)」の「\(date.unread ?? "")」がわからず、日付を読み取れませんでした。いつのことですか？"
        case .impossibleDate(let date): "「\(date.text)」という日付はありません。"
        case .noSuchLine(let rank): "一覧に\(rank)番目はありません。"
        case .beyondSets: "候補が多すぎます。いくつかに分けて聞いてください。"
        case .tooMany(let total): "\(total)件あり、多すぎて一つずつ見られません。カテゴリ・場所・日付などで絞ってください。"
        case .refused(let refusal): refused(refusal)
        case .notOffered(isChange: true): "この在庫はここでは読むことしかできないため、何も変更していません。"
        case .notOffered: "この在庫では、それは分かりません。"
        }
    }

    func list(_ found: Search.Found) -> String {
        let page = found.page
        guard page.total > 0 else { return nothing(found) }
        var head = "\(conditions(found.filters))\(page.total)件"
        if found.filters.limit != nil, page.total > page.items.count { head += "のうち\(page.items.count)件" }
        let from = (page.page - 1) * ListQuery.pageSize
        if page.page > 1 { head += "（\(page.pages)ページ中の\(page.page)ページ目）" }
        var text = prefix(found.deviation) + head + "：\n" + Lines.items(page.items, line)
        let rest = page.total - from - page.items.count
        if rest > 0, found.filters.limit == nil { text += "\n" + more(rest) }
        return text
    }

    func count(_ found: Search.Found) -> String {
        guard found.page.total > 0 else { return nothing(found) }
        return prefix(found.deviation) + "\(found.page.total)件です\(condition(found.filters))。"
    }

    func sum(_ found: Search.Found) -> String {
        let page = found.page
        guard page.total > 0 else { return nothing(found) }
        let asked = "\(conditions(found.filters))\(page.total)件"
        let head = Lines.total(page, joiner: "").map { "合計\($0)です（\(asked)）" } ?? "\(asked)です。単位が違うため、合計はありません"
        guard page.total <= ListQuery.pageSize, page.items.count == page.total else {
            return prefix(found.deviation) + head + "。"
        }
        return prefix(found.deviation) + head + "：\n" + Lines.items(page.items, line)
    }

    func mentions(_ mentions: Mentions, isLimited: Bool) -> String {
        var lines = mentions.groups.map { group in
            let fields = group.fields.map { $0 == ArgumentName.note ? "メモ" : "「\($0)」" }
            return "\(fields.joined(separator: "と"))にありました：\n" + Lines.items(group.items, line)
        }
        if mentions.rest > 0, !isLimited { lines.append(more(mentions.rest)) }
        return lines.joined(separator: "\n")
    }

    private func nothing(_ found: Search.Found) -> String {
        let conditions = conditions(found.filters)
        var text = prefix(found.deviation) + (conditions.isEmpty ? "品目はありません。" : "\(conditions)品目はありません。")
        let close = found.page.closeWords
        if !close.isEmpty { text += "\(close.map { "「\($0)」" }.joined(separator: "か"))のことですか？" }
        return text
    }

    func prefix(_ deviation: Search.Deviation?) -> String {
        switch deviation {
        case .corrected(let from, let to)?: "「\(from)」を「\(to)」と読みました。"
        case .ignored(let words)?: "「\(words.joined(separator: " "))」に当たるものがないため、それを除いて："
        case nil: ""
        }
    }

    func line(_ item: ItemRow) -> String {
        "ID: \(item.id) - \(item.title)\(item.updated.map { "（更新: \($0)）" } ?? "")"
    }

    private func condition(_ filters: Filters) -> String {
        let text = conditions(filters)
        return text.isEmpty ? "" : "（\(text.hasSuffix("の") ? String(text.dropLast()) : text)）"
    }

    func conditions(_ filters: Filters) -> String {
        var parts: [String] = []
        if let flow = filters.flow { parts.append("\(range(flow.days))\(name(flow.ask))あり") }
        if let updated = filters.updated { parts.append("\(range(updated))\(filters.goesByLatest ? "最終" : "")更新") }
        if let created = filters.created { parts.append("\(range(created))登録") }
        switch filters.stock {
        case .low?: parts.append("最低数割れ")
        case .out?: parts.append("在庫切れ")
        case .atMinimum?: parts.append("最低数ちょうど")
        case .atOrBelowMinimum?: parts.append("最低数以下")
        case nil: break
        }
        parts += filters.missingFields.map { "\($0)なし" }
        if let field = filters.missing { parts.append("\(JapanesePhrasing.field(field.rawValue))なし") }
        if let bounds = bounds(filters) { parts.append(bounds) }
        if let category = filters.category {
            parts.append("カテゴリ「\(([category] + filters.otherCategories).joined(separator: "・"))」")
        }
        if let place = filters.place { parts.append("場所「\(([place] + filters.otherPlaces).joined(separator: "・"))」") }
        if let unit = filters.unit { parts.append("単位「\(unit)」") }
        if !filters.title.isEmpty { parts.append(filters.wordings.map { "「\($0)」" }.joined(separator: "か")) }
        if !filters.anyOf.isEmpty { parts.append(filters.anyOf.map(condition).joined(separator: "または")) }
        let names = filters.except.compactMap(\.onlyName)
        if !names.isEmpty { parts.append("「\(names.joined(separator: "、"))」以外") }
        let flows = filters.except.compactMap(\.flow)
        if let flow = flows.first {
            parts.append("\(flows.map { range($0.days) }.joined(separator: "にも"))\(name(flow.ask))なし")
        }
        for other in filters.except where other.onlyName == nil && other.flow == nil {
            let lines = other.ids.isEmpty ? nil : "うち\(other.ids.count)件以外"
            let gap = other.onlyGap.map { "\(JapanesePhrasing.field($0.rawValue))あり" }
            parts.append(lines ?? gap ?? "\(condition(other))以外")
        }
        switch filters.sort {
        case .newest?: parts.append("新しい順")
        case .oldest?: parts.append("古い順")
        case .newestCreated?: parts.append("登録の新しい順")
        case .oldestCreated?: parts.append("登録の古い順")
        case .fewest?: parts.append("少ない順")
        case .most?: parts.append("多い順")
        case .title?: parts.append("名前順")
        case nil: break
        }
        return parts.isEmpty ? "" : parts.joined(separator: "・") + "の"
    }

    private func bounds(_ filters: Filters) -> String? {
        switch (filters.atLeast, filters.atMost) {
        case (let low?, let high?): return low == high ? "数量\(low)" : "数量\(low)〜\(high)"
        case (let low?, nil): return low.hasSuffix(".0001") ? "数量\(low.dropLast(5))超" : "数量\(low)以上"
        case (nil, let high?):
            if let amount = Amount(high), high.hasSuffix(".9999"), let one = Amount("0.0001") {
                return "数量\((amount + one).text)未満"
            }
            return "数量\(high)以下"
        case (nil, nil): return nil
        }
    }

    // MARK: Days

    private static let weekdays = ["日", "月", "火", "水", "木", "金", "土"]

    func range(_ days: Days) -> String {
        switch (days.from, days.through) {
        case (let from?, let through?) where from == through: return day(from, withYear: true)
        case (let from?, let through?):
            let isSameYear = from.prefix(4) == through.prefix(4)
            return "\(day(from, withYear: true))〜\(day(through, withYear: !isSameYear))"
        case (let from?, nil): return "\(day(from, withYear: true))以降"
        case (nil, let through?): return "\(day(through, withYear: true))以前"
        case (nil, nil): return "いつか"
        }
    }

    func day(_ iso: String, withYear: Bool) -> String {
        guard let parts = CalendarDay(beginning: iso) else { return iso }
        return (withYear ? "\(parts.year)年" : "")
            + "\(parts.month)月\(parts.day)日(\(JapanesePhrasing.weekdays[parts.weekday.rawValue % 7]))"
    }

    // MARK: One item

    func card(_ item: ItemRow, purpose: ItemPurpose, note: Search.Deviation?) -> String {
        let amount = Lines.amount(item.quantity, item.unit, joiner: "") ?? "不明"
        let answer =
            switch purpose {
            case .amount: "\(item.title)は\(amount)です\(item.shortage.map { "（最低数に\($0)不足）" } ?? "")。\n"
            case .place: "\(item.title)の場所は\(item.place ?? "登録されていません")です。\n"
            case .field(let field): told(field, of: item)
            case .detail, .history: ""
            }
        var lines = ["ID: \(item.id) - \(item.title)", "数量: \(amount)"]
        for (name, value) in [
            ("カテゴリ", item.category), ("場所", item.place), ("最低数", item.minimum), ("コード", item.code), ("メモ", item.note),
        ] + item.ownFields.map({ ($0.name, $0.text) }) + [("登録", item.created), ("更新", item.updated)] {
            if let value, !value.isEmpty { lines.append("\(name): \(value)") }
        }
        return prefix(note) + answer + lines.joined(separator: "\n")
    }

    /// `数量 6 → 8`; a field that was empty only says what it became.
    static func change(_ change: FieldChange) -> String {
        let field = field(change.field)
        return switch (change.before ?? "", change.after ?? "") {
        case ("", let after): "\(field) \(after)"
        case (let before, ""): "\(field) \(before) → なし"
        case (let before, let after): "\(field) \(before) → \(after)"
        }
    }

    private static func field(_ name: String) -> String {
        [
            "title": "品名", "quantity": "数量", "unit": "単位", "category": "カテゴリ", "place": "場所", "minimum": "最低数",
            "note": "メモ", "code": "コード", "change": "増減",
        ][name] ?? name
    }

    // MARK: Asking back

    func isItThis(_ found: Search.Found) -> String {
        guard case .ignored(let words)? = found.deviation else { return whichOne(found.page.items) }
        return "「\(words.joined(separator: " "))」に当たるものがありません。これのことですか？\n" + Lines.items(found.page.items, line)
    }

    func nothingCalled(_ name: String) -> String {
        name.isEmpty ? "何も変更していません。当てはまる品目がありません。" : "何も変更していません。「\(name)」という品目はありません。"
    }

    var isThisMeant: String { "まだ何も変更していません。次の変更でよければ「はい」と、違えば言い直してください。" }

    func readWithout(_ words: [String]) -> String { "読み取れなかったところ：" + words.map { "「\($0)」" }.joined() }

    func proposed(_ change: ProposedChange) -> String {
        let values = change.values.map { "\(JapanesePhrasing.field($0.field)) \($0.value)" }.joined(separator: "、")
        return switch change.tool {
        case .deleteInventory: "「\(change.title)」を削除"
        case .createInventory: "新しい品目: \(values)"
        default: "「\(change.title)」: \(values)"
        }
    }

    func oneAtATime(_ items: [ItemRow]) -> String { "変更は1品目ずつです。どれからにしますか？\n" + Lines.items(items, line) }

    func notYet(_ orders: [String]) -> String { "まだしていません：" + orders.map { "「\($0)」" }.joined() }

    func countedIn(_ item: ItemRow) -> String { "\(item.title)の単位は「\(item.unit ?? "個")」です。" }

    func askFor(_ field: ChangeRequest.Field, of item: ItemRow?) -> String {
        let name = item.map { "\($0.title)（ID \($0.id)）" } ?? "品目"
        switch field {
        case .title: return item == nil ? "新しい品目の名前は何ですか？数量・単位・カテゴリ・場所も添えられます。" : "\(name)の新しい名前は何ですか？"
        case .quantity: return "\(name)の数量をいくつにしますか？"
        case .unit: return "\(name)の単位を何にしますか？"
        case .category: return "\(name)のカテゴリを何にしますか？"
        case .place: return "\(name)の場所をどこにしますか？"
        case .minimum: return "\(name)の最低数をいくつにしますか？今は\(item?.minimum ?? "未設定")です。"
        case .note: return "\(name)のメモに何と書きますか？"
        case .change: return "\(name)をいくつ増減しますか？"
        case .any: return "\(name)の何を変更しますか？"
        }
    }

    func askWhichItem(_ kind: ChangeKind) -> String {
        kind == .delete ? "どの品目を削除しますか？品名を教えてください。" : "どの品目を変更しますか？品名を教えてください。"
    }

    func done(_ done: ChangeOutput.Done, _ item: ItemRow?, _ changes: [FieldChange], note: Search.Deviation?) -> String
    {
        let name = item.map { "\($0.title)（ID \($0.id)）" } ?? "品目"
        let details = changes.map(JapanesePhrasing.change).joined(separator: "、")
        let head =
            switch done {
            case .created: "\(name)を登録しました。"
            case .deleted: "\(name)を削除しました。"
            default: "\(name)を変更しました\(details.isEmpty ? "。" : "：\(details)")"
            }
        return prefix(note) + head
    }

    /// Tools speak English; that a change was declined is said in the language of the reply.
    func failure(_ refusal: InventoryRefusal) -> String {
        refusal.told ?? (refusal.text.hasPrefix("Not changed: ") ? "変更していません。" : refusal.text)
    }
}
