import StrictJSON

/// The shape of a tool's arguments: an object with named properties.
public struct GenerationSchema: Sendable, Hashable {
    /// One argument.
    public struct Property: Sendable, Hashable {
        /// The argument's name.
        public let name: String
        /// What it means, for the model.
        public let description: String
        /// What values it takes.
        public let kind: Kind
        /// Whether it must be given.
        public let isRequired: Bool

        /// An argument.
        public init(_ name: String, _ kind: Kind, description: String = "", isRequired: Bool = false) {
            self.name = name
            self.kind = kind
            self.description = description
            self.isRequired = isRequired
        }
    }

    /// The values that an argument takes.
    public indirect enum Kind: Sendable, Hashable {
        case string
        /// One of these words.
        case choice([String])
        /// A day as `YYYY-MM-DD`.
        case day
        /// A day, or a moment as RFC 3339 with its offset.
        case dayOrMoment
        case integer
        case number
        /// From one to so many values of a kind.
        case list(of: Kind, atMost: Int)
        /// An object with properties of its own.
        case object(GenerationSchema)
        /// An object whose keys are free and whose values are texts.
        case texts
    }

    /// The arguments, in the order in which a model is told of them.
    public let properties: [Property]

    /// A schema of these arguments.
    public init(_ properties: [Property]) { self.properties = properties }

    /// The schema as JSON Schema, which model servers read.
    public var jsonSchema: JSONValue {
        var members: [(String, JSONValue)] = [
            ("type", "object"),
            ("properties", .object(JSONObject(properties.map { ($0.name, $0.jsonSchema) }))),
        ]
        let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
        if !required.isEmpty { members.append(("required", .array(required))) }
        return .object(JSONObject(members))
    }
}

extension GenerationSchema.Property {
    fileprivate var jsonSchema: JSONValue {
        var members = kind.jsonSchema
        if !description.isEmpty { members.append(("description", .string(description))) }
        return .object(JSONObject(members))
    }
}

extension GenerationSchema.Kind {
    fileprivate var jsonSchema: [(String, JSONValue)] {
        switch self {
        case .string, .day, .dayOrMoment: [("type", "string")]
        case .choice(let words): [("type", "string"), ("enum", .array(words.map { .string($0) }))]
        case .integer: [("type", "integer")]
        case .number: [("type", "number")]
        case .list(let kind, let limit):
            [("type", "array"), ("items", .object(JSONObject(kind.jsonSchema))), ("maxItems", .integer(limit))]
        case .object(let schema): schema.jsonSchema.object?.members.map { ($0.key, $0.value) } ?? []
        case .texts: [("type", "object"), ("additionalProperties", ["type": "string"])]
        }
    }
}
