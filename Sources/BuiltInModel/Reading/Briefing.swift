import InventoryContract
import LanguageModel
import PlainText

/// The language that replies are written in.
enum ReplyLanguage: Sendable, Hashable { case english, japanese }

/// What the instructions say that reading a question needs; whatever they lack stays empty.
struct Briefing: Sendable {
    /// Today as `YYYY-MM-DD`.
    private(set) var today: String?
    /// The language asked for.
    private(set) var language = ReplyLanguage.english
    /// Names of categories, as the inventory spells them.
    private(set) var categories: [KnownName] = []
    /// Names of places, as the inventory spells them.
    private(set) var places: [KnownName] = []
    /// What several of the places may be called by.
    private(set) var placeWords = PlaceWords()
    /// How many categories and places there are beside those named.
    private(set) var unnamed: [NameKind: Int] = [:]
    /// Both, the longest first.
    private(set) var names: [Name] = []

    /// A name with what it may stand for.
    struct Name: Sendable {
        let name: KnownName
        let mention: NameMention
    }

    init(_ instructions: String) {
        let told = InventoryContract.Briefing(instructions: instructions)
        today = told.today?.description
        language = told.language == .japanese ? .japanese : .english
        categories = told.categories.names.map(KnownName.init)
        places = told.places.names.map(KnownName.init)
        unnamed = [.categories: told.categories.others, .places: told.places.others]
        names = Briefing.merged(categories, places)
        placeWords = PlaceWords(places)
    }

    /// The name of those that a text means: itself, or the only one that is a slip away.
    static func meant(by text: String, among names: [KnownName]) -> KnownName? {
        let folded = FoldedText.scalars(text)
        if let same = names.first(where: { $0.folded == folded }) { return same }
        let close = names.filter { Words.differByOneSlip(folded, $0.folded) }
        return close.count == 1 ? close[0] : nil
    }

    /// Ways to say a name that joins two: `Filters & pumps` is also "filters and pumps" and "filters n pumps".
    private static func variants(of name: KnownName) -> [KnownName] {
        let text = String(String.UnicodeScalarView(name.folded))
        let joints = [" & ", " and ", " n ", " + "]
        guard let joint = joints.first(where: text.contains), let range = text.firstRange(of: joint) else {
            return [name]
        }
        return joints.map { other in
            var variant = text
            variant.replaceSubrange(range, with: other)
            return KnownName(spelling: name.spelling, folded: Array(variant.unicodeScalars))
        }
    }

    private static func merged(_ categories: [KnownName], _ places: [KnownName]) -> [Name] {
        var mentions: [[Unicode.Scalar]: Name] = [:]
        for name in categories {
            mentions[name.folded] = Name(name: name, mention: NameMention(category: name.spelling))
        }
        for name in places {
            var mention = mentions[name.folded]?.mention ?? NameMention()
            mention.place = name.spelling
            mentions[name.folded] = Name(name: name, mention: mention)
        }
        let spoken = mentions.values.flatMap { known in
            variants(of: known.name).map { Name(name: $0, mention: known.mention) }
        }
        return spoken.sorted {
            $0.name.folded.count == $1.name.folded.count
                ? $0.name.spelling < $1.name.spelling : $0.name.folded.count > $1.name.folded.count
        }
    }
}

/// A category or place that the instructions name.
struct KnownName: Sendable, Hashable {
    /// As the inventory spells it.
    let spelling: String
    /// Folded, for comparison.
    let folded: [Unicode.Scalar]
    /// The folded words of the name.
    let words: [String]

    init(_ spelling: String) { self.init(spelling: spelling, folded: FoldedText.scalars(spelling)) }

    init(spelling: String, folded: [Unicode.Scalar]) {
        self.spelling = spelling
        self.folded = folded
        words = Words.split(folded: folded)
    }

    /// What a name of another script begins with, where a number or Latin letters follow it: 棚 of 棚B1.
    var head: String? {
        let head = folded.prefix { !$0.isASCII }
        return head.isEmpty || head.count == folded.count ? nil : String(String.UnicodeScalarView(head))
    }

    /// Whether the name contains a word of another: Latin from the beginning of a word, Japanese anywhere.
    func contains(_ word: String) -> Bool { Words.text(folded, of: words, contains: word) }
}

extension StringProtocol {
    /// The text without blanks at both ends.
    var trimmingBlanks: String {
        var text = Substring(self).unicodeScalars
        while let first = text.first, first.isBlank { text.removeFirst() }
        while let last = text.last, last.isBlank { text.removeLast() }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool {
        switch value {
        case 0x09...0x0D, 0x20: true
        case 0x80...0x3000: properties.isWhitespace
        default: false
        }
    }
}
