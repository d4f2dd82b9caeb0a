/// [I26] [PY]
public struct GenerationGuide<Value> {
    let outline: String
}

extension GenerationGuide where Value == String {
    /// [I26] [PY]
    public static func anyOf(_ values: [String]) -> GenerationGuide<String> {
        GenerationGuide(outline: values.joined(separator: "|"))
    }
    /// [I26] [PY]
    public static func pattern<Output>(_ regex: Regex<Output>) -> GenerationGuide<String> {
        GenerationGuide(outline: "pattern")
    }
}

/// [I26] [PY]
public struct DynamicGenerationSchema: Sendable {
    indirect enum Shape: Sendable {
        case object([(name: String, isOptional: Bool, schema: DynamicGenerationSchema)])
        case choice([String])
        case array(DynamicGenerationSchema, atLeast: Int?, atMost: Int?)
        case value(String)
    }

    let name: String?
    let shape: Shape

    /// [I26] [PY]
    public init(name: String, description: String? = nil, properties: [Property]) {
        self.name = name
        shape = .object(properties.map { ($0.name, $0.isOptional, $0.schema) })
    }
    /// [I26] [PY]
    public init(name: String, description: String? = nil, anyOf choices: [String]) {
        self.name = name
        shape = .choice(choices)
    }
    /// [I26] [DOC]
    public init(arrayOf itemSchema: DynamicGenerationSchema, minimumElements: Int? = nil, maximumElements: Int? = nil) {
        name = nil
        shape = .array(itemSchema, atLeast: minimumElements, atMost: maximumElements)
    }
    /// [I26] [PY]
    public init<Value: Generable>(type: Value.Type, guides: [GenerationGuide<Value>] = []) {
        name = nil
        shape = .value(([type.generationSchema.outline] + guides.map(\.outline)).joined(separator: " "))
    }

    /// [I26] [PY]; Sendable from 27 on.
    public struct Property {
        let name: String
        let schema: DynamicGenerationSchema
        let isOptional: Bool
        /// [I26] [PY]
        public init(
            name: String, description: String? = nil, schema: DynamicGenerationSchema, isOptional: Bool = false
        ) {
            self.name = name
            self.schema = schema
            self.isOptional = isOptional
        }
    }

    /// The schema as a line, such as `{id: integer, stock?: low|out}`.
    var outline: String {
        switch shape {
        case .object(let properties):
            "{"
                + properties.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.schema.outline)" }
                .joined(separator: ", ") + "}"
        case .choice(let words): words.joined(separator: "|")
        case .array(let item, let least, let most):
            "[\(item.outline) \(least.map(String.init) ?? "")...\(most.map(String.init) ?? "")]"
        case .value(let text): text
        }
    }

    /// Notes the names of all types within.
    ///
    /// - Throws: ``GenerationSchema/SchemaError`` for what the framework refuses.
    func check(_ names: inout Set<String>) throws {
        let context = GenerationSchema.SchemaError.Context(debugDescription: "refused")
        if let name, !names.insert(name).inserted {
            throw GenerationSchema.SchemaError.duplicateType(schema: nil, type: name, context: context)
        }
        switch shape {
        case .object(let properties):
            var own: Set<String> = []
            for property in properties {
                guard own.insert(property.name).inserted else {
                    throw GenerationSchema.SchemaError.duplicateProperty(
                        schema: name ?? "", property: property.name, context: context)
                }
                try property.schema.check(&names)
            }
        case .choice(let words):
            guard words.isEmpty else { break }
            throw GenerationSchema.SchemaError.emptyTypeChoices(schema: name ?? "", context: context)
        case .array(let item, _, _): try item.check(&names)
        case .value: break
        }
    }
}

/// [I26] [PY]
public struct GenerationSchema: Sendable {
    let outline: String
    init(outline: String) { self.outline = outline }

    /// [I26] [PY] [RT]
    public init(root: DynamicGenerationSchema, dependencies: [DynamicGenerationSchema]) throws {
        var names: Set<String> = []
        for schema in [root] + dependencies { try schema.check(&names) }
        outline = root.outline
    }
}
