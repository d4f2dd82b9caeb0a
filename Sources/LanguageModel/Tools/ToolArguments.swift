import StrictJSON

/// The arguments of a call, checked against the tool's schema and read by type.
///
/// Models write `"7"` for 7 and `null` for nothing: both are understood. Anything else of a wrong type, an argument that
/// the tool does not have or a required one left out is a ``ToolFailure`` that says what is allowed.
public struct ToolArguments: Sendable {
    private let values: JSONObject
    private let schema: GenerationSchema

    /// The arguments as they were given, without those that are null.
    public var object: JSONObject { values }

    /// Arguments of a call to a tool with that schema.
    ///
    /// - Throws: ``ToolFailure`` for unknown names, missing required ones, and words that are none of a choice.
    public init(_ object: JSONObject, schema: GenerationSchema) throws(ToolFailure) {
        let known = schema.properties.map(\.name)
        for key in object.keys where !known.contains(key) {
            throw ToolFailure("Unknown argument \"\(key)\". Allowed: \(known.joined(separator: ", ")).")
        }
        self.schema = schema
        values = JSONObject(object.members.filter { $0.value != .null }.map { ($0.key, $0.value) })
        for property in schema.properties {
            guard let value = values[property.name] else {
                if property.isRequired { throw ToolFailure("The argument \"\(property.name)\" is missing.") }
                continue
            }
            if case .choice(let words) = property.kind, !words.contains(where: { .string($0) == value }) {
                throw ToolFailure(
                    "\"\(property.name)\" cannot be \(value). Allowed: \(words.joined(separator: ", ")).")
            }
        }
    }

    /// What the schema says that an argument takes; nil when it has none of that name.
    public func kind(of name: String) -> GenerationSchema.Kind? {
        schema.properties.first { $0.name == name }?.kind
    }

    /// The text of an argument; nil when it was not given. A number is taken as its text.
    public func string(_ name: String) throws(ToolFailure) -> String? {
        switch values[name] {
        case nil: return nil
        case .string(let text): return text
        case .number(let text): return text
        case .some(let value): throw ToolFailure("\"\(name)\" must be a string, not \(value.kind).")
        }
    }

    /// The number of an argument as its decimal text; nil when it was not given. A string of a number is understood.
    public func decimal(_ name: String) throws(ToolFailure) -> String? {
        switch values[name] {
        case nil: return nil
        case .number(let text): return text
        case .string(let text): return text
        case .some(let value): throw ToolFailure("\"\(name)\" must be a number, not \(value.kind).")
        }
    }

    /// The whole number of an argument; nil when it was not given. A string of ASCII digits is understood.
    public func integer(_ name: String) throws(ToolFailure) -> Int? {
        guard let text = try decimal(name) else { return nil }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
        guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let value = Int(text)
        else { throw ToolFailure("\"\(name)\" must be a whole number, not \(JSONValue.string(text)).") }
        return value
    }
}

// Arguments that hold others.
extension ToolArguments {
    /// The elements of a list, at least one; nil when it was not given. A single value stands for a list of it.
    public func list(_ name: String, atMost limit: Int) throws(ToolFailure) -> [JSONValue]? {
        guard let value = values[name] else { return nil }
        let elements = value.array ?? [value]
        guard (1...limit).contains(elements.count) else {
            throw ToolFailure("\"\(name)\" must have 1 to \(limit) elements, not \(elements.count).")
        }
        return elements
    }

    /// The whole numbers of a list; nil when it was not given.
    public func integers(_ name: String, atMost limit: Int) throws(ToolFailure) -> [Int]? {
        guard let elements = try list(name, atMost: limit) else { return nil }
        var numbers: [Int] = []
        for element in elements {
            guard let number = try ToolArguments(element, as: name).integer(name) else {
                throw ToolFailure("\"\(name)\" must be whole numbers, not \(element).")
            }
            numbers.append(number)
        }
        return numbers
    }

    /// An object with arguments of its own; nil when it was not given.
    public func object(_ name: String, schema: GenerationSchema) throws(ToolFailure) -> ToolArguments? {
        guard let value = values[name] else { return nil }
        return try ToolArguments.nested(value, in: name, schema: schema)
    }

    /// A list of such objects; nil when it was not given.
    public func objects(
        _ name: String, schema: GenerationSchema, atMost limit: Int
    ) throws(ToolFailure) -> [ToolArguments]? {
        guard let elements = try list(name, atMost: limit) else { return nil }
        var objects: [ToolArguments] = []
        for element in elements { objects.append(try ToolArguments.nested(element, in: name, schema: schema)) }
        return objects
    }

    private static func nested(
        _ value: JSONValue, in name: String, schema: GenerationSchema
    ) throws(ToolFailure) -> ToolArguments {
        guard let object = value.object else { throw ToolFailure("\"\(name)\" must be an object, not \(value.kind).") }
        return try ToolArguments(object, schema: schema)
    }

    /// One value by itself, to be read as any argument is.
    private init(_ value: JSONValue, as name: String) {
        values = JSONObject([(name, value)])
        schema = GenerationSchema([])
    }
}
