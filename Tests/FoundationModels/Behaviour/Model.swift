import Foundation

/// [I26] [PY]
public final class SystemLanguageModel: Sendable {
    let script: Script
    /// A model that does as a script says.
    init(script: Script) { self.script = script }

    /// [I26] [PY]
    public static let `default` = SystemLanguageModel(script: Script(availability: .unavailable(.deviceNotEligible)))
    /// [I26] [PY]
    public var availability: Availability { script.availability }
    /// [I26]
    public var isAvailable: Bool { availability == .available }
    /// [I26]
    public func supportsLocale(_ locale: Locale = Locale.current) -> Bool {
        script.languages.contains(locale.language.languageCode?.identifier ?? "")
    }
    /// [I26] [PY] [DOC]; back-deployed to 26.0, where it is 4096; 0 on a cold start of 27 [AP].
    public var contextSize: Int { script.nextWindow() }
    /// [I26] 26.4.
    public nonisolated(nonsending) func tokenCount(for prompt: some PromptRepresentable) async throws -> Int {
        try script.count(prompt.promptRepresentation.text)
    }
    /// [I26] 26.4. [PY]
    public nonisolated(nonsending) func tokenCount(for tools: [any Tool]) async throws -> Int {
        try tools.reduce(0) { try $0 + script.count($1.name + $1.description + $1.parameters.outline) }
    }
    /// [I26] 26.4. [PY]; whether an instructions entry counts its tools is not documented, so the script says.
    public nonisolated(nonsending) func tokenCount(
        for transcriptEntries: some Collection<Transcript.Entry>
    ) async throws -> Int {
        try transcriptEntries.reduce(0) { total, entry in
            let own = try script.count(entry.text)
            guard case .instructions(let instructions) = entry else { return total + own }
            return try instructions.toolDefinitions.reduce(total + own) { sum, tool in
                let count = try script.count(tool.name + tool.description + tool.parameters.outline)
                return sum + script.toolCountInEntries * count
            }
        }
    }

    /// [I26] frozen.
    public enum Availability: Equatable, Sendable {
        case available
        case unavailable(UnavailableReason)
        /// [I26] [PY]; not frozen.
        @nonexhaustive public enum UnavailableReason: Equatable, Hashable, Sendable {
            case deviceNotEligible
            case appleIntelligenceNotEnabled
            case modelNotReady
            /// Stands for what a later system may add; Apple has none of this name.
            case laterReason
        }
    }
}

#if OS27
    /// [I27] [N27.1]
    extension SystemLanguageModel: LanguageModel {
        public var capabilities: LanguageModelCapabilities { LanguageModelCapabilities([.toolCalling]) }
    }

    /// [I27] [N27.1]; without the executor, which Stockroom does not use.
    public protocol LanguageModel: Sendable {
        var capabilities: LanguageModelCapabilities { get }
    }
#endif
