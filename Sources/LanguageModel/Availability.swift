/// Whether a model can answer.
public enum Availability: Sendable, Hashable {
    case available
    /// It cannot; the reason is a sentence for people that says what to do.
    case unavailable(reason: String)
}
