/// [I26] [PY], where it is Codable; only decoding is here.
///
/// It demands what Apple's decoder was seen to demand [N27.1], in the shape of the fixtures of [PY].
extension Transcript: Decodable {
    private enum Key: String, CodingKey { case type, version, transcript, entries }

    public init(from decoder: any Decoder) throws {
        let file = try decoder.container(keyedBy: Key.self)
        guard try file.decode(String.self, forKey: .type) == "FoundationModels.Transcript" else {
            throw DecodingError.dataCorruptedError(forKey: .type, in: file, debugDescription: "another type")
        }
        // OS 26 writes 1, OS 27 "1.1".
        let version =
            try (try? file.decode(Int.self, forKey: .version)).map { "\($0)" }
            ?? file.decode(String.self, forKey: .version)
        guard version.hasPrefix("1") else {
            throw DecodingError.dataCorruptedError(forKey: .version, in: file, debugDescription: version)
        }
        let content = try file.nestedContainer(keyedBy: Key.self, forKey: .transcript)
        self.init(entries: try content.decode([Written].self, forKey: .entries).map(\.entry))
    }
}

/// An entry as it stands in the file.
private struct Written: Decodable {
    let entry: Transcript.Entry

    private enum Key: String, CodingKey {
        case id, role, contents, tools, options, toolCalls, assets, toolName, toolCallID, name, arguments
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let id = try values.decode(String.self, forKey: .id)
        let segments = try values.decodeIfPresent([WrittenSegment].self, forKey: .contents)?.map(\.segment) ?? []
        switch try values.decode(String.self, forKey: .role) {
        case "instructions":
            let tools = try values.decodeIfPresent([WrittenTool].self, forKey: .tools) ?? []
            entry = .instructions(.init(id: id, segments: segments, toolDefinitions: tools.map(\.definition)))
        case "user":
            _ = try values.nestedContainer(keyedBy: Key.self, forKey: .options)
            entry = .prompt(.init(id: id, segments: segments))
        case "response":
            if var calls = try? values.nestedUnkeyedContainer(forKey: .toolCalls) {
                var list: [Transcript.ToolCall] = []
                while !calls.isAtEnd {
                    let call = try calls.nestedContainer(keyedBy: Key.self)
                    list.append(
                        .init(
                            id: try call.decode(String.self, forKey: .id),
                            toolName: try call.decode(String.self, forKey: .name),
                            arguments: try GeneratedContent(json: call.decode(String.self, forKey: .arguments))))
                }
                entry = .toolCalls(.init(id: id, list))
            } else {
                let assets = try values.decode([String].self, forKey: .assets)
                entry = .response(.init(id: id, assetIDs: assets, segments: segments))
            }
        case "tool":
            let name = try values.decode(String.self, forKey: .toolName)
            entry = .toolOutput(.init(id: id, toolName: name, segments: segments))
        #if OS27
            case "reasoning": entry = .reasoning(.init(id: id, segments: segments))
        #endif
        case let role:
            throw DecodingError.dataCorruptedError(forKey: .role, in: values, debugDescription: "unknown role \(role)")
        }
    }
}

private struct WrittenSegment: Decodable {
    let segment: Transcript.Segment

    private enum Key: String, CodingKey { case type, id, text }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        guard try values.decode(String.self, forKey: .type) == "text" else {
            throw DecodingError.dataCorruptedError(forKey: .type, in: values, debugDescription: "no text")
        }
        segment = .text(
            .init(
                id: try values.decode(String.self, forKey: .id), content: try values.decode(String.self, forKey: .text))
        )
    }
}

private struct WrittenTool: Decodable {
    let definition: Transcript.ToolDefinition

    private enum Key: String, CodingKey { case type, function, name, description, parameters }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        guard try values.decode(String.self, forKey: .type) == "function" else {
            throw DecodingError.dataCorruptedError(forKey: .type, in: values, debugDescription: "no function")
        }
        let function = try values.nestedContainer(keyedBy: Key.self, forKey: .function)
        definition = .init(
            name: try function.decode(String.self, forKey: .name),
            description: try function.decode(String.self, forKey: .description),
            parameters: try function.decode(GenerationSchema.self, forKey: .parameters))
    }
}

/// [I26] [PY], where it is Codable, in Apple's dialect of JSON Schema.
extension GenerationSchema: Decodable {
    private enum Key: String, CodingKey {
        case title, type, properties, required, order = "x-order", additional = "additionalProperties", items
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        switch try values.decode(String.self, forKey: .type) {
        case "object":
            _ = try (values.decode(String.self, forKey: .title), values.decode(Bool.self, forKey: .additional))
            let required = try values.decode([String].self, forKey: .required)
            let order = try values.decode([String].self, forKey: .order)
            let properties = try values.nestedContainer(keyedBy: Name.self, forKey: .properties)
            guard Set(order) == Set(properties.allKeys.map(\.stringValue)) else {
                throw DecodingError.dataCorruptedError(forKey: .order, in: values, debugDescription: "other names")
            }
            let parts = try order.map { name in
                let schema = try properties.decode(GenerationSchema.self, forKey: Name(stringValue: name))
                return "\(name)\(required.contains(name) ? "" : "?"): \(schema.outline)"
            }
            self.init(outline: "{\(parts.joined(separator: ", "))}")
        case "array": self.init(outline: "[\(try values.decode(GenerationSchema.self, forKey: .items).outline)]")
        case let type: self.init(outline: type)
        }
    }
}
