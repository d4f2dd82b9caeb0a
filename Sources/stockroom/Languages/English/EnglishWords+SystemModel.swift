import LanguageModel

extension EnglishWords {
    func sentence(for fault: SystemModelFault) -> String {
        switch fault {
        case .needsOtherSystem:
            return "Apple's model needs macOS 26 or later, on a Mac with Apple Intelligence. Use another model here."
        case .deviceNotEligible: return "This Mac cannot run Apple's model. Use another model."
        case .switchedOff:
            return "Apple Intelligence is switched off. Turn it on in System Settings to use Apple's model."
        case .notReady(let said):
            return "Apple's model is not ready yet\(detail(said)): macOS may still be downloading or loading it. "
                + "Ask again in a while; if it stays so, look at Apple Intelligence in System Settings."
        case .unusable:
            return "macOS says that Apple's model cannot be used now. Look at Apple Intelligence in System Settings, "
                + "or use another model."
        case .refusesTools(let said):
            return "Apple's model does not take the tools\(detail(said)). Use another model with /model."
        case .refusesConversation(let said):
            return "Apple's model cannot read this conversation\(detail(said)). Start afresh with /reset."
        case .lacksCapability(let said):
            return "Apple's model cannot do this\(detail(said)). Use another model with /model."
        case .guardrails(let said):
            return "macOS stopped the answer\(detail(said)). Ask in other words."
        case .unreadableAnswer(let said): return "macOS could not read what its model wrote\(detail(said))"
        case .failed(let said):
            return "Apple's model failed\(detail(said)). Ask again, or use another model with /model."
        }
    }

    private func detail(_ said: String) -> String { said.isEmpty ? "" : " (\(said))" }

    func modelIsThere(_ name: String) -> String {
        "Apple's model is ready on this Mac: start with --model \(name), or type /model \(name)."
    }

    var modelDoesNotKnowLanguage: String {
        "This model is not made for English: its answers may be poor, or it may refuse."
    }
}
