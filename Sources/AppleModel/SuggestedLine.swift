import LanguageModel

extension Guidance {
    /// What the program suggests, as a line of a prompt; nil when that is nothing.
    var suggestedLine: String? {
        switch suggestion {
        case .calls(let calls)?: calls.first.map { "Suggested call: \($0.name) \($0.arguments.text)" }
        case .reply(let text)?: "Suggested answer: \(text)"
        case nil: nil
        }
    }
}
