/// What is wrong with a model, in the cases and values of whoever knows that kind of model.
///
/// The program that asks words it for a person; nothing below it does.
public protocol ModelFault: Sendable, Hashable {}

/// A fault of any kind of model, kept in errors that can be compared.
public struct AnyModelFault: Sendable, Hashable {
    /// The fault itself, to be cast to the kinds that are known.
    public let base: any ModelFault

    /// Keeps a fault.
    public init(_ base: some ModelFault) { self.base = base }

    public static func == (one: AnyModelFault, other: AnyModelFault) -> Bool {
        AnyHashable(one.base) == AnyHashable(other.base)
    }

    public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

/// What is wrong with a reply, whatever model it is from.
public enum ReplyFault: ModelFault {
    /// It is longer than allowed.
    case tooLong(kibibytes: Int)
    /// It reached the limit of tokens before its end.
    case cutOff
    /// A tool call reached the limit of tokens before its end, and was not run.
    case callCutOff
    /// It ended before its end.
    case brokenOff
}

extension LanguageModelError {
    /// The model cannot be reached or used.
    public static func unavailable(_ fault: some ModelFault) -> LanguageModelError {
        .unavailable(AnyModelFault(fault))
    }

    /// The answer could not be read.
    public static func decodingFailure(_ fault: some ModelFault) -> LanguageModelError {
        .decodingFailure(AnyModelFault(fault))
    }

    /// The model's maker forbids the question or the answer.
    public static func guardrailViolation(_ fault: some ModelFault) -> LanguageModelError {
        .guardrailViolation(AnyModelFault(fault))
    }
}
