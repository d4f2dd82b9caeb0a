import StrictJSON

/// A prompt that hosts can offer to a person.
public struct PromptListing: Sendable, Hashable {
    public struct Argument: Sendable, Hashable {
        public let name: String
        public let description: String
        public let isRequired: Bool

        public init(_ name: String, description: String, isRequired: Bool) {
            self.name = name
            self.description = description
            self.isRequired = isRequired
        }
    }

    public let name: String
    public let title: String
    public let description: String
    public let arguments: [Argument]

    public init(_ name: String, title: String, description: String, arguments: [Argument]) {
        self.name = name
        self.title = title
        self.description = description
        self.arguments = arguments
    }

    var json: JSONValue {
        [
            "name": .string(name), "title": .string(title), "description": .string(description),
            "arguments": .array(
                arguments.map {
                    [
                        "name": .string($0.name), "description": .string($0.description),
                        "required": .bool($0.isRequired),
                    ]
                }),
        ]
    }
}

/// A text that hosts can read, or a family of them.
public struct ResourceListing: Sendable, Hashable {
    /// The address; of a family with `{name}` in place of what differs.
    public let address: String
    public let name: String
    public let title: String
    public let description: String
    public let mediaType: String

    public init(_ address: String, name: String, title: String, description: String, mediaType: String) {
        self.address = address
        self.name = name
        self.title = title
        self.description = description
        self.mediaType = mediaType
    }

    func json(addressKey: String) -> JSONValue {
        [
            addressKey: .string(address), "name": .string(name), "title": .string(title),
            "description": .string(description), "mimeType": .string(mediaType),
        ]
    }
}

/// A text that was read, and what it is.
public struct ResourceText: Sendable, Hashable {
    public let text: String
    public let mediaType: String

    public init(_ text: String, mediaType: String) {
        self.text = text
        self.mediaType = mediaType
    }
}
