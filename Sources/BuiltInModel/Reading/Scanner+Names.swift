import PlainText

/// Names of categories and places.
extension Scanner {
    /// The longest category or place that begins here, singular or plural.
    func nameMatch() -> (mention: NameMention, end: Int)? {
        for known in names {
            if let stop = nameEnd(known.name.folded) { return (known.mention, stop) }
        }
        return nil
    }

    func nameEnd(_ name: [Unicode.Scalar]) -> Int? {
        guard let last = name.last, let first = name.first else { return nil }
        if Script(first).isWord, position > 0, Script(text[position - 1]).isWord { return nil }
        let stop = position + name.count
        if stop <= text.count, text[position..<stop].elementsEqual(name) {
            if !Script(last).isWord || isWordEnd(stop) { return isSwallowed(stop, last) ? nil : stop }
            if text[stop] == "s", isWordEnd(stop + 1) { return stop + 1 }
        }
        if last == "s", name.count > 3, stop - 1 <= text.count,
            text[position..<stop - 1].elementsEqual(name.dropLast()), isWordEnd(stop - 1)
        {
            return stop - 1
        }
        return nil
    }

    /// A Japanese name goes on as another word (`用品` in `用品店`) when letters of its own script follow.
    func isSwallowed(_ stop: Int, _ last: Unicode.Scalar) -> Bool {
        guard stop < text.count else { return false }
        let script = Script(last)
        guard script == .kanji || script == .katakana, Script(text[stop]) == script else { return false }
        return JapaneseLexicon.lexicon.match(text, at: stop, isEnd: { _ in true }) == nil && !isDateStart(stop)
    }
}
