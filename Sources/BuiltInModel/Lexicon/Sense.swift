/// What a known word or phrase means to an inventory, the same in every language.
enum Sense: UInt8, Sendable, Hashable, CaseIterable {
    // Words without weight.
    case filler, lead, polite, greeting
    /// Mostly chatter, but a name's word beside other words: "guest towels", "house wine".
    case weak

    // What is spoken of.
    case item, everything, stockWord, quantityField, minimumField, unitField, categoryField, placeField, noteField,
        codeField,
        titleField, idField

    // What is asked.
    case question, why, show, have, howMany, howManyKinds, total, whereIs, detail, history, yesNo

    // What happened to items, and what state they are in.
    case updated, created, not, low, out, atMinimum, atOrBelowMinimum

    // What is to be done.
    case create, set, raise, lower, add, takeAway, move, rename, delete, counted, more, less, newWord

    // Order and bounds.
    case oldest, newest, fewest, most, byTitle, first, lastWord, moreThan, lessThan, atLeast, atMost, orMore, orLess,
        exactly,
        between, top

    // The conversation.
    case only, same, alsoFor, correction, nextPage, inJapanese, inEnglish, it, those, thatOne, which, yes, cancel

    // Small words that carry structure.
    case to, by, of, inside, and, or, plus, article, except, numberWord, topic, subject, object, dative,
        genitive,
        locative, also

    // What an inventory cannot do.
    case offTopic, unable
    /// A topic that is foreign to most inventories, though a title may name it.
    case foreign
}
