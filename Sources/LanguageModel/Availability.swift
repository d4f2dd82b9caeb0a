/// Whether a model can answer.
public enum Availability: Sendable, Hashable {
    case available
    /// It cannot: what a question would fail with.
    case unavailable(LanguageModelError)
}
