import PlainText

/// A stretch of a question that is a name in this inventory, looked up before any model reads.
public struct NameNote: Sendable, Hashable {
    /// What a stretch is the name of.
    public enum Referent: Sendable, Hashable {
        case category(String)
        case place(String)
        case unit(String)
        /// A field that only this inventory has.
        case field(String)
        /// The items with this code.
        case code(TitleMatch)
        /// The items whose titles have these words.
        case title(TitleMatch)
    }

    /// The items that a stretch finds.
    public struct TitleMatch: Sendable, Hashable {
        /// How many items it finds.
        public let total: Int
        /// The first of them, those of which it is the whole title before all others; at most ``maximumIDs``.
        public let ids: [ItemID]
        /// How many of the ids have it as their whole title (or code).
        public let wholeCount: Int

        public init(total: Int, ids: [ItemID], wholeCount: Int = 0) {
            self.total = total
            self.ids = Array(ids.prefix(NameNote.maximumIDs))
            self.wholeCount = min(wholeCount, self.ids.count)
        }

        /// Whether all items that it finds are known by their ids.
        public var isComplete: Bool { total == ids.count }

        /// The items of which the stretch is the whole title.
        public var whole: ArraySlice<ItemID> { ids.prefix(wholeCount) }
    }

    /// How many ids a note names.
    public static let maximumIDs = 5

    /// What it finds as a title or a part of titles; nil where it is anything else.
    public var titleMatch: TitleMatch? { if case .title(let match) = referent { match } else { nil } }

    /// Whether it is the whole title of an item.
    public var isWholeTitle: Bool { (titleMatch?.wholeCount ?? 0) > 0 }

    /// The stretch as typed.
    public let text: String
    public let referent: Referent
    /// What it was read as, when it is a slip of that: "bateries" as "batteries".
    public let spelling: String?

    /// Whether it is a category or place that is written in another script than it was typed in, so in another language.
    public var isTranslated: Bool {
        switch referent {
        case .category(let name), .place(let name): text.isLatin != name.isLatin
        case .unit, .field, .code, .title: false
        }
    }

    public init(_ text: String, _ referent: Referent, spelling: String? = nil) {
        self.text = text
        self.referent = referent
        self.spelling = spelling
    }
}

extension String {
    fileprivate var isLatin: Bool { unicodeScalars.contains { Script($0) == .latin } }
}
