import CivilTime
import StrictJSON

/// The members of an entry, read by type.
struct EntryFields {
    let object: JSONObject

    init(object: JSONObject) { self.object = object }

    init(json: JSONValue) throws {
        guard let object = json.object else {
            throw SessionEntry.ParsingFailure(reason: "\(json.kind) stands where an object should")
        }
        self.object = object
    }

    func require<T>(_ key: String, _ kind: String, _ value: T?) throws -> T {
        guard let value else {
            throw SessionEntry.ParsingFailure(
                reason: object[key] == nil ? "\"\(key)\" is missing" : "\"\(key)\" is not \(kind)")
        }
        return value
    }

    func string(_ key: String) throws -> String { try require(key, "a string", object[key]?.string) }
    /// nil when it is not there.
    func optionalBool(_ key: String) throws -> Bool? { object[key] == nil ? nil : try bool(key) }

    func bool(_ key: String) throws -> Bool { try require(key, "true or false", object[key]?.bool) }
    func integer(_ key: String) throws -> Int { try require(key, "a whole number", object[key]?.integer) }

    private func isGiven(_ key: String) -> Bool { object[key].map { $0 != .null } ?? false }

    func optionalString(_ key: String) throws -> String? { isGiven(key) ? try string(key) : nil }
    func optionalInteger(_ key: String) throws -> Int? { isGiven(key) ? try integer(key) : nil }
    func optionalArray(_ key: String) throws -> [JSONValue]? {
        isGiven(key) ? try require(key, "an array", object[key]?.array) : nil
    }
    func optionalObject(_ key: String) throws -> JSONObject? {
        isGiven(key) ? try require(key, "an object", object[key]?.object) : nil
    }

    func moment(_ key: String) throws -> EntryMoment {
        let text = try string(key)
        return try require(key, "a moment as RFC 3339", EntryMoment(rfc3339: text))
    }

    /// The lines of a list: a number that is typed must pick the line that shows it.
    func items() throws -> [ListedItem]? {
        guard let items = try optionalArray("items")?.map({ try ListedItem(EntryFields(json: $0)) }) else { return nil }
        for (index, item) in items.enumerated() where item.number != index + 1 {
            throw SessionEntry.ParsingFailure(reason: "\"items\" are not numbered 1, 2, 3 …")
        }
        return items
    }

    /// The days of `from` and `through`, each of which may be left open.
    func days() throws -> DayRange {
        let from = try optionalDay("from")
        let through = try optionalDay("through")
        if let from, let through, from > through {
            throw SessionEntry.ParsingFailure(reason: "\"from\" is later than \"through\"")
        }
        return DayRange(from: from, through: through)
    }

    private func optionalDay(_ key: String) throws -> CalendarDay? {
        guard let text = try optionalString(key) else { return nil }
        return try require(key, "a day as YYYY-MM-DD", CalendarDay(iso8601: text))
    }
}
