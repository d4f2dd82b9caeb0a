import StrictJSON

/// Who puts the questions of somebody else's server to the person.
public protocol ForeignAsker: Sendable {
    /// Whether anybody is there; a server is told so at the start.
    var hasPerson: Bool { get }

    /// Puts a question to the person and waits for the answer.
    func answer(_ question: ForeignQuestion) async -> ForeignAnswer

    /// Hears of a question that is declined unseen, since it can be put to nobody, or in no form.
    func declined(_ message: String) async
}

/// What came of a question.
public enum ForeignAnswer: Sendable, Hashable {
    case filledIn(FilledForm)
    /// The person will not say.
    case declined
    /// The person went away from it.
    case cancelled

    var json: JSONObject {
        switch self {
        case .filledIn(let form): ["action": "accept", "content": .object(form.content)]
        case .declined: ["action": "decline"]
        case .cancelled: ["action": "cancel"]
        }
    }
}

/// A form as far as a person has filled it in; nothing is in it from the beginning.
public struct FilledForm: Sendable, Hashable {
    var content = JSONObject()

    public init() {}

    /// Fills in what was typed; false when the field does not take that.
    public mutating func fill(_ field: ForeignQuestion.Field, with typed: String) -> Bool {
        guard let value = field.value(of: typed) else { return false }
        content[field.name] = value
        return true
    }

    /// Fills in a yes or a no.
    public mutating func fill(_ field: ForeignQuestion.Field, with isYes: Bool) {
        content[field.name] = .bool(isYes)
    }
}

/// Declines whatever is asked.
public struct NobodyThere: ForeignAsker {
    public init() {}
    public var hasPerson: Bool { false }
    public func answer(_ question: ForeignQuestion) -> ForeignAnswer { .declined }
    public func declined(_ message: String) {}
}
