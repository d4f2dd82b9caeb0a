import PlainText

/// Words that name a field in an order and ask for it in a question.
extension Reader {
    /// "the stock of", "the place of" ask for nothing in an order: they name the field that is to be set.
    mutating func settleFields() {
        let isOrder =
            pieces.contains { $0.isVerb && [.set, .raise, .lower, .add, .takeAway].contains($0.sense) } || wantsMinimum
        for index in pieces.indices {
            let text = pieces[index].text
            switch pieces[index].sense {
            case .howMany? where isOrder && !text.hasPrefix("how"), .howMany? where isBefore(number: index, text),
                .howMany? where isOrderedField(index, text):
                pieces[index].content = .sense(.quantityField)
            case .atLeast? where isOrder && text.contains("minimum"),
                .atMost? where isOrder && text.contains("minimum"):
                pieces[index].content = .sense(.minimumField)
            case .whereIs?
            where Script(folded.scalars[pieces[index].range.lowerBound]).isJapanese && !text.contains("ど"):
                if isPlaceOrder(after: index) { pieces[index].content = .sense(.placeField) }
            case .inside? where text == "under" && index + 1 < pieces.count && pieces[index + 1].number != nil:
                pieces[index].content = .sense(.lessThan)
            case .filler? where text.hasPrefix("しまった") || text.hasPrefix("しまいました"):
                if index > 1, pieces[index - 1].sense == .dative, isPlaceName(index - 2) {
                    pieces[index].content = .sense(.move)
                }
            case .move? where text.hasPrefix("しま") && index > 0 && pieces[index - 1].sense != .dative:
                pieces[index].content = .sense(.filler)
            default: break
            }
        }
    }

    /// "I want a minimum of 12 on the lamps": said of a thing and of no list.
    var wantsMinimum: Bool {
        let asks = pieces.contains {
            $0.means([.show, .question, .item, .everything, .have, .howMany, .howManyKinds])
        }
        guard !asks, pieces.last?.mark != "?",
            let minimum = pieces.firstIndex(where: {
                $0.sense == .atLeast && $0.text.hasSuffix("minimum of")
            }), minimum + 3 < pieces.count, pieces[minimum + 1].number != nil
        else { return false }
        return pieces[minimum + 2].means([.inside, .of, .to])
            || ["for", "with"].contains(pieces[minimum + 2].text)
    }

    /// `在庫数を12に修正`: the field that is set.
    func isOrderedField(_ index: Int, _ text: String) -> Bool {
        ["在庫数を", "在庫数は", "の在庫数", "数は", "残数は", "残りは"].contains(text)
            && pieces[index...].contains { $0.means([.set, .counted, .move]) }
            && (pieces[index...].contains { $0.number != nil } || endsInOrder)
    }

    /// "a quantity of 1000 or more" asks for no number.
    func isBefore(number index: Int, _ text: String) -> Bool {
        guard !text.hasPrefix("how"), index + 1 < pieces.count, text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return false
        }
        return pieces[index + 1].number != nil
            || pieces[index + 1].means([.moreThan, .lessThan, .atLeast, .atMost, .exactly, .between])
    }

    func isPlaceName(_ index: Int) -> Bool {
        if case .name(let mention) = pieces[index].content { mention.place != nil } else { pieces[index].word != nil }
    }

    /// `場所は乾物庫`, `置き場所を2階倉庫に変更`: the place is said, not asked for.
    func isPlaceOrder(after index: Int) -> Bool {
        if pieces.contains(where: { $0.sense == .set || $0.sense == .move || $0.sense == .create }) { return true }
        guard let next = pieces.indices.first(where: { $0 > index && pieces[$0].sense != .topic }) else { return false }
        switch pieces[next].content {
        case .name, .word, .quoted: return true
        default: return false
        }
    }
}
