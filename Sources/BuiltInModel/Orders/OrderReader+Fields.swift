import InventoryContract

/// What becomes of the items of an order.
extension OrderReader {
    func settings(_ node: Node) -> [Order]? {
        // "Set it to 5 more", "we have 3 more": that many, or so many more?
        guard !node.has("MORE"), let orders = settingsAlone(node) else { return nil }
        let direction = direction(node)
        if isRaisedBy(node) { return nil }
        return orders.map { order in
            var order = order
            order.direction = direction
            return order
        }
    }

    /// 「最低数を2上げて」 asks for 2 more, 「2に上げて」 for 2.
    func isRaisedBy(_ node: Node) -> Bool {
        guard direction(node) != nil,
            let verb = node.children.first(where: { $0.name.hasPrefix("ask[") }), verb.range.lowerBound > 0,
            laidOut.lattice.tokens[verb.range.lowerBound].kind == .character
        else { return false }
        return !["に", "へ", "で", "と"].contains(laidOut.lattice.tokens[verb.range.lowerBound - 1].folded)
    }

    /// Which way the verb goes that the order begins with.
    private func direction(_ node: Node) -> Order.Direction? {
        guard let verb = node.children.first(where: { $0.name.hasPrefix("ask[") }) else { return nil }
        // "Bring them up to their minimum"
        let range = Array(verb.range) + Array(node.first("level")?.range ?? 0..<0)
        let starts = range.filter { laidOut.lattice.has(["INCREASE", "REFILL", "DECREASE"], at: $0) }
        guard let start = starts.first else { return nil }
        let isUp = laidOut.lattice.has(["INCREASE", "REFILL"], at: start)
        return isUp == laidOut.lattice.has(["DECREASE"], at: start) ? nil : isUp ? .up : .down
    }

    private func settingsAlone(_ node: Node) -> [Order]? {
        if let settable = node.first("settable"), let field = Order.Field(settable),
            let amount = node.without("set").first("amount").flatMap(measured)
        {
            return [Order(action: .set, items: items(node), values: [field: .measured(amount)])]
        }
        let pairs = node.all("pair") + node.all("bare") + node.all("counted")
        let settings = pairs.isEmpty ? node.all("setting") : pairs
        let shared = pairs.isEmpty ? items(node, outside: "setting") : []
        if !shared.isEmpty || settings.allSatisfy({ items($0).isEmpty }) {
            var order = Order(action: .set, items: shared, exceptions: exceptions(node))
            guard add(values(of: node), to: &order), !order.values.isEmpty else { return nil }
            return [order]
        }
        var orders: [Order] = []
        for setting in settings {
            let own = items(setting)
            if own.isEmpty, !orders.isEmpty {
                // "set mugs to 40, minimum 5"
                guard add(values(of: setting), to: &orders[orders.count - 1]) else { return nil }
                continue
            }
            var order = Order(action: .set, items: own, exceptions: exceptions(setting))
            guard !own.isEmpty, add(values(of: setting), to: &order), !order.values.isEmpty else { return nil }
            orders.append(order)
        }
        // "The brake levers, left to five and right to four": what is said first is what the others are of.
        if let kind = node.children.first(where: { $0.name == "topic" }).map(references) {
            guard orders.flatMap(\.items).allSatisfy({ item in kind.contains { item.isOne(of: $0) } }) else {
                return nil
            }
        }
        return orders
    }

    /// Each field with its value; an amount without a field is the quantity. Nil where one has no value.
    func values(of node: Node) -> [(Order.Field, Order.Value)]? {
        var found: [(Order.Field, Order.Value)] = []
        // "14 → 11", "it says 14 but there are 11": what it is now stands last.
        let isFromTo = node.children.contains { $0.name.isEmpty && ($0.has("ARROW") || $0.has("SAYS")) }
        let old = isFromTo ? node.children.filter { $0.name == "amount" }.dropLast().map(\.range) : []
        for child in node.children where !old.contains(child.range) {
            if [
                "value", "valueof", "tovalue", "minfor", "valueis", "valueright", "codevalue", "newis", "firstof",
                "nextof",
            ]
            .contains(child.name),
                let field = Order.Field(child)
            {
                guard let value = value(of: child, field) else { return nil }
                found.append((field, value))
            } else if child.name == "level" {
                found.append((.quantity, .itsMinimum))
            } else if child.name == "amount" {
                guard let amount = measured(child) else { return nil }
                found.append((.quantity, .measured(amount)))
            } else if child.name != "items", child.name != "picked", child.name != "range", child.name != "contrast" {
                guard let inner = values(of: child) else { return nil }
                found += inner
            }
        }
        return found
    }

    /// False where a field has two values, or none.
    func add(_ values: [(Order.Field, Order.Value)]?, to order: inout Order) -> Bool {
        guard let values else { return false }
        for (field, value) in values {
            guard order.values[field] == nil else { return false }
            order.values[field] = value
        }
        return true
    }

    func value(of node: Node, _ field: Order.Field) -> Order.Value? {
        switch field {
        case .quantity, .minimum:
            // 「8から10に」: what it becomes stands last.
            (node.children.last { $0.name == "amount" } ?? node.first("amount")).flatMap(measured)
                .map(Order.Value.measured)
        case .place: (text(node.first("dest")) ?? label(node)).map(Order.Value.text)
        case .category: (text(node.first("kind")) ?? label(node)).map(Order.Value.text)
        case .title:
            text(node.first("newname") ?? node.first("newquoted") ?? node.first("newtext")).map(Order.Value.text)
        case .unit: newUnit(node).map(Order.Value.text)
        case .code: code(node).map(Order.Value.text)
        case .note: text(node.first("text") ?? node.first("notetext") ?? node).map(Order.Value.text)
        case .own: (node.first("owntext") ?? node.first("ownnumber")).flatMap(ownText).map(Order.Value.text)
        }
    }

    func single(_ node: Node, _ field: Order.Field, _ text: String?) -> [Order]? {
        guard let text else { return nil }
        return [Order(action: .set, items: items(node), exceptions: exceptions(node), values: [field: .text(text)])]
    }

    func move(_ node: Node) -> [Order]? {
        // "Move a mug to the loft" would move one of them.
        guard !namesOne(node) else { return nil }
        let several = node.all("recorded") + node.all("moving")
        if !several.isEmpty {
            let orders = several.map { single($0, .place, text($0.first("placed"))) }
            return orders.contains { $0 == nil } ? nil : orders.flatMap { $0 ?? [] }
        }
        if let other = node.first("other"), case .name(let note)? = other.first("name")?.children.first?.content {
            return [Order(action: .set, items: items(node), besides: ItemReference(what: named(note)))]
        }
        guard var order = single(node, .place, text(node.first("dest") ?? node.first("placed")))?.first else {
            return nil
        }
        order.origin = node.first("from").flatMap { label($0) }
        // Whoever leaves something out means all the rest.
        if !order.exceptions.isEmpty { for index in order.items.indices { order.items[index].isAll = true } }
        // "Everything in the loft": what is there is all that is meant.
        if let origin = order.origin, order.items.map(\.what) == [.everything] {
            if order.items[0].narrowing.place == nil { order.items[0].narrowing.place = origin }
        }
        return [order]
    }

    // MARK: - More and less

    func moves(_ node: Node, _ action: Order.Action, _ pair: String) -> [Order]? {
        let pairs = node.all(pair)
        var orders: [Order] = []
        for part in pairs.isEmpty ? [node] : pairs {
            // "A mug" is one; what is said last counts: "two mugs, no, three".
            let one = part.first("one") == nil ? nil : Order.Measured(number: "1", unit: nil, fitsAny: true)
            let said = node.first("corrected") ?? part
            guard let amount = said.without("set").all("amount").last.flatMap(measured) ?? one, amount.number != "0"
            else {
                return nil
            }
            var items = items(part)
            // 「残り3」 names nothing.
            if items.isEmpty, part.first("set") != nil { return nil }
            // 「MとL、合計3個」 does not say how many of each.
            if items.count > 1, part.range.contains(where: { laidOut.lattice.has(["SUMOF"], at: $0) }) { return nil }
            // "2 mugs and 1 espresso cup" counts both, though a title may have the 1.
            if items.dropFirst().contains(where: \.beginsWithNumber) { return nil }
            if let within = part.children.first(where: { $0.name == "within" })?.narrowing {
                for index in items.indices { items[index].narrowing = items[index].narrowing.refined(by: within) }
            }
            let exceptions = exceptions(part)
            if !exceptions.isEmpty, counts(part) { return nil }
            var order = Order(action: action, items: items, exceptions: exceptions, amount: amount)
            if let raised = part.first("raised") ?? part.first("raises"), let field = Order.Field(raised) {
                order.counted = field
            }
            orders.append(order)
        }
        return orders
    }

    /// Whether an amount counts the items that it stands before: "two boxes, not the lids" are two in all, however many kinds there are.
    private func counts(_ part: Node) -> Bool {
        guard let items = part.first("items"), let amount = part.first("amount"), !items.has("ALLOF") else {
            return false
        }
        let joints = ["OUTOFIT", "OF", "INTO"]
        return amount.range.lowerBound < items.range.lowerBound
            && !part.children.contains { child in child.name.isEmpty && joints.contains(where: child.has) }
    }

    /// Whether one of several is spoken of: "a mug", "another mug".
    private func namesOne(_ node: Node) -> Bool {
        node.all("items").contains { items in
            laidOut.lattice.has(["ONE"], at: items.range.lowerBound) && !items.has("ALLOF")
        }
    }

    // MARK: - What goes

    /// "Remove the rope from the loft" may only want it elsewhere.
    func delete(_ node: Node) -> [Order]? {
        guard !namesOne(node) else { return nil }
        let items = items(node)
        guard !items.contains(where: { $0.narrowing.place != nil && !$0.isAll }) else { return nil }
        return [Order(action: .delete, items: items, exceptions: exceptions(node))]
    }

    /// A text is made empty; a number stays one.
    func clear(_ node: Node) -> [Order]? {
        guard let field = node.first("field").flatMap({ Order.Field($0) }),
            ![.title, .quantity].contains(field)
        else { return nil }
        // With a minimum of 0 nothing is ever low.
        let nothing: Order.Value =
            field == .minimum ? .measured(Order.Measured(number: "0", unit: nil, fitsAny: true)) : .text("")
        return [Order(action: .set, items: items(node), exceptions: exceptions(node), values: [field: nothing])]
    }

    // MARK: - What is new

    /// Whether a name ends in a number of things that are counted.
    private func endsInCount(_ name: Node) -> Bool {
        guard name.leaf(.quoted) == nil else { return false }
        return name.range.dropFirst().contains { start in
            guard laidOut.lattice.tokens[start].kind == .digits, let amount = laidOut.longest("amount", from: start),
                amount.range.upperBound == name.range.upperBound, let unit = measured(amount)?.unit
            else { return false }
            return Measure(unit) == nil
        }
    }

    func create(_ node: Node) -> Order? {
        guard let name = node.first("newname") ?? node.first("newquoted"), var title = text(name) else { return nil }
        var given = (node.all("given") + node.all("labelled") + node.all("filed")).sorted {
            $0.range.lowerBound < $1.range.lowerBound
        }
        // "Fog fluid 2 L, 4 bottles": a measure written to the name belongs to it when the quantity is given beside it.
        if let first = given.first, first.tag == "quantity", first.range.lowerBound == name.range.upperBound,
            given.dropFirst().contains(where: { $0.tag == "quantity" })
        {
            title = laidOut.lattice.typed(name.range.lowerBound..<first.range.upperBound)
            given.removeFirst()
        }
        // 「マスク20箱を登録」 says how many there are; a measure, "2 L", may be part of the name.
        if given.allSatisfy({ $0.tag != "quantity" }), endsInCount(name) { return nil }
        var order = Order(action: .create, values: [.title: .text(title)])
        for given in given {
            guard let field = Order.Field(given), let value = value(of: given, field),
                order.values[field] == nil
            else { return nil }
            order.values[field] = value
        }
        if let amount = node.children.first(where: { ["amount", "several"].contains($0.name) }).flatMap(measured) {
            guard order.values[.quantity] == nil else { return nil }
            order.values[.quantity] = .measured(amount)
        }
        if case .measured(let amount)? = order.values[.quantity], let unit = amount.unit, order.values[.unit] == nil {
            order.values[.unit] = .text(unit)
        }
        return order
    }
}
