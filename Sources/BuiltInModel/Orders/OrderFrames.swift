import InventoryContract

/// Takes orders out of the pieces of a sentence, whatever order they stand in: the items, the amounts, and the words that say which way they go.
///
/// It reads what no rule of the grammar makes whole. What it finds has to fit together in one way only.
struct OrderFrames {
    private let reader: OrderReader
    private let pieces: [ChartParser.Node]
    private var items: [ItemReference] = []
    private var exceptions: [ItemReference] = []
    /// What the first name names, where the next one says which of them are meant.
    private var kind: ItemReference?
    private var isAll = false
    /// Where the names end.
    private var ends: Set<Int> = []
    private var amounts: [Order.Measured] = []
    /// The amounts that are said not to be right: "not 15", 4本ではなく.
    private let denied: [Order.Measured]
    private var places: Set<String> = []
    private var categories: Set<String> = []

    /// The orders that the pieces of a reading come to: all of them together, or those of each part that has a word for doing something.
    static func orders(_ question: LaidOutQuestion, _ node: ChartParser.Node) -> [Order]? {
        let pieces = node.all("piece")
        if let orders = OrderFrames(question, pieces, topics: topics(question, node)).orders {
            return isWhole(orders, question) ? orders : nil
        }
        let parts = OrderReader(question).parts(pieces)
        guard parts.count > 1 else { return nil }
        var orders: [Order] = []
        for part in parts {
            guard let own = OrderFrames(question, part, topics: orders.flatMap(\.items)).orders else { return nil }
            orders += own
        }
        return isWhole(orders, question) ? orders : nil
    }

    /// Whether all that is said of the items is read, and none of it may take only some of them.
    private static func isWhole(_ orders: [Order], _ question: LaidOutQuestion) -> Bool {
        orders.areRead && !orders.contains(where: OrderReader(question).mayBeOfSomeOnly)
    }

    /// What the clauses before a request speak of, for "them" in it.
    private static func topics(_ question: LaidOutQuestion, _ node: ChartParser.Node) -> [ItemReference] {
        let reader = OrderReader(question)
        return node.leaves(.circumstance).flatMap { leaf in
            leaf.range.flatMap { start in
                question.lattice.edges[start].compactMap { edge -> ItemReference? in
                    guard edge.kind == .title, edge.end <= leaf.range.upperBound, case .name(let note) = edge.content,
                        edge.end - start > 1 || question.lattice.tokens[start].kind == .word
                    else { return nil }
                    return ItemReference(what: reader.named(note))
                }
            }
        }
    }

    /// The number that takes the place of the one in the last change, when a reading says nothing else; nil otherwise.
    ///
    /// - Parameter old: the amount of that change, without a sign.
    static func correction(_ question: LaidOutQuestion, _ node: ChartParser.Node, of old: String, taking: Bool)
        -> String?
    {
        OrderFrames(question, node.all("piece"), topics: []).correction(of: old, taking: taking)
    }

    private init(_ question: LaidOutQuestion, _ pieces: [ChartParser.Node], topics: [ItemReference]) {
        reader = OrderReader(question)
        self.pieces = pieces
        let measured = reader.measured
        denied = pieces.filter { $0.tag == "denied" }.compactMap { $0.first("amount").flatMap(measured) }
        for piece in pieces {
            switch piece.tag {
            case "item":
                for reference in reader.items(piece) { add(reference, at: piece) }
                ends.insert(piece.range.upperBound)
            case "except": exceptions += reader.references(piece.first("except") ?? piece).map(\.all)
            case "amount":
                guard let amount = piece.first("amount").flatMap(measured), !denied.contains(amount) else { continue }
                amounts.append(amount)
            case "place": if let place = reader.label(piece) { places.insert(place) }
            case "category": if let category = reader.label(piece) { categories.insert(category) }
            default: break
            }
        }
        let pointsBack = !items.isEmpty && items.allSatisfy { $0.what == .it || $0.what == .those }
        if pointsBack, !topics.isEmpty { items = Self.longest(topics) }
        let whole = pieces.first { $0.tag == "whole" }
        guard isAll || whole != nil else { return }
        for index in items.indices where items[index].what != .it {
            items[index].isAll = true
            if items.count == 1, let whole, reader.saysTwo(whole) { items[index].count = 2 }
        }
    }

    /// The topics without those that others name more closely.
    private static func longest(_ topics: [ItemReference]) -> [ItemReference] {
        topics.filter { topic in !topics.contains { $0 != topic && $0.isOne(of: topic) } }
    }

    /// "It" is what the sentence names. Of names that follow each other without "and", the second says which of the first is meant, and those
    /// that are joined to it are of that kind, too: "gloves, 10 of the blue and 5 of the red".
    private mutating func add(_ reference: ItemReference, at piece: ChartParser.Node) {
        switch reference.what {
        case .it, .those: if items.isEmpty { items.append(reference) }
        case .shown, .ends, .rest: if items.allSatisfy({ !$0.isNamed }) { items.append(reference) }
        case .everything where reference.narrowing.isEmpty && items.contains(where: \.isNamed): isAll = true
        default:
            guard !items.contains(reference) else { return }
            items.removeAll { !$0.isNamed && $0.what != .everything }
            let isJoined = reader.isJoined(piece)
            // "The spare ladder" is neither the spare nor the ladder; "the low one" is one of what was named.
            let start = piece.range.lowerBound
            let isOneName = ends.contains(start) && reader.laidOut.lattice.edges[start].contains(where: \.isName)
            if !isJoined, let last = items.last, let one = last.narrowed(by: reference) {
                if kind == nil { kind = last }
                items[items.count - 1] = one
            } else if isOneName || !isJoined && !items.isEmpty && piece.has("THATONE") {
                items.append(ItemReference(what: .unread))
            } else {
                items.append(kind?.narrowed(by: reference) ?? reference)
            }
        }
    }

    private func has(_ tag: String) -> Bool { pieces.contains { $0.tag == tag } }

    /// What each word for doing something may ask for: "took" is out, or a move.
    private var ways: [Set<Way>] {
        pieces.filter { Way(rawValue: $0.tag) != nil }.map { piece in
            Set(
                Way.allCases.filter { way in
                    piece.leaves.contains { reader.laidOut.lattice.has(way.senses, over: $0.range) }
                })
        }
    }

    /// Whether something is said of the doing instead of ordering it: 更新が新しい順.
    private var namesDoing: Bool {
        let lattice = reader.laidOut.lattice
        return pieces.contains { piece in
            guard Way(rawValue: piece.tag) != nil, let leaf = piece.leaves.last, case .sense(_, "noun")? = leaf.content,
                lattice.tokens.indices.contains(leaf.range.upperBound)
            else { return false }
            return ["が", "の", "は", "も"].contains(lattice.tokens[leaf.range.upperBound].folded)
        }
    }

    /// Whether what gives a value stands at an amount: "to 40", 40に.
    private var givesValue: Bool {
        pieces.contains { piece in
            guard piece.tag == "amount", let range = piece.first("amount")?.range, let last = piece.leaves.last else {
                return false
            }
            let lattice = reader.laidOut.lattice
            let first = piece.leaves.first?.range.lowerBound ?? range.lowerBound
            if lattice.tokens.indices.contains(last.range.upperBound),
                ["に", "へ", "で"].contains(lattice.tokens[last.range.upperBound].folded)
                    || lattice.has(["WAS"], at: last.range.upperBound)
            {
                return true
            }
            return first > 0 && lattice.tokens[first - 1].kind == .word
                && lattice.has(["TO", "EXACTLY"], at: first - 1)
        }
    }

    /// "The size of the hook", "2 types of hooks": something of the item, not all of it.
    private func isOfKinds(_ piece: ChartParser.Node) -> Bool {
        guard piece.tag == "whole", !piece.has("ALLOF"), piece.has("KIND"),
            let end = piece.leaves.last?.range.upperBound,
            reader.laidOut.lattice.tokens.indices.contains(end)
        else { return false }
        return reader.laidOut.lattice.has(["OF"], at: end)
    }

    /// Whether the quantity is spoken of beside the minimum: 最低も数量も.
    private var countsToo: Bool {
        let lattice = reader.laidOut.lattice
        let fields = pieces.filter { $0.tag == "minimum" }.map(\.range)
        return lattice.tokens.indices.contains { token in
            lattice.has(["QUANTITY"], at: token) && !fields.contains { $0.contains(token) }
        }
    }

    /// Whether a minimum seems to become more or less by an amount, and not the amount: "add 5 to the washers' minimum".
    private var changesMinimum: Bool {
        let lattice = reader.laidOut.lattice
        guard let amount = pieces.first(where: { $0.tag == "amount" })?.range.lowerBound,
            let minimum = pieces.last(where: { $0.tag == "minimum" })?.range.lowerBound, amount < minimum,
            amount > 0, !lattice.has(["TO"], at: amount - 1)
        else { return false }
        return pieces.contains { piece in
            piece.range.lowerBound < amount && ["ADD", "TAKE", "USE", "RECEIVE"].contains(where: piece.has)
        }
    }

    /// Whether an amount is where things end: 「30缶まで増やして」, 「8個になるように足して」.
    private var endsThere: Bool {
        let tokens = reader.laidOut.lattice.tokens
        return pieces.contains { piece in
            guard piece.tag == "amount", let end = piece.leaves.last?.range.upperBound else { return false }
            let next = tokens[end...].prefix(3).map(\.folded).joined()
            return next.hasPrefix("まで") || next == "になる"
        }
    }

    /// The orders; nil where the pieces do not fit together.
    private var orders: [Order]? {
        // Everything there is, or all that is low, is never meant by the way.
        guard (items + exceptions).allSatisfy({ !$0.isBroad }), !pieces.contains(where: isOfKinds),
            items.count == 1 || !items.contains(where: { $0.what == .everything })
        else { return nil }
        guard !items.isEmpty, !has("repair"), !has("other"), denied.isEmpty, !namesDoing,
            !has("asks") || reader.asksPolitely
        else {
            return nil
        }
        let ways = ways
        func allow(_ way: Way) -> Bool { ways.allSatisfy { $0.contains(way) || $0.contains(.set) && way != .delete } }
        func say(_ way: Way) -> Bool { allow(way) && ways.contains { $0.contains(way) } }
        let isPlain = places.isEmpty && categories.isEmpty
        if has("minimum") {
            guard isPlain, !amounts.isEmpty, !has("quantity"), !countsToo, allow(.set), !changesMinimum else {
                return nil
            }
            return settings(.minimum)
        }
        if !amounts.isEmpty {
            guard isPlain, exceptions.isEmpty || items.allSatisfy(\.isAll) else { return nil }
            // "All gone, so zero".
            if amounts.allSatisfy({ $0.number == "0" }), !ways.contains([.in]) {
                // "Used 0 of them" changes nothing.
                let isMoved = !ways.isEmpty && ways.allSatisfy { $0.contains(.in) || $0.contains(.out) }
                return isMoved && !has("is") && !givesValue ? nil : settings(.quantity)
            }
            let (comes, goes) = (say(.in), say(.out))
            let counts = pieces.contains { $0.tag == "is" && $0.has("THERE") }
            // "We have 4 more", "there are 3 broken ones": of which nobody says how many there are in all.
            if counts, amounts.count == 1 && (comes || goes) || pieces.contains(where: { $0.has("MORE") }) {
                return nil
            }
            if has("is"), pieces.contains(where: { $0.has("SHOULDHAVE") }) { return nil }
            if comes != goes {
                // 「2個残して使った」 says how many are left.
                if pieces.contains(where: { $0.tag == "set" && $0.has("ANNOTATE") }) { return nil }
                return endsThere ? settings(.quantity) : moves(comes ? .add : .take)
            }
            return !comes && allow(.set) && (has("is") || say(.set) && givesValue) ? settings(.quantity) : nil
        }
        guard !has("quantity") else { return nil }
        if places.count == 1, let place = places.first, categories.isEmpty, say(.move) || ways.isEmpty && has("is") {
            return [set(.place, .text(place), of: items)]
        }
        if categories.count == 1, let category = categories.first, places.isEmpty, say(.classify) || say(.set) {
            return [set(.category, .text(category), of: items)]
        }
        // What is taken away from something is not the thing, nor perhaps an item.
        return isPlain && exceptions.isEmpty && say(.delete) && !has("source")
            ? [Order(action: .delete, items: items)] : nil
    }

    private func correction(of old: String, taking isTaking: Bool) -> String? {
        let named = items.filter { $0.what != .it && $0.what != .those }
        let isRepaired = has("repair") || !denied.isEmpty || reader.laidOut.lattice.has(["WAS", "THEYARE"])
        guard named.isEmpty, isRepaired, places.isEmpty, categories.isEmpty, !has("minimum"), !has("other"),
            ways.allSatisfy({ $0.contains(.set) || $0.contains(isTaking ? .out : .in) }),
            denied.allSatisfy({ $0.number == old })
        else { return nil }
        let new = Set(amounts.map(\.number)).subtracting([old])
        return new.count == 1 ? new.first : nil
    }

    // MARK: - Pairs

    /// Each amount with its item: as many of one as of the other, or one for all.
    private func pairs(sharing: Bool) -> [(items: [ItemReference], amount: Order.Measured)]? {
        // "3 broke, so take 3 off".
        let amounts = Set(amounts.map(\.number)).count == 1 ? [self.amounts[0]] : self.amounts
        if amounts.count == 1, items.count == 1 || sharing { return [(items, amounts[0])] }
        return items.count == amounts.count ? zip(items, amounts).map { ([$0], $1) } : nil
    }

    private func moves(_ action: Order.Action) -> [Order]? {
        let mayShare = has("each")
        // So many of all of them, or of each?
        guard mayShare || items.allSatisfy({ !$0.isAll }) else { return nil }
        return pairs(sharing: mayShare)?.map { items, amount in
            Order(action: action, items: items, exceptions: exceptions, amount: amount)
        }
    }

    private func settings(_ field: Order.Field) -> [Order]? {
        pairs(sharing: true)?.map { items, amount in set(field, .measured(amount), of: items) }
    }

    private func set(_ field: Order.Field, _ value: Order.Value, of items: [ItemReference]) -> Order {
        Order(action: .set, items: items, exceptions: exceptions, values: [field: value])
    }
}
