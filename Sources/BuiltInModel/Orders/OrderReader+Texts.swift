import InventoryContract

/// The texts that an order gives an item: names, codes, units, notes.
extension OrderReader {
    /// What a field that only this inventory has becomes: as typed, a day as it is written everywhere.
    func ownText(_ value: Node) -> String? {
        guard case .date(let index)? = value.leaf(.date)?.content else {
            return value.leaf(.quoted) == nil ? laidOut.lattice.typed(value.range) : text(value)
        }
        let days = laidOut.question.dates[index].days
        return days?.from == days?.through ? days?.from?.description : nil
    }

    /// A code; with no verb that gives it, 「コードSG-65」, it has a digit: 「コード見せて」 has none. What begins in
    /// Latin letters has no Japanese in it: 「SG-65でお願い」.
    func code(_ node: Node) -> String? {
        guard let written = node.first("newtext"), let code = text(written) else { return nil }
        let isLatin = laidOut.lattice.tokens[written.range.lowerBound].kind != .character
        if written.leaf(.quoted) == nil, isLatin, written.range.contains(where: isCharacter) { return nil }
        return node.name == "valueright" && !code.contains(where: \.isNumber) ? nil : code
    }

    private func isCharacter(_ token: Int) -> Bool { laidOut.lattice.tokens[token].kind == .character }

    /// What stands behind a denied unit in Japanese, and before one in English: "packs, not books", 本じゃなくて瓶.
    func newUnit(_ node: Node) -> String? {
        let units = node.all("newunit")
        return text(node.has("INSTEAD") ? units.first : units.last)
    }

    /// "Rename the chart to 14" lacks a name.
    func rename(_ node: Node) -> [Order]? {
        guard let new = node.first("newname") ?? node.first("longname") ?? node.first("newquoted") else { return nil }
        let name = text(new)
        // "… and the pump to Pump": what was there goes on.
        let goesOn = new.leaf(.quoted) == nil && new.range.dropFirst().contains { laidOut.lattice.has(["TO"], at: $0) }
        // "To Isinglass in the catalogue": what is called otherwise is called so only there.
        let isOpen =
            laidOut.lattice.has(["FROM", "INTO", "OF"], at: new.range.upperBound - 1) && new.leaf(.quoted) == nil
        return goesOn || isOpen || name?.hasPrefix("to ") == true ? nil : single(node, .title, name)
    }

    /// 「数は6と記入して」 sets the quantity; what is to be written down begins with no field.
    func note(_ node: Node) -> [Order]? {
        guard let written = node.first("text") ?? node.first("notetext") ?? node.leaf(.quoted) else { return nil }
        let isValue =
            laidOut.lattice.tokens[written.range.lowerBound].kind == .character
            && (laidOut.lattice.has(["CODE"], at: written.range.lowerBound)
                || laidOut.lattice.has(["QUANTITY", "MINIMUM"], at: written.range.lowerBound)
                    && written.range.contains { token in laidOut.lattice.edges[token].contains { $0.kind == .number } })
        guard !isValue, var order = single(node, .note, text(written))?.first else { return nil }
        if node.leaves.contains(where: isAdding) { order.direction = .up }
        return [order]
    }

    /// Whether a verb adds to what is written already: "add", "put", 追加して.
    private func isAdding(_ leaf: Node) -> Bool {
        guard case .sense("ANNOTATE", _)? = leaf.content else { return false }
        return laidOut.lattice.has(["ADD"], at: leaf.range.lowerBound)
    }
}
