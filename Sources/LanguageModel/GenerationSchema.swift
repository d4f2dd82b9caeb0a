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
        /// How many characters a text of it may have where a server holds a model to the schema.
        public let longestText: Int
        /// The values that a model is told of; nil for an argument that it is not told of: what is seldom needed is only taken.
        public let told: Kind?

        /// An argument that a model is told of; of an object within, no more than that it is one.
        public init(
            _ name: String, _ kind: Kind, description: String = "", isRequired: Bool = false, longestText: Int = 250
        ) {
            self.init(
                name, kind, told: kind.told, description: description, isRequired: isRequired, longestText: longestText)
        }

        /// An argument of which a model is told less than it takes, or nothing.
        public init(
            _ name: String, _ kind: Kind, told: Kind?, description: String = "", isRequired: Bool = false,
            longestText: Int = 250
        ) {
            self.told = told
            self.name = name
            self.kind = kind
            self.description = description
            self.isRequired = isRequired
            self.longestText = longestText
        }

        /// The same argument, which must be given.
        public var required: Property { Property(self, kind, isRequired: true) }

        /// The same argument which, where it takes a day or a moment, takes none but this one.
        public func holdingDays(to value: JSONValue) -> Property {
            guard kind == .day || kind == .dayOrMoment, let day = value.string else { return self }
            return Property(self, .choice([day]), isRequired: isRequired)
        }

        /// The same argument with a description.
        public func described(_ description: String) -> Property {
            Property(
                name, kind, told: told, description: description, isRequired: isRequired, longestText: longestText)
        }

        private init(_ other: Property, _ kind: Kind, isRequired: Bool) {
            self.init(
                other.name, kind, told: other.told.map { kind == other.kind ? $0 : kind },
                description: other.description, isRequired: isRequired, longestText: other.longestText)
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
    /// Whether there are arguments beside these.
    public let isOpen: Bool

    /// A schema of these arguments.
    public init(_ properties: [Property], isOpen: Bool = false) {
        self.properties = properties
        self.isOpen = isOpen
    }

    /// What a model is told: the properties that it is to know of, and whether there are others.
    ///
    /// What the others are, and what an object within may have, stands in descriptions; written out at each place it would fill a
    /// small window.
    public var told: GenerationSchema {
        GenerationSchema(
            properties.compactMap { property in
                property.told.map { kind in
                    Property(
                        property.name, kind, description: property.description, isRequired: property.isRequired,
                        longestText: property.longestText)
                }
            }, isOpen: properties.contains { $0.told == nil })
    }

    /// The schema with an end to everything, for a server that holds a model to it: no other members, and no text, number or
    /// list without a limit, or a weak model never finds its end.
    public var boundedSchema: JSONValue {
        let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
        let members = properties.map { ($0.name, $0.kind.bounded(longestText: $0.longestText)) }
        return [
            "type": "object", "properties": .object(JSONObject(members)), "required": .array(required),
            "additionalProperties": false,
        ]
    }

    /// The schema as JSON Schema, which model servers read.
    public var jsonSchema: JSONValue {
        var members: [(String, JSONValue)] = [
            ("type", "object"),
            ("properties", .object(JSONObject(properties.map { ($0.name, $0.jsonSchema) }))),
        ]
        let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
        if !required.isEmpty { members.append(("required", .array(required))) }
        if isOpen { members.append(("additionalProperties", true)) }
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
        case .object(let schema) where schema.properties.isEmpty: [("type", "object")]
        case .object(let schema): schema.jsonSchema.object?.members.map { ($0.key, $0.value) } ?? []
        case .texts: [("type", "object"), ("additionalProperties", ["type": "string"])]
        }
    }

    fileprivate var told: GenerationSchema.Kind {
        switch self {
        case .object: .object(GenerationSchema([]))
        case .list(let kind, let limit): .list(of: kind.told, atMost: limit)
        case .string, .choice, .day, .dayOrMoment, .integer, .number, .texts: self
        }
    }

    /// Eleven digits before the point, as quantities have.
    private static let largestNumber = 99_999_999_999
    private static let largestInteger = 999_999_999
    private static let mostTexts = 20

    fileprivate func bounded(longestText: Int) -> JSONValue {
        let text: JSONValue = ["type": "string", "maxLength": .integer(longestText)]
        switch self {
        case .string, .dayOrMoment: return text
        case .day: return ["type": "string", "format": "date"]
        case .choice: return .object(JSONObject(jsonSchema))
        case .integer: return ["type": "integer", "minimum": 1, "maximum": .integer(Self.largestInteger)]
        case .number:
            return [
                "type": "number", "minimum": .integer(-Self.largestNumber), "maximum": .integer(Self.largestNumber),
            ]
        case .list(let kind, let limit):
            return [
                "type": "array", "items": kind.bounded(longestText: longestText), "minItems": 1,
                "maxItems": .integer(limit),
            ]
        case .object(let schema): return schema.boundedSchema
        case .texts: return ["type": "object", "additionalProperties": text, "maxProperties": .integer(Self.mostTexts)]
        }
    }
}
