import Assistant
import ChatCompletions
import Inventory
import LanguageModel
import ServiceInventory
import Terminal
import ToolClient

extension ScreenWords {
    /// What went wrong, and what to do about it.
    func sentence(for error: any Error) -> String {
        switch error {
        case let failure as CommandFailure: sentence(for: failure)
        case let mistake as UsageMistake: sentence(for: mistake.reason)
        case let error as LanguageModelError: sentence(for: error)
        case let error as InventoryError: sentence(for: error)
        case let failure as PlanFailure: sentence(for: failure)
        case let failure as PastFailure: sentence(for: failure)
        case let failure as PlaceFailure: sentence(for: failure)
        case let failure as ServiceFailure: sentence(for: failure)
        case let failure as ServingFailure: sentence(for: failure)
        case let failure as ForeignFailure: sentence(for: failure)
        case let failure as NotOffered: sentence(for: failure)
        case let error as SessionReadingError: sentence(for: error)
        case let failure as SessionFile.Failure: sentence(for: failure)
        case let failure as PromptTexts.Failure: sentence(for: failure)
        case let error as OutputError: sentence(for: error)
        case let failure as PresetFailure: failure.faults.map(sentence(for:)).joined(separator: "\nstockroom: ")
        case let error as ConfigurationError: sentence(for: error)
        default: "\(error)"
        }
    }
}
