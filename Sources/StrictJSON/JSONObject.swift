/// The members of a JSON object in the order they were written, each name once.
public struct JSONObject: Sendable {
    /// One name and its value.
    public struct Member: Hashable, Sendable {
        /// The member's name.
        public let key: String
        /// The member's value.
        public let value: JSONValue
    }

    /// The members, in order.
    public private(set) var members: [Member] = []

    /// An object without members.
    public init() {}

    /// An object of these members; of two with one name the later value stays, in the earlier place.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        self.members.reserveCapacity(members.underestimatedCount)
        for (key, value) in members { self[key] = value }
    }

    /// Members already known to have different names, as the parser hands them over.
    init(distinct members: [Member]) { self.members = members }

    /// The names, in order.
    public var keys: [String] { members.map(\.key) }

    /// The value of a name; setting nil takes the member away, setting a new name appends it.
    public subscript(_ key: String) -> JSONValue? {
        get { members.first { $0.key == key }?.value }
        set {
            let place = members.firstIndex { $0.key == key }
            switch (place, newValue) {
            case (let place?, let value?): members[place] = Member(key: key, value: value)
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }
}

extension JSONObject: CustomStringConvertible {
    /// The object as compact JSON text.
    public var description: String { JSONValue.object(self).serialized() }
}

/// Two objects are equal when they have the same members: JSON gives no meaning to their order.
extension JSONObject: Hashable {
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        // The same order is the usual case, and needs no sets.
        left.members == right.members
            || left.members.count == right.members.count && Set(left.members) == Set(right.members)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(Set(members)) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
