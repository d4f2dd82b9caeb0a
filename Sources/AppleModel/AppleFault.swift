import FoundationModels
import LanguageModel

@available(macOS 26, *)
extension SystemLanguageModel.Availability {
    /// Why the model cannot answer; nil when it can.
    var fault: SystemModelFault? {
        guard case .unavailable(let reason) = self else { return nil }
        return switch reason {
        case .deviceNotEligible: .deviceNotEligible
        case .appleIntelligenceNotEnabled: .switchedOff
        case .modelNotReady: .notReady(said: "")
        // Later systems may have more.
        default: .unusable
        }
    }
}
