import LanguageModel
import PlainText
import StrictJSON

/// A tool as somebody else's server lists it.
struct OfferedTool: Sendable, Hashable {
    let name: String
    /// Safe to show, and short.
    let description: String
    let properties: [Property]
    /// Whether it says that it changes nothing; a word that nobody has to believe.
    let saysReadOnly: Bool

    struct Property: Sendable, Hashable {
        let name: String
        let description: String
        let types: [String]
        let choices: [String]
        let isRequired: Bool
        /// The header in which a request repeats it.
        let header: String?
    }

    private static let longestDescription = 200
    private static let longestName = 60
    private static let mostProperties = 50

    /// nil for what is no tool.
    init?(_ value: JSONValue) {
        guard let name = value["name"]?.string, !name.isEmpty else { return nil }
        self.name = name
        description = Self.short(value["description"]?.string ?? "")
        saysReadOnly = value["annotations"]?["readOnlyHint"] == true
        let required = Set((value["inputSchema"]?["required"]?.array ?? []).compactMap(\.string))
        let members = (value["inputSchema"]?["properties"]?.object?.members ?? []).prefix(Self.mostProperties)
        properties = members.map { member in
            let type = member.value["type"]
            return Property(
                name: member.key, description: Self.short(member.value["description"]?.string ?? ""),
                types: type?.string.map { [$0] } ?? (type?.array ?? []).compactMap(\.string),
                choices: (member.value["enum"]?.array ?? []).compactMap(\.string),
                isRequired: required.contains(member.key), header: member.value["x-mcp-header"]?.string)
        }
        // A property that is required and not described cannot be given.
        guard required.isSubset(of: members.map(\.key)) else { return nil }
    }

    /// Somebody else's words for a thing.
    static func short(_ text: String) -> String {
        let line = Sanitiser.line(text)
        return line.count > longestDescription ? line.prefix(longestDescription) + "…" : line
    }

    /// The name under which a tool that is none of ours is offered; nil where it cannot be.
    var strangersName: String? {
        let isSound =
            (1...Self.longestName).contains(name.utf8.count)
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_.-".contains($0)) }
        return isSound ? "mcp_" + name.replacing(".", with: "_") : nil
    }

    /// Its arguments as a model is told of them.
    var schema: GenerationSchema {
        GenerationSchema(
            properties.map { property in
                GenerationSchema.Property(
                    property.name, property.kind, description: property.description, isRequired: property.isRequired)
            })
    }

    /// The arguments that a request repeats in its head.
    func mirrored(_ arguments: JSONObject) -> [(name: String, value: String)] {
        properties.compactMap { property in
            guard let header = property.header, !header.isEmpty,
                header.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
            else { return nil }
            switch arguments[property.name] {
            case .string(let text): return (header, text)
            case .number(let digits): return (header, digits)
            case .bool(let isTrue): return (header, isTrue ? "true" : "false")
            default: return nil
            }
        }
    }
}

extension OfferedTool.Property {
    /// What it takes, as far as models are told.
    var kind: GenerationSchema.Kind {
        if !choices.isEmpty { return .choice(choices) }
        if types.contains("string") { return .string }
        if types.contains("integer") { return .integer }
        if types.contains("number") { return .number }
        if types.contains("boolean") { return .choice(["true", "false"]) }
        if types.contains("array") { return .list(of: .string, atMost: 100) }
        return types.contains("object") ? .texts : .string
    }

    /// A value of an argument as the server wants it: digits may be a number there, and a number may be a text.
    func fitted(_ value: JSONValue) -> JSONValue {
        let takesNumbers = types.contains("integer") || types.contains("number")
        switch value {
        case .number(let digits): return takesNumbers || !types.contains("string") ? value : .string(digits)
        case .string(let text) where !types.contains("string"):
            if types.contains("boolean"), text == "true" || text == "false" { return .bool(text == "true") }
            if takesNumbers, let number = try? JSONParser.parse(text), case .number = number { return number }
            return value
        default: return value
        }
    }
}
