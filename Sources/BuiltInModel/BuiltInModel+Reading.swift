import InventoryContract
import LanguageModel

/// The same rules, asked how they read what another model is to answer.
extension BuiltInModel: RuleReader {
    public func reading(of request: ModelRequest) -> RuleReading { round(request).reading }

    public func words(for output: ToolOutput, in request: ModelRequest) -> String? {
        let briefing = Briefing(request.transcript.instructions?.text ?? "")
        let phrasing = Planner(
            desk: Desk(exchanges: [], tools: []), briefing: briefing, language: briefing.language,
            before: DialogueState()
        ).phrasing
        guard !output.isError else { return phrasing.failure(InventoryRefusal(output)) }
        switch InventoryOutput(output) {
        case .list?:
            let page = ListPage(output)
            let text = phrasing.list(Search.Found(page: page, filters: Filters()))
            return page.mentions.map { text + "\n" + phrasing.mentions($0, isLimited: false) } ?? text
        case .item(let item)?: return phrasing.card(ItemRow(item), purpose: .detail, note: nil)
        case .history?: return HistoryPage(output).map { phrasing.history($0, note: nil) }
        case .change(let change)?:
            guard let step = change.steps.first else { return nil }
            let text = phrasing.done(change.done, ItemRow(step.item), step.changes.map(FieldChange.init), note: nil)
            return change.total > 1 ? text + "\n" + phrasing.andMore(change.total - 1) : text
        case .movements?, nil: return nil
        }
    }
}

extension Round {
    /// What the latest question comes to so far.
    fileprivate var reading: RuleReading {
        switch outcome {
        case .calls(let calls):
            let changes = calls.contains { ToolName(rawValue: $0.name)?.changesData ?? false }
            return RuleReading(wish: changes || ordersChange ? .change : .look, next: .calls(calls))
        case .reply(let answer):
            let response = Response(
                answer.text, leavesChangeUnmade: answer.leavesChangeUnmade, isByProgram: true)
            let wish: RuleReading.Wish =
                ordersChange || answer.isDone ? .change : hasLooked ? .look : isUnderstood ? .talk : .unclear
            return RuleReading(wish: wish, next: .reply(response))
        }
    }
}
