import struct Essentials.Date

/// A change that was made at the place of a mirror through this program, as it came out there.
package struct OwnChange: Sendable, Hashable {
    /// What it is to undo and redo.
    package enum Kind: Sendable, Hashable {
        case change, `import`
        /// The taking back of the change with a token.
        case undo(ChangeToken)
        /// The making again of the change with a token.
        case redo(ChangeToken)
    }

    /// What became of one item.
    package struct Step: Sendable, Hashable {
        package var kind: HistoryEntry.Kind
        /// nil where there was none.
        package var before: Item?
        /// nil where there is none any more.
        package var after: Item?
        /// The id that an item had before it was deleted and came back under another.
        package var formerID: Int64?

        package init(kind: HistoryEntry.Kind, before: Item?, after: Item?, formerID: Int64? = nil) {
            self.kind = kind
            self.before = before
            self.after = after
            self.formerID = formerID
        }
    }

    package var token: ChangeToken
    package var kind: Kind
    package var author: Author
    package var at: Date
    package var steps: [Step]

    package init(token: ChangeToken, kind: Kind, author: Author, at: Date, steps: [Step]) {
        self.token = token
        self.kind = kind
        self.author = author
        self.at = at
        self.steps = steps
    }
}

/// A change of the own log that is to be taken back, or made again.
package struct RevertedChange: Sendable {
    /// What becomes of one item.
    package struct Step: Sendable {
        /// The item's id as it is now.
        package let id: Int64
        /// As it has to be for this; nil where it must be gone.
        package let left: Item?
        /// As it is to be; nil where it is to be gone.
        package let reached: Item?
    }

    /// Its number in the log.
    package let id: Int64
    /// nil where it was logged without one.
    package let token: ChangeToken?
    package let at: Date
    package let author: Author
    package let isEarlier: Bool
    /// In the order in which they are to be taken.
    package let steps: [Step]
}
