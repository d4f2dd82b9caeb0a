/// The full-text index of what items have beside their titles: notes and own fields. Items that have neither are not in it.
struct MentionIndex {
    let database: Database

    /// Brings the index up to what became of an item.
    func replace(_ before: Item?, with after: Item?) throws {
        let isLost = before?.mentionsNothing == false
        let isFound = after?.mentionsNothing == false
        guard isLost || isFound else { return }
        if let before, let after, before.hasSameMentions(as: after) { return }
        if isLost, let before { try database.run("DELETE FROM item_mention WHERE rowid = ?1", [.integer(before.id)]) }
        if isFound, let after { try insert(after) }
    }

    /// Fills the index with what the items have, once, when it is new.
    func fill() throws {
        let items = try database.rows(
            "SELECT id FROM item WHERE deleted_at IS NULL AND (note <> '' OR fields IS NOT NULL)"
        ) { $0.integer(0) }
        let reader = ItemReader(database: database)
        for id in items { try reader.liveItem(id).map(insert) }
    }

    private func insert(_ item: Item) throws {
        let texts = [item.note] + item.ownFields.all.map(\.text)
        try database.with("INSERT INTO item_mention(rowid, title, names, words) VALUES (?1, ?2, ?3, ?4)") { statement in
            statement.bind(1, item.id)
            statement.bind(2, utf8: SearchText.bytes(title: item.title))
            statement.bind(3, utf8: SearchText.bytes(titles: item.ownFields.all.map(\.name)))
            statement.bind(4, utf8: SearchText.bytes(titles: texts))
            _ = try statement.step()
        }
    }
}

extension Item {
    fileprivate var mentionsNothing: Bool { note.isEmpty && ownFields.isEmpty }

    fileprivate func hasSameMentions(as other: Item) -> Bool {
        note.isSameText(as: other.note) && ownFields.isSame(as: other.ownFields) && title.isSameText(as: other.title)
    }
}
