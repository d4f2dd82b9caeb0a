import ExactDecimal

import struct Essentials.Date

/// An inventory, wherever it is: the only way to items, their history and their changes.
///
/// What a store refuses is an `InventoryError`, the same everywhere; what fails at its place is a `PlaceFailure`. In both cases nothing
/// has changed.
public protocol ItemStore: Sendable {
    /// Where it is, for people and for saved sessions; never with a secret in it.
    var place: PlaceName { get async }

    /// What it can do; what it cannot is not to be offered to anybody.
    var traits: StoreTraits { get async }

    /// One page of the items that a query finds, and how many there are in all.
    ///
    /// Throws `pageOutOfBounds` for a page or limit below 1; a page behind the last one is empty.
    func page(_ query: ItemQuery) async throws -> ItemPage

    /// One page of the items that a query's words find in notes and own fields, and not in titles; names of own fields count as words.
    ///
    /// Everything else that the query asks for holds as in a list. Without title words there are none. Throws `pageOutOfBounds` as
    /// `page` does. Meant for looking: what is to be changed is found by its title.
    func mentions(_ query: ItemQuery) async throws -> MentionPage

    /// The sum of the quantities of all items that a query finds, whatever its page; nil when it has more than 18 digits.
    func totalQuantity(_ query: ItemQuery) async throws -> Quantity?

    /// The same sum for each unit by itself, most items first; of equally many in order of the unit.
    func totals(_ query: ItemQuery) async throws -> [UnitTotal]

    /// The items that were deleted and met a query's conditions then, as they were last, in order of id; `changed` goes by the log.
    func deletedItems(_ query: ItemQuery) async throws -> [Item]

    /// The item of that id, read at the place itself; throws `notFound`, or `deleted` with what it was.
    func item(id: Int64) async throws -> Item

    /// What happened to an item, earliest first; a deleted one has its history too. Throws `notFound`.
    func history(id: Int64) async throws -> [HistoryEntry]

    /// What came in and went out of items, by the change log; what was undone is left out together with its undoing.
    ///
    /// Throws `pageOutOfBounds` for a page or limit below 1; a page behind the last one is empty.
    func movements(_ query: MovementQuery) async throws -> MovementReport

    /// The items of each category, place or unit: how many, low, out, and the sum of each unit; in order of name, those without
    /// one last.
    func summaries(by kind: LabelKind) async throws -> [LabelSummary]

    /// The items that were there at a moment and of which nothing came in or went out since, by the change log.
    func unmoved(since moment: Date) async throws -> UnmovedReport

    /// Items that may be one and the same: those of one title first, then those of one code.
    func duplicates() async throws -> [DuplicateGroup]

    /// The inventory as it stood just before a moment, by the change log: what was undone later is there.
    ///
    /// Items deleted since are there, those made since are not; before the log begins there are none.
    func past(before moment: Date) async throws -> any ItemStore

    /// When the change log begins; nil when nothing was changed yet.
    func logBegins() async throws -> Date?

    /// The texts of one kind that items share, most used first.
    func labels(_ kind: LabelKind, limit: Int) async throws -> [LabelCount]

    /// For each word that occurs in no title, category or place: the words that are nearly it, most frequent first.
    ///
    /// Words that occur, or are like nothing, are left out.
    func similarWords(to words: [String]) async throws -> [String: [String]]

    /// Titles for completion: first those that begin with the text, then those in which a later word does.
    func titles(matching prefix: String, limit: Int) async throws -> [String]

    /// The stretches of a text that are names in this inventory, those of more pieces first, else in the order of the text.
    ///
    /// Names are compared folded, in singular or plural; a category, place or unit is also found with one slip in a word ("bateries")
    /// when no title has that word. Blanks between Japanese and other letters carry no meaning. Different things that a stretch may be, and
    /// stretches that overlap, come side by side; of one kind, only those that are within no longer one.
    ///
    /// - Parameter words: small words of the language, folded; a name neither is nor begins with one of them (it may have them
    ///   within, as "Box of nails" has).
    func names(in text: String, ignoring words: Set<String>) async throws -> [FoundName]

    /// What changes would do, one after the other; throws what `apply` would throw.
    func preview(_ changes: [ItemChange]) async throws -> [ChangePreview]

    /// Makes changes and writes them to the log, all or none, as one step of undo that is kept for good when this returns.
    ///
    /// `previews` is empty or has one for each change; then each item that a preview has `before` must still be as it was, else
    /// `changedMeanwhile` is thrown. When the changes of this token have been made already, nothing is changed and what they did is
    /// returned again: after a failure that leaves it open whether a change was made, the same call with the same token settles it.
    @discardableResult
    func apply(
        _ changes: [ItemChange], as token: ChangeToken, by author: Author, at time: Date,
        expecting previews: [ChangePreview]
    ) async throws -> [AppliedChange]

    /// What `undo` would take back, without doing it; nil when there is nothing. Refuses as `undo` does.
    func undoable(_ options: UndoOptions) async throws -> UndoReport?

    /// Takes the last change back, with every field as it was, times included; again: the one before it.
    ///
    /// Nil when there is nothing to take back. Changes that others made since this store was opened are left alone, and when one of
    /// them would be overwritten, `changedElsewhere` names the item and nothing is done. A task that is cancelled meanwhile gets a
    /// `CancellationError`, and nothing was done either.
    func undo(at time: Date, _ options: UndoOptions) async throws -> UndoReport?

    /// Makes the change again that was undone last; nil when there is none. Refuses as `undo` does.
    func redo(at time: Date, _ options: UndoOptions) async throws -> UndoReport?

    /// What others have changed since a moment of the log that this call gave before; without one, only where the log is now.
    func changes(since mark: ChangeMark?) async throws -> ChangesSeen

    /// The latest changes, newest first, at most so many.
    func latestChanges(limit: Int) async throws -> [LoggedChange]

    /// Calls the body with every item, in order of id.
    func forEachItem(_ body: @Sendable (Item) throws -> Void) async throws

    /// Imports a file of items, as one step of undo where `importsAsOne` holds.
    ///
    /// - Throws: `importRefused` with the report that names every problem; for a dry run they are only in the report.
    func importItems(
        from file: ImportFile, _ options: ImportOptions, at time: Date,
        progress: (@Sendable (ExchangeProgress) -> Void)?
    ) async throws -> ImportReport

    /// Writes all items to a file in order of id; one that is there is replaced once the new one is whole. Returns how many.
    @discardableResult
    func exportItems(
        to path: String, _ options: ExportOptions, progress: (@Sendable (ExchangeProgress) -> Void)?
    ) async throws -> Int

    /// Writes all items to an open descriptor, which stays open; `name` is what error messages call it. Returns how many.
    @discardableResult
    func exportItems(
        to descriptor: Int32, name: String, _ options: ExportOptions,
        progress: (@Sendable (ExchangeProgress) -> Void)?
    ) async throws -> Int

    /// A copy in memory with the same items and log, which is gone when it is no longer used.
    func throwAwayCopy() async throws -> any ItemStore
}
