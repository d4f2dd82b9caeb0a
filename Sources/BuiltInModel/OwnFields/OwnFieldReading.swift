import InventoryContract

/// A question about a field that only this inventory has, read whole.
struct OwnFieldReading: Sendable, Hashable {
    enum Ask: Sendable, Hashable {
        /// What it says of an item; nil for the item that was shown last.
        case of(Target?)
        /// Which items have these words in it, and what else is asked of them.
        case holding(String, Filters)
    }

    /// The field's name as the inventory has it.
    let field: String
    let ask: Ask

    /// The likeliest way to read all of a question so; nil when some of it is something else.
    init?(_ questions: [LaidOutQuestion]) {
        for question in questions where !question.ownFields.isEmpty {
            for rule in ["fieldof", "holding"] {
                for turn in question.likeliest(as: rule) {
                    guard let reading = OwnFieldReading(turn, in: question) else { continue }
                    self = reading
                    return
                }
            }
        }
        return nil
    }

    private init?(_ turn: ChartParser.Node, in laidOut: LaidOutQuestion) {
        let fields = Set(turn.leaves(.field).compactMap(\.ownField))
        guard fields.count == 1, let field = fields.first else { return nil }
        self.field = field
        if let text = turn.first("owntext") {
            // "The supplier of the drill" has no supplier called "of the drill".
            let isJoined =
                laidOut.lattice.has(["OF", "AND", "OR", "ORIN", "THING", "AUX"], at: text.range.lowerBound)
                || laidOut.lattice.has(["NOT", "EXCEPT"])
            guard !isJoined, let words = OrderReader(laidOut).ownText(text) else { return nil }
            var request = QuestionReader.Request()
            for slot in turn.all("hslot").flatMap(\.children) where !slot.name.isEmpty {
                guard QuestionReader(laidOut: laidOut).read(slot, into: &request) else { return nil }
            }
            guard request.refusal == nil, request.filters.title.isEmpty else { return nil }
            ask = .holding(words, request.filters)
            return
        }
        let named = turn.all("named")
        guard let name = named.first else {
            // What nothing is called is looked for as any name is.
            ask = .of(
                turn.first("lost").map { lost in
                    let words = Words.split(laidOut.lattice.typed(lost.range))
                    return .search(.titled(words), groups: [words], wantsList: false)
                })
            return
        }
        var request = QuestionReader.Request()
        guard named.count == 1, QuestionReader(laidOut: laidOut).read(name, into: &request),
            !request.filters.title.isEmpty
        else { return nil }
        let item = MovementReading.item(named: turn.leaves(.title)).map { Target.id(Int($0.rawValue)) }
        ask = .of(item ?? .search(request.filters, groups: request.filters.titleGroups, wantsList: false))
    }
}

extension ChartParser.Node {
    /// The name of the inventory's own field that a leaf names.
    var ownField: String? {
        if case .name(let note)? = content, case .field(let name) = note.referent { name } else { nil }
    }
}

extension [LaidOutQuestion] {
    /// An own field that the question names, by words that are no other name.
    var unreadField: String? {
        guard let names = first?.question.names else { return nil }
        return names.lazy.compactMap { note -> String? in
            guard case .field(let name) = note.referent,
                !names.contains(where: { $0.text == note.text && $0.referent != note.referent })
            else { return nil }
            return name
        }.first
    }
}

extension LaidOutQuestion {
    /// The inventory's own fields that the question names.
    var ownFields: [String] {
        question.names.compactMap { note in
            if case .field(let name) = note.referent { name } else { nil }
        }
    }
}
