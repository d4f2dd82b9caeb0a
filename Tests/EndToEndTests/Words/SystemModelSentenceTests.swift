import LanguageModel
import Testing

@testable import stockroom

/// What a person reads of the model that macOS brings along.
@Suite struct `Sentences about the system's model` {
    static let english: [(SystemModelFault, String)] = [
        (
            .needsOtherSystem,
            "Apple's model needs macOS 26 or later, on a Mac with Apple Intelligence. Use another model here."
        ),
        (.deviceNotEligible, "This Mac cannot run Apple's model. Use another model."),
        (
            .switchedOff,
            "Apple Intelligence is switched off. Turn it on in System Settings to use Apple's model."
        ),
        (
            .notReady(said: ""),
            "Apple's model is not ready yet: macOS may still be downloading or loading it. Ask again in a while; if it stays "
                + "so, look at Apple Intelligence in System Settings."
        ),
        (
            .notReady(said: "assets missing"),
            "Apple's model is not ready yet (assets missing): macOS may still be downloading or loading it. Ask again in a "
                + "while; if it stays so, look at Apple Intelligence in System Settings."
        ),
        (
            .unusable,
            "macOS says that Apple's model cannot be used now. Look at Apple Intelligence in System Settings, or use another "
                + "model."
        ),
        (
            .refusesTools(said: "no patterns"),
            "Apple's model does not take the tools (no patterns). Use another model with /model."
        ),
        (
            .refusesConversation(said: "x"),
            "Apple's model cannot read this conversation (x). Start afresh with /reset."
        ),
        (.lacksCapability(said: "x"), "Apple's model cannot do this (x). Use another model with /model."),
        (.failed(said: "x"), "Apple's model failed (x). Ask again, or use another model with /model."),
    ]

    @Test(arguments: english) func `say what to do`(_ fault: SystemModelFault, _ sentence: String) {
        let error = LanguageModelError.unavailable(fault)
        #expect(Languages.words(for: .english).sentence(for: error) == sentence)
    }

    @Test func `say within the sentence about an answer what is wrong with it`() {
        let words = Languages.words(for: .english)
        let unread = LanguageModelError.decodingFailure(SystemModelFault.unreadableAnswer(said: "no end"))
        #expect(
            words.sentence(for: unread)
                == "The model's answer could not be read: macOS could not read what its model wrote (no end). Ask again."
        )
        let stopped = LanguageModelError.guardrailViolation(SystemModelFault.guardrails(said: "unsafe"))
        #expect(
            words.sentence(for: stopped)
                == "The model's safety rules forbid this: macOS stopped the answer (unsafe). Ask in other words.")
    }

    @Test func `are sentences of their own in every language`() {
        for words in Languages.all {
            let sentences = Set(Self.english.map { words.sentence(for: LanguageModelError.unavailable($0.0)) })
            #expect(sentences.count == Self.english.count)
            #expect(sentences.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("。") })
        }
    }
}
