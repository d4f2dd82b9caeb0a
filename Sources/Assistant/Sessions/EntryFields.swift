import CivilTime
import InventoryContract
import LanguageModel
import StrictJSON

/// The members of an entry, read by type.
struct EntryFields {
    let object: JSONObject

    init(object: JSONObject) { self.object = object }

    init(json: JSONValue) throws {
        guard let object = json.object else {
            throw EntryFault.noObjectWithin
        }
        self.object = object
    }

    func require<T>(_ key: String, _ wanted: EntryFault.Wanted, _ value: T?) throws -> T {
        guard let value else { throw object[key] == nil ? EntryFault.missing(key) : .mistyped(key, wanted) }
        return value
    }

    func string(_ key: String) throws -> String { try require(key, .string, object[key]?.string) }
    /// nil when it is not there.
    func optionalBool(_ key: String) throws -> Bool? { object[key] == nil ? nil : try bool(key) }

    func bool(_ key: String) throws -> Bool { try require(key, .boolean, object[key]?.bool) }
    func integer(_ key: String) throws -> Int { try require(key, .wholeNumber, object[key]?.integer) }

    func optionalString(_ key: String) throws -> String? { try optional(key, .string, \.string) }
    func optionalInteger(_ key: String) throws -> Int? { try optional(key, .wholeNumber, \.integer) }
    func optionalArray(_ key: String) throws -> [JSONValue]? { try optional(key, .array, \.array) }
    func optionalObject(_ key: String) throws -> JSONObject? { try optional(key, .object, \.object) }

    /// nil when it is not there or null.
    private func optional<T>(_ key: String, _ wanted: EntryFault.Wanted, _ read: (JSONValue) -> T?) throws -> T? {
        guard let value = object[key], value != .null else { return nil }
        return try require(key, wanted, read(value))
    }

    func moment(_ key: String) throws -> EntryMoment {
        let text = try string(key)
        return try require(key, .moment, EntryMoment(rfc3339: text))
    }

    /// What a tool gave back, with the words for the person where they were others.
    func toolContent() throws -> any ToolContent {
        let text = try string("text")
        guard let told = try optionalString("told") else { return text }
        return InventoryRefusal(text: text, told: told)
    }

    /// The lines of a list: a number that is typed must pick the line that shows it.
    func items() throws -> [ListedItem]? {
        guard let items = try optionalArray("items")?.map({ try ListedItem(EntryFields(json: $0)) }) else { return nil }
        for (index, item) in items.enumerated() where item.number != index + 1 {
            throw EntryFault.misnumbered
        }
        return items
    }

    /// The days of `from` and `through`, each of which may be left open.
    func days() throws -> DayRange {
        let from = try optionalDay("from")
        let through = try optionalDay("through")
        if let from, let through, from > through {
            throw EntryFault.endsBeforeStart
        }
        return DayRange(from: from, through: through)
    }

    private func optionalDay(_ key: String) throws -> CalendarDay? {
        guard let text = try optionalString(key) else { return nil }
        return try require(key, .day, CalendarDay(iso8601: text))
    }
}
