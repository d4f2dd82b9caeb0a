import PlainText
import StrictJSON

/// What somebody else's server asks of the person: a form. Its words are safe to show, and few.
public struct ForeignQuestion: Sendable, Hashable {
    /// What it says it wants to know, and what for.
    public let message: String
    /// What is to be filled in, in the order in which it came.
    public let fields: [Field]

    /// One thing that is to be filled in.
    public struct Field: Sendable, Hashable {
        let name: String
        /// What it is called.
        public let title: String
        /// What more is said of it; may be empty.
        public let description: String
        public let kind: Kind
        /// Whether there is no answer without it.
        public let isRequired: Bool
    }

    /// What a field takes.
    public enum Kind: Sendable, Hashable {
        /// A text of so many characters.
        case text(ClosedRange<Int>)
        /// A number within these, digits as they were written.
        case number(isWhole: Bool, atLeast: String?, atMost: String?)
        case yesOrNo
        /// One of these, by the words for them.
        case choice([Choice])
    }

    /// One thing that can be chosen.
    public struct Choice: Sendable, Hashable {
        let value: String
        public let title: String
    }

    private static let mostFields = 20

    /// nil for what no form of this kind can ask: another mode, or fields that are lists or objects.
    init?(_ parameters: JSONObject) {
        guard [nil, "form"].contains(parameters["mode"]), let message = parameters["message"]?.string,
            let properties = parameters["requestedSchema"]?["properties"]?.object?.members,
            properties.count <= Self.mostFields
        else { return nil }
        let required = Set((parameters["requestedSchema"]?["required"]?.array ?? []).compactMap(\.string))
        self.message = ForeignFailure.words(message)
        fields = properties.compactMap { Field($0.key, $0.value, isRequired: required.contains($0.key)) }
        guard fields.count == properties.count, required.isSubset(of: properties.map(\.key)) else { return nil }
    }
}

extension ForeignQuestion.Field {
    private static let longestText = 10_000
    private static let mostChoices = 50

    fileprivate init?(_ name: String, _ schema: JSONValue, isRequired: Bool) {
        self.name = name
        title = OfferedTool.short(schema["title"]?.string ?? name)
        description = OfferedTool.short(schema["description"]?.string ?? "")
        self.isRequired = isRequired
        switch schema["type"]?.string {
        case "boolean": kind = .yesOrNo
        case "number", "integer":
            kind = .number(
                isWhole: schema["type"] == "integer", atLeast: schema["minimum"]?.digits,
                atMost: schema["maximum"]?.digits)
        case "string":
            guard let choices = Self.choices(schema) else {
                let least = max(0, schema["minLength"]?.integer ?? 0)
                kind = .text(least...max(least, min(schema["maxLength"]?.integer ?? .max, Self.longestText)))
                return
            }
            guard (1...Self.mostChoices).contains(choices.count) else { return nil }
            kind = .choice(choices)
        default: return nil
        }
    }

    /// What can be chosen, as any revision writes it; nil where nothing is to be chosen.
    private static func choices(_ schema: JSONValue) -> [ForeignQuestion.Choice]? {
        if let choices = schema["oneOf"]?.array {
            return choices.compactMap { choice in
                choice["const"]?.string.map {
                    ForeignQuestion.Choice(value: $0, title: OfferedTool.short(choice["title"]?.string ?? $0))
                }
            }
        }
        guard let values = schema["enum"]?.array?.compactMap(\.string) else { return nil }
        let titles = (schema["enumNames"]?.array ?? []).compactMap(\.string)
        return values.indices.map {
            let title = titles.count == values.count ? titles[$0] : values[$0]
            return ForeignQuestion.Choice(value: values[$0], title: OfferedTool.short(title))
        }
    }

    /// What a person typed, as the server wants it; nil for what the field does not take.
    func value(of typed: String) -> JSONValue? {
        // A Japanese keyboard types digits in full width.
        let narrow = String(String.UnicodeScalarView(typed.unicodeScalars.map(\.narrowed)))
        switch kind {
        case .text(let length): return length.contains(typed.count) ? .string(typed) : nil
        case .number(let isWhole, let least, let most):
            guard let value = try? JSONParser.parse(narrow), let number = value.digits.flatMap(Double.init),
                !isWhole || value.integer != nil, number >= least.flatMap(Double.init) ?? number,
                number <= most.flatMap(Double.init) ?? number
            else { return nil }
            return value
        case .yesOrNo: return nil
        case .choice(let choices):
            if let number = Int(narrow), choices.indices.contains(number - 1) {
                return .string(choices[number - 1].value)
            }
            return choices.first { $0.title == typed || $0.value == typed }.map { .string($0.value) }
        }
    }
}

extension JSONValue {
    /// The digits of a number that is not too large to be one.
    fileprivate var digits: String? {
        guard case .number(let digits) = self, digits.utf8.count <= 50, Double(digits)?.isFinite ?? false else {
            return nil
        }
        return digits
    }
}
