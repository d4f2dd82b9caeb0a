import LanguageModel

/// Pieces out of snapshots that each hold all text so far.
struct CumulativeText {
    private(set) var text = ""

    /// What a snapshot adds: a piece, or all of it anew where the text that was given out reads otherwise now.
    mutating func events(for snapshot: String) -> [ModelEvent] {
        // A first snapshot of "null" is none (seen by AnyLanguageModel).
        guard !(text.isEmpty && snapshot == "null") else { return [] }
        // A character that is not finished changes when its next scalar comes, so bytes are compared.
        let begun = text
        text = snapshot
        guard snapshot.utf8.starts(with: begun.utf8) else {
            return snapshot.isEmpty ? [.retracted] : [.retracted, .text(snapshot)]
        }
        let piece = String(snapshot.utf8.dropFirst(begun.utf8.count)) ?? ""
        return piece.isEmpty ? [] : [.text(piece)]
    }
}
