import InventoryContract
import LanguageModel
import PlainText
import StrictJSON

/// What a tool elsewhere gave back, as a model gets it.
struct ForeignOutput {
    let result: ForeignResult

    init(_ result: ForeignResult) { self.result = result }

    /// What it is when it is written as our tools write it; nil for anything else.
    var output: InventoryOutput? {
        InventoryOutput(result.structured.map { JSONValue.object($0).serialized() } ?? result.text)
    }

    /// The content of a tool that is taken for one of ours.
    ///
    /// - Throws: ``ToolFailure`` when the tool went wrong, or a list has no list in it.
    func content(of tool: ToolName, tokenBudget: Int) throws(ToolFailure) -> any ToolContent {
        try checkSuccess()
        if tool == .getInventoryList {
            guard let list = ForeignLists.list(in: result) else {
                throw ForeignFailure.unreadable("a list without items").toolFailure
            }
            return InventoryOutput.list(list).fitted(to: tokenBudget)
        }
        return output?.fitted(to: tokenBudget) ?? text(tokenBudget: tokenBudget)
    }

    /// The content of any other tool.
    func content(tokenBudget: Int) throws(ToolFailure) -> any ToolContent {
        try checkSuccess()
        return text(tokenBudget: tokenBudget)
    }

    private func checkSuccess() throws(ToolFailure) {
        if result.isError { throw ToolFailure(ForeignFailure.refused(ForeignFailure.words(result.text)).description) }
    }

    /// How many characters of a text anybody reads.
    private static let longestText = 20_000

    /// The text, safe to show, and no longer than the budget has tokens.
    private func text(tokenBudget: Int) -> any ToolContent {
        let structured = result.structured.map { JSONValue.object($0).serialized() } ?? ""
        let whole = result.text.isEmpty ? structured : result.text
        var kept = whole.prefix(Self.longestText)
        while TokenEstimate.tokens(in: String(kept)) > tokenBudget, !kept.isEmpty {
            kept = kept.prefix(kept.count * 3 / 4)
        }
        return Sanitiser.text(String(kept)) + (kept.endIndex == whole.endIndex ? "" : "…")
    }
}
