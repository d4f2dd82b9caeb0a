import Assistant

/// Follows whether the days that a question asks for are days: nothing can be looked up on 30 February.
struct AskedDays {
    private var areNone = false
    private var wasLookedUp = false
    /// Whether the latest answer is to a question of which a date is no day, or was not understood, and tells nothing of the inventory.
    private(set) var areUnanswered = false

    /// Takes note of an entry.
    mutating func see(_ entry: SessionEntry) {
        switch entry {
        case .prompt(let prompt):
            areNone = prompt.dates.contains { $0.range == nil }
            (wasLookedUp, areUnanswered) = (false, false)
        case .toolOutput(let output) where !output.isError: wasLookedUp = true
        case .response(let response): areUnanswered = areNone && !wasLookedUp && response.items == nil
        default: break
        }
    }
}
