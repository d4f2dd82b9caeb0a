import LanguageModel
import StrictJSON

// The framework has no object with free keys: such an argument is a list of pairs there.
extension GenerationSchema {
    /// The keys of a pair.
    enum Pair {
        static let name = "name"
        static let text = "text"
        static let schema = GenerationSchema([
            Property(name, .string, isRequired: true), Property(text, .string, isRequired: true),
        ])
    }

    /// Arguments as the model wrote them, with pairs made into objects.
    func withFreeKeys(_ arguments: JSONObject) -> JSONObject {
        mapping(arguments) { value in
            guard let pairs = value.array else { return value }
            var object = JSONObject()
            for pair in pairs {
                // What is no pair is left for the tool to complain of.
                guard let name = pair[Pair.name]?.string, let text = pair[Pair.text] else { return value }
                object[name] = text
            }
            return .object(object)
        } nested: {
            $0.withFreeKeys($1)
        }
    }

    /// Arguments as our tools take them, with such objects made into pairs.
    func withoutFreeKeys(_ arguments: JSONObject) -> JSONObject {
        mapping(arguments) { value in
            guard let object = value.object else { return value }
            return .array(object.members.map { [Pair.name: .string($0.key), Pair.text: $0.value] })
        } nested: {
            $0.withoutFreeKeys($1)
        }
    }

    private func mapping(
        _ arguments: JSONObject, texts: (JSONValue) -> JSONValue,
        nested: (GenerationSchema, JSONObject) -> JSONObject
    ) -> JSONObject {
        JSONObject(
            arguments.members.map { member in
                switch (properties.first { $0.name == member.key }?.kind, member.value) {
                case (.texts?, let value): (member.key, texts(value))
                case (.object(let schema)?, .object(let object)): (member.key, .object(nested(schema, object)))
                case (_, let value): (member.key, value)
                }
            })
    }
}
