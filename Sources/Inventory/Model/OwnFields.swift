/// The fields of an item beside those of `ItemField`, as whoever keeps the inventory named them.
public struct OwnFields: Hashable, Sendable {
    /// A field's name and its text.
    public struct Field: Hashable, Sendable {
        public let name: String
        public let text: String

        public init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }

    /// Every field that there is, none of them empty, in order of name (by its UTF-8).
    public private(set) var all: [Field] = []

    /// How many fields an item may have.
    public static let mostOfItem = 20
    /// How many characters a name may have.
    public static let nameLimit = 50
    /// How many characters a text may have.
    public static let textLimit = 1_000

    /// The fields given; of several that are one, the last.
    public init(_ fields: [Field] = []) {
        for field in fields { set(field) }
    }

    /// The fields given, whose names are distinct as names of columns are; those without a text are left out.
    init(distinct fields: [Field]) {
        all = fields.filter { !$0.text.isEmpty }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Whether there are more than an item may have.
    public var isTooMany: Bool { all.count > Self.mostOfItem }

    /// Whether there is none.
    public var isEmpty: Bool { all.isEmpty }

    /// The text of the field of just this name; nil when there is none.
    public subscript(name: String) -> String? {
        all.first { $0.name.isSameText(as: name) }?.text
    }

    /// Gives a field its text; an empty one removes it. A field that is there by that name, as columns have names, keeps its name.
    public mutating func set(_ field: Field) {
        let name = field.name.nonBlank ?? ""
        set(field.text, at: all.firstIndex { ColumnNames.isSame($0.name, as: name) }, name)
    }

    /// The same for a name that is spelled as it is everywhere.
    mutating func set(spelled field: Field) {
        set(field.text, at: all.firstIndex { $0.name.isSameText(as: field.name) }, field.name)
    }

    private mutating func set(_ text: String, at place: Int?, _ name: String) {
        switch (place, text.isEmpty) {
        case (let place?, true): all.remove(at: place)
        case (let place?, false): all[place] = Field(all[place].name, text)
        case (nil, true): break
        case (nil, false):
            let next = all.firstIndex { name.utf8.lexicographicallyPrecedes($0.name.utf8) } ?? all.endIndex
            all.insert(Field(name, text), at: next)
        }
    }

    /// Whether both have the same names and texts, scalar by scalar.
    func isSame(as other: OwnFields) -> Bool {
        all.count == other.all.count
            && zip(all, other.all).allSatisfy { $0.name.isSameText(as: $1.name) && $0.text.isSameText(as: $1.text) }
    }
}
