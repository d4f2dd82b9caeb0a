/// What is to be created: its title, and whatever else is said of it.
extension Reader {
    var isCreation: Bool {
        if isHeadedAsNew || isForm { return true }
        // "add a note to the cream: new jar".
        if let note = index(of: .noteField), let colon = pieces.firstIndex(where: { $0.mark == ":" }), note < colon {
            return false
        }
        if has(.create) {
            // 「登録して」 of a note or a new value is no creation.
            if has(.noteField, .minimumField), !has(.newWord), reading.isJapanese { return false }
            return !(has(.created) && hasDateMention && has(.show))
        }
        if has(.add), has(.categoryField, .unitField), !has(.set, .move, .rename, .delete, .takeAway),
            !reading.isQuestion, !hasDateMention
        {
            return true
        }
        if reading.isJapanese, let made = lastIndex(of: .created), !hasDateMention, !has(.show, .everything, .updated),
            !reading.isQuestion
        {
            let isOfItems = made + 1 < pieces.count && pieces[made + 1].sense == .item
            let isHeading = made + 1 < pieces.count && [":", "、", "。"].contains(pieces[made + 1].mark)
            let isLast =
                made + 1 == pieces.count || pieces[made + 1].mark != nil
                || pieces[made + 1].sense == .filler && !pieces[made + 1].text.contains("た")
                || pieces[made + 1 < pieces.count ? made + 1 : made].text.contains("したい")
            let isNew = pieces[made].text.hasPrefix("新") && has(.add)
            let isFollowed = made + 1 < pieces.count && pieces[made + 1].number != nil
            let isOrdered = (isLast || isFollowed) && pieces[..<made].contains { $0.sense == .object } || isNew
            if isOrdered || isHeading, !isOfItems { return true }
        }
        guard let new = index(of: .newWord), new > 0, !isOfField(new) else { return false }
        if pieces[..<new].contains(where: { $0.isVerb && ($0.sense == .add || $0.sense == .set) }) { return true }
        return false
    }

    /// 「登録お願いします。品名はガーゼ、数量6、…」: fields with their values after a word of creating.
    var isForm: Bool {
        guard let made = pieces.firstIndex(where: { $0.means([.created, .create, .newWord]) }), !reading.isQuestion,
            !hasDateMention, !has(.show, .question, .delete, .move)
        else { return false }
        let fields = pieces[made...].filter {
            $0.means([.titleField, .quantityField, .unitField, .categoryField, .placeField])
        }
        // 「新規 水草 12株 カテゴリ…」 begins as a form does, and needs fewer fields to be one.
        let fewest = made == 0 && made + 1 < pieces.count && pieces[made + 1].word != nil ? 1 : 2
        return Set(fields.compactMap(\.sense)).count >= fewest && pieces[made...].contains { $0.number != nil }
    }

    /// "set the lids to a new quantity".
    func isOfField(_ new: Int) -> Bool {
        new + 1 < pieces.count
            && pieces[new + 1].means([
                .quantityField, .minimumField, .placeField, .categoryField, .unitField, .titleField, .noteField,
            ])
    }

    /// "new: hair dryer x 5", 「新しい備品：加湿器 4台」.
    var isHeadedAsNew: Bool {
        guard let first = pieces.first, first.means([.newWord, .created, .create]), pieces.count > 2 else {
            return false
        }
        if pieces[1].mark == ":" { return true }
        let isNoun: Bool = if case .name = pieces[1].content { true } else { pieces[1].sense == .item }
        return isNoun && pieces[2].mark == ":" && pieces.count > 3
    }

    mutating func readCreation() {
        var values = ChangeRequest.Values()
        reading.intent = .create
        for index in pieces.indices where pieces[index].sense == .create || pieces[index].sense == .newWord {
            isUsed[index] = true
        }
        readTimes(into: &values)
        readCreatedTitle(into: &values)
        readCreatedNames(into: &values)
        readNumberTitle(into: &values)
        readCreatedQuantity(into: &values)
        if values.title == nil { readLeftOverTitle(into: &values) }
        reading.change.values = values
        reading.change.missing = values.title == nil ? .title : nil
    }

    /// The answer to "What is it called?" as a creation: the whole text is the title where nothing says otherwise.
    static func creation(of reading: Reading, briefing: Briefing) -> ChangeRequest {
        var reader = Reader(PromptText(reading.typed), briefing: briefing)
        reader.settle()
        let isPlain = !reader.pieces.contains { piece in
            switch piece.content {
            case .quoted, .mark(","), .mark("、"), .mark(":"), .mark("。"), .sense(.titleField), .sense(.categoryField),
                .sense(.placeField), .sense(.create):
                true
            default: false
            }
        }
        reader.readCreation()
        var request = reader.reading.change
        if isPlain {
            var text = reading.typed.trimmingBlanks
            for ending in ["でお願いします", "です。", "です", "。", ".", "!"]
            where text.hasSuffix(ending) && text.count > ending.count {
                text = String(text.dropLast(ending.count))
            }
            for beginning in ["it's called ", "It's called ", "it is called ", "call it ", "Call it "]
            where text.hasPrefix(beginning) {
                text = String(text.dropFirst(beginning.count))
            }
            request = ChangeRequest()
            request.values.title = text
        }
        request.missing = request.values.title == nil ? .title : nil
        return request
    }

    mutating func settle() {
        reading.senses = Senses(pieces.compactMap(\.sense))
    }
}
