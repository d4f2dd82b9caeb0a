@testable import FoundationModels

/// Errors of the framework, in the form of the year.
enum Refusals {
    /// A guide of a schema is not taken.
    static var guide: any Error & Sendable {
        #if canImport(FoundationModels, _version: 2)
            LanguageModelError.unsupportedGenerationGuide(.init(schemaName: nil, debugDescription: "no patterns"))
        #else
            LanguageModelSession.GenerationError.unsupportedGuide(.init(debugDescription: "no patterns"))
        #endif
    }
}
