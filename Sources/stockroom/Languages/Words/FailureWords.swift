import LanguageModel

/// What went wrong below the screen, and what to do about it.
protocol FailureWords {
    /// There is no answer of the model.
    func sentence(for error: LanguageModelError) -> String
}
