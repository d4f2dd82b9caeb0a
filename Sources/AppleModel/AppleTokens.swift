import FoundationModels

@available(macOS 26.4, *)
extension SystemLanguageModel {
    /// The tokens of an input. Whether an instructions entry is counted with its tools is not documented: the higher count wins.
    func count(of input: AppleInput) async throws -> Int {
        let asked = Transcript.Entry.prompt(
            .init(id: "prompt", segments: [.text(.init(id: "text", content: input.prompt))]))
        let whole = try await tokenCount(for: Array(input.history) + [asked])
        guard !input.tools.isEmpty else { return whole }
        let bare = input.history.map { entry -> Transcript.Entry in
            guard case .instructions(var instructions) = entry else { return entry }
            instructions.toolDefinitions = []
            return .instructions(instructions)
        }
        let apart = try await tokenCount(for: bare + [asked]) + tokenCount(for: input.tools as [any Tool])
        return max(whole, apart)
    }
}
