import InventoryContract

/// Which names a question has, and what it leaves out.
extension QuestionReader {
    func named(_ part: Node, _ request: inout Request) -> Bool {
        switch part.tag {
        case "category":
            guard let names = labels(part) else { return false }
            let known = request.filters.category.map { [$0] + request.filters.otherCategories }
            guard known ?? names == names else { return false }
            request.filters.category = names.first
            request.filters.otherCategories = Array(names.dropFirst())
        case "place":
            guard request.filters.place == nil, let names = labels(part) else { return false }
            request.filters.place = names.first
            request.filters.otherPlaces = Array(names.dropFirst())
        default:
            guard request.filters.title.isEmpty else { return false }
            guard let groups = titles(part) else { return false }
            // "How many bottles" asks in a unit; in "cutting boards, white or blue" the first name is the second's, too.
            if asksInUnit(groups) || sharesHead(groups) { return false }
            request.filters.title = groups.flatMap(\.self)
            request.filters.alternatives = groups.count > 1 ? groups : []
        }
        return true
    }

    /// What is left out: categories, places, or titles with these words.
    func without(_ part: Node, _ filters: inout Filters) -> Bool {
        if let condition = part.children.first(where: { ["bound", "dated", "changedon"].contains($0.name) }) {
            if hasLasted(condition) { return date(condition, &filters) }
            var excepted = Filters()
            guard condition.name == "bound" ? bound(condition, &excepted) : date(condition, &excepted),
                excepted.isOneCondition
            else { return false }
            filters.except.append(excepted)
            return true
        }
        for named in part.name == "outside" ? [part] : part.all("outside") + part.all("named") {
            switch named.tag {
            case "category":
                guard let names = labels(named) else { return false }
                filters.except += names.map { .of(category: $0) }
            case "place":
                guard let names = labels(named) else { return false }
                filters.except += names.map { .of(place: $0) }
            default:
                guard let groups = titles(named) else { return false }
                filters.except += groups.map { .titled($0) }
            }
        }
        return true
    }

    /// The names of places or categories as the inventory writes them, each once.
    private func labels(_ part: Node) -> [String]? {
        var names: [String] = []
        // What a person took back does not count: "the fittings, no, the hardware".
        let part = part.without("takenback")
        for leaf in part.leaves(.place) + part.leaves(.places) + part.leaves(.address) + part.leaves(.category) {
            guard case .name(let note)? = leaf.content else { return nil }
            switch note.referent {
            case .place(let name), .category(let name): if !names.contains(name) { names.append(name) }
            default: return nil
            }
        }
        return names.isEmpty ? nil : names
    }

    private func sharesHead(_ groups: [[String]]) -> Bool {
        groups.count > 1 && groups[0].count > 1 && groups.dropFirst().contains { $0.count == 1 }
    }

    private func asksInUnit(_ groups: [[String]]) -> Bool {
        groups.count == 1 && groups[0].count == 1 && Units.latin(groups[0][0]) != nil
    }

    /// What was read in the place of what was typed; nothing where words were only added: 小 of 提灯は大も小も.
    func respelling(_ note: NameNote) -> Filters.Respelling? {
        guard let spelling = note.spelling, !Words.split(spelling).contains(note.text) else { return nil }
        switch note.referent {
        case .place(let name), .category(let name): return Filters.Respelling(typed: note.text, meant: name)
        default: return Filters.Respelling(typed: note.text, meant: spelling)
        }
    }

    /// The words of each title; nil where what is said once for all of them has nothing with one of them.
    private func titles(_ part: Node) -> [[String]]? {
        let shared = part.first("shared").map(titleWords) ?? []
        let heads = part.first("shared").map(ids) ?? []
        if !heads.isEmpty, part.all("words").contains(where: { !ids($0).isEmpty && heads.isDisjoint(with: ids($0)) }) {
            return nil
        }
        return part.all("words").map { words in
            let own = titleWords(words)
            return shared.filter { !own.contains($0) } + own
        }
    }

    /// The items of the names in a part, where all of them are known.
    private func ids(_ part: Node) -> Set<ItemID> {
        part.leaves(.title).reduce(into: []) { ids, leaf in
            guard let match = leaf.content?.name?.titleMatch, match.isComplete else { return }
            ids.formUnion(match.ids)
        }
    }

    private func titleWords(_ part: Node) -> [String] {
        part.leaves(.title).flatMap { leaf -> [String] in
            guard case .name(let note)? = leaf.content else { return [] }
            return Words.split(note.spelling ?? note.text)
        }
    }
}
