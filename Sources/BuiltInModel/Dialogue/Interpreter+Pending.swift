/// How the answer to a question asked back is taken.
extension Interpreter {
    var pendingGoal: Goal? {
        guard let pending = state.pending else { return nil }
        switch pending {
        case .title(let request): return created(request)
        case .value(let request, let kind, let item): return valued(request, kind, item)
        case .target(let request, let kind, let candidates): return chosen(request, kind, candidates)
        case .confirmation: return nil
        }
    }

    /// Whether the prompt asks or orders something of its own.
    private var isOwnQuestion: Bool {
        switch reading.intent {
        case .fragment, .offTopic, .greeting, .unknownFact: return false
        case .create: return reading.change.values.title == nil
        case .list, .detail, .amount:
            return reading.isQuestion || reading.has(.updated) || reading.has(.show) || reading.filters.stock != nil
        case .update, .adjust: return reading.change.missing == nil
        default: return true
        }
    }

    private func created(_ request: ChangeRequest) -> Goal? {
        if reading.intent == .cancel || isOwnQuestion && reading.intent != .create { return nil }
        var answer = Reader.creation(of: reading, briefing: briefing)
        let earlier = request.values
        answer.values.quantity = answer.values.quantity ?? earlier.quantity
        answer.values.unit = answer.values.unit ?? earlier.unit
        answer.values.category = answer.values.category ?? earlier.category
        answer.values.place = answer.values.place ?? earlier.place
        return .create(answer)
    }

    private func valued(_ request: ChangeRequest, _ kind: ChangeKind, _ item: ItemRow) -> Goal? {
        guard let field = request.missing, reading.intent != .cancel else { return nil }
        var request = request
        let number = reading.pieces.compactMap(\.number).first?.value
        let text = reading.quoted.first ?? reading.typed.trimmingBlanks
        let isShort = reading.pieces.count <= 8
        switch field {
        case .quantity where number != nil: request.values.quantity = number
        case .minimum where number != nil: request.values.minimum = number
        case .change where number != nil:
            let isTaking = request.isTakingAway || reading.has(.takeAway)
            request.values.change = (isTaking ? "-" : "") + (number ?? "")
        case .place where isShort && !isOwnQuestion: request.values.place = spelled(text, briefing.places)
        case .category where isShort && !isOwnQuestion: request.values.category = spelled(text, briefing.categories)
        case .unit where isShort && !isOwnQuestion: request.values.unit = text
        case .title where !isOwnQuestion: request.values.title = text
        case .note where !isOwnQuestion: request.values.note = text
        default: return nil
        }
        guard number == nil || isShort, !reading.isQuestion else { return nil }
        request.missing = nil
        return .change(request, kind: kind, target: .id(item.id))
    }

    private func spelled(_ text: String, _ names: [KnownName]) -> String {
        for piece in reading.pieces {
            if case .name(let mention) = piece.content, let name = mention.place ?? mention.category { return name }
        }
        return Briefing.meant(by: text, among: names)?.spelling ?? text
    }

    private func chosen(_ request: ChangeRequest, _ kind: ChangeKind, _ candidates: [ItemRow]) -> Goal? {
        // Whoever asks to see one of them has not chosen yet.
        let asks = reading.isQuestion || reading.typed.contains { "?？".contains($0) }
        guard !asks, reading.intent != .cancel, !reading.has(.show) else { return nil }
        if candidates.count == 1, reading.has(.yes), reading.filters.title.isEmpty {
            return .change(request, kind: kind, target: .id(candidates[0].id))
        }
        if let id = reading.id { return .change(request, kind: kind, target: .id(id)) }
        // One number chooses; of several ("1, no 2", "2 and 5") none is taken for it.
        let numbers = reading.pieces.compactMap(\.number)
        guard numbers.count <= 1 else { return nil }
        if let rank = reading.ordinal ?? (reading.filters.title.isEmpty ? reading.looseNumbers.first?.integer : nil) {
            let index = rank < 0 ? candidates.count + rank : rank - 1
            if candidates.indices.contains(index) {
                return .change(request, kind: kind, target: .id(candidates[index].id))
            }
            // "No, 10" may be of the amount.
            if !reading.has(.correction), let row = candidates.first(where: { $0.id == rank }) {
                return .change(request, kind: kind, target: .id(row.id))
            }
        }
        guard [.fragment, .list, .detail, .offTopic].contains(reading.intent) else { return nil }
        let words = Words.split(reading.typed).filter {
            !["the", "one", "please", "ones", "no", "i", "mean", "meant", "with", "in", "it", "is"].contains($0)
        }
        for filter in [words, reading.filters.title] where !filter.isEmpty {
            let fitting = candidates.filter { row in
                filter.allSatisfy {
                    Words.title(row.title, contains: $0) || row.place.map { Words.split($0) }?.contains($0) ?? false
                }
            }
            if fitting.count == 1 { return .change(request, kind: kind, target: .id(fitting[0].id)) }
            let exact = fitting.filter { row in filter.allSatisfy { Words.split(row.title).contains($0) } }
            if exact.count == 1 { return .change(request, kind: kind, target: .id(exact[0].id)) }
        }
        return nil
    }
}
