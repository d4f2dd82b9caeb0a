import Assistant
import Inventory
import LanguageModel
import Terminal

/// What went wrong below the screen, and what to do about it.
protocol FailureWords {
    /// There is no answer of the model.
    func sentence(for error: LanguageModelError) -> String
    /// The inventory refuses what was asked for.
    func sentence(for error: InventoryError) -> String
    /// A change of one or several items is not made.
    func sentence(for failure: PlanFailure) -> String
    /// What an item was on a day cannot be told.
    func sentence(for failure: PastFailure) -> String
    /// The inventory's place, or a file, failed.
    func sentence(for failure: PlaceFailure) -> String
    /// A saved session cannot be read.
    func sentence(for error: SessionReadingError) -> String
    /// A session cannot be saved.
    func sentence(for failure: SessionFile.Failure) -> String
    /// The texts for models cannot be used.
    func sentence(for failure: PromptTexts.Failure) -> String
    /// What was to be printed could not be.
    func sentence(for error: OutputError) -> String
}
