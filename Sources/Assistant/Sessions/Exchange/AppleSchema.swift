import LanguageModel
import StrictJSON

extension GenerationSchema {
    /// The schema in the dialect of JSON Schema that Apple's framework reads: every object has a title, the order of its
    /// properties and the list of those that are required, empty or not, and says whether others may be there.
    ///
    /// - Parameter title: what the object is called; those within it are called as their properties are.
    func appleJSON(title: String) -> JSONValue {
        [
            "title": .string(title), "type": "object",
            "properties": .object(JSONObject(properties.map { ($0.name, $0.appleJSON) })),
            "required": .array(properties.filter(\.isRequired).map { .string($0.name) }),
            "x-order": .array(properties.map { .string($0.name) }), "additionalProperties": false,
        ]
    }
}

extension GenerationSchema.Property {
    fileprivate var appleJSON: JSONValue {
        var members = kind.appleJSON(title: name).object?.members.map { ($0.key, $0.value) } ?? []
        if !description.isEmpty { members.append(("description", .string(description))) }
        return .object(JSONObject(members))
    }
}

extension GenerationSchema.Kind {
    fileprivate func appleJSON(title: String) -> JSONValue {
        switch self {
        case .string, .day, .dayOrMoment: ["type": "string"]
        case .choice(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
        case .integer: ["type": "integer"]
        case .number: ["type": "number"]
        case .list(let kind, let limit):
            ["type": "array", "items": kind.appleJSON(title: title), "maxItems": .integer(limit)]
        case .object(let schema): schema.appleJSON(title: title)
        // Free keys have no other form there.
        case .texts:
            [
                "title": .string(title), "type": "object", "properties": [:], "required": [], "x-order": [],
                "additionalProperties": true,
            ]
        }
    }
}
