import CivilTime
import Essentials
import PlainText

/// What instructions tell of the day, the replies' language and the inventory, as far as a model can rely on their form.
public struct Briefing: Sendable, Hashable {
    /// The labels with which lines of the instructions begin.
    public enum Label: String, Sendable, CaseIterable {
        case today = "TODAY"
        case language = "LANGUAGE"
        case categories = "CATEGORIES"
        case places = "PLACES"
    }

    /// Today; nil where the instructions do not say.
    public var today: CalendarDay?
    /// The language of replies; nil where the instructions do not say.
    public var language: Language?
    public var categories: NameList
    public var places: NameList

    public init(
        today: CalendarDay? = nil, language: Language? = nil, categories: NameList = NameList(),
        places: NameList = NameList()
    ) {
        self.today = today
        self.language = language
        self.categories = categories
        self.places = places
    }

    /// Reads instructions; what they do not say in the usual form is left out.
    public init(instructions: String) {
        self.init()
        for line in instructions.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":"),
                let label = Label(rawValue: String(line[..<colon]))
            else { continue }
            let rest = line[line.index(after: colon)...].drop { $0 == " " }
            switch label {
            case .today: today = CalendarDay(iso8601: String(rest.prefix(10)))
            case .language: language = Language.allCases.first { rest.contains($0.englishName) }
            case .categories: categories = NameList(rest)
            case .places: places = NameList(rest)
            }
        }
    }
}

/// Names of an inventory as instructions list them: the most used first, and how many are left out.
public struct NameList: Sendable, Hashable {
    public var names: [String]
    /// How many there are beside these.
    public var others: Int

    public init(_ names: [String] = [], others: Int = 0) {
        self.names = names
        self.others = others
    }

    /// How many there are in all.
    public var total: Int { names.count + others }
}

extension NameList: CustomStringConvertible {
    private static let none = "none"
    private static let separator: Character = ";"

    /// `Batteries; Tape (and 12 more)`, or `none`.
    public var description: String {
        guard !names.isEmpty else { return Self.none }
        let list = names.joined(separator: "\(Self.separator) ")
        return others > 0 ? "\(list) (and \(others) more)" : list
    }

    /// Reads what ``description`` wrote.
    init(_ text: Substring) {
        guard text != Self.none else {
            self.init()
            return
        }
        var text = text
        var others = 0
        if let open = text.ranges(of: " (and ").last, text.hasSuffix(" more)"),
            let count = Int(text[open.upperBound...].dropLast(" more)".count))
        {
            others = count
            text = text[..<open.lowerBound]
        }
        self.init(
            text.split(separator: Self.separator).map { String($0.drop { $0 == " " }) }, others: others)
    }
}
