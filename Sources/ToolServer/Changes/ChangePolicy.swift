import StrictJSON

/// Who says whether a change that a client calls for is made.
public enum ChangePolicy: Sendable, Hashable {
    /// A person, through the client.
    case ask
    /// The client: its own approval stands for the person's.
    case allow
    /// Nobody: tools that change something are not offered.
    case refuse
}

/// What a person is asked about a change.
public struct ChangeQuestion: Sendable, Hashable {
    /// What would be done to what, safe to show.
    public let message: String
    /// What differs whenever the items of the change do.
    public let state: Int

    public init(_ message: String, state: Int) {
        self.message = message
        self.state = state
    }

    private static let confirm = "confirm"

    /// The form that is put to the person: one box, which is empty at first.
    func form(in revision: Revision) -> JSONObject {
        var form: JSONObject = [
            "message": .string(message),
            "requestedSchema": [
                "type": "object",
                "properties": [
                    Self.confirm: ["type": "boolean", "title": "Make this change", "default": false]
                ],
                "required": [.string(Self.confirm)],
            ],
        ]
        if revision >= .november2025 { form["mode"] = "form" }
        return form
    }

    /// Whether what came back is a yes; everything but an accepted form with a true in the box is none.
    static func isYes(_ response: JSONObject) -> Bool {
        response["action"] == "accept" && response["content"]?[confirm] == .bool(true)
    }
}
