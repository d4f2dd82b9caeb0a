import LanguageModel
import StrictJSON

extension ToolListing {
    /// The tool as `tools/list` has it.
    var json: JSONValue {
        [
            "name": .string(definition.name), "title": .string(title),
            "description": .string(definition.description), "inputSchema": definition.parameters.inputSchema,
            "outputSchema": output,
            "annotations": [
                "title": .string(title), "readOnlyHint": .bool(effects.isReadOnly),
                "destructiveHint": .bool(effects.isDestructive), "idempotentHint": .bool(effects.isIdempotent),
                "openWorldHint": false,
            ],
        ]
    }
}

extension GenerationSchema {
    /// The arguments as JSON Schema: as generous with numbers as the tools are, and closed to names that they do not have.
    var inputSchema: JSONValue {
        var object: JSONObject = [
            "type": "object",
            "properties": .object(
                JSONObject(
                    properties.map { property in
                        var schema = property.kind.inputSchema
                        if !property.description.isEmpty { schema["description"] = .string(property.description) }
                        return (property.name, .object(schema))
                    })),
        ]
        let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
        if !required.isEmpty { object["required"] = .array(required) }
        object["additionalProperties"] = false
        return .object(object)
    }
}

extension GenerationSchema.Kind {
    fileprivate var inputSchema: JSONObject {
        switch self {
        case .string, .day, .dayOrMoment: ["type": "string"]
        case .choice(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
        case .integer: ["type": ["integer", "string"]]
        case .number: ["type": ["number", "string"]]
        case .list(let kind, let limit):
            ["type": "array", "items": .object(kind.inputSchema), "minItems": 1, "maxItems": .integer(limit)]
        case .object(let schema): schema.inputSchema.object ?? JSONObject()
        case .texts: ["type": "object", "additionalProperties": ["type": "string"]]
        }
    }
}
