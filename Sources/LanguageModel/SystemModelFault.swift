/// What is wrong with the model that a system brings along.
///
/// `said` is what the system tells of it, in words for developers; it may be empty.
public enum SystemModelFault: ModelFault {
    /// This system has no such model; a newer one, or another, has.
    case needsOtherSystem
    /// The machine cannot run it.
    case deviceNotEligible
    /// It is switched off in the system's settings.
    case switchedOff
    /// It is not there yet: the system is still fetching or loading it.
    case notReady(said: String)
    /// It cannot be used, and the system's reason is none that is known here.
    case unusable
    /// It does not take the tools as they are described.
    case refusesTools(said: String)
    /// It does not take the conversation so far.
    case refusesConversation(said: String)
    /// It cannot do what was asked of it.
    case lacksCapability(said: String)
    /// The system's guardrails stop the question or the answer.
    case guardrails(said: String)
    /// What it wrote cannot be read.
    case unreadableAnswer(said: String)
    /// It failed in some other way.
    case failed(said: String)
}
