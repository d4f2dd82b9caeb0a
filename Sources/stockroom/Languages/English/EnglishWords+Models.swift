import LanguageModel

extension EnglishWords {
    func traits(_ traits: ModelTraits) -> String {
        let window = traits.window.map { "Window: \($0) tokens. " } ?? ""
        switch (traits.toolUse, traits.templateKnowsTools) {
        case (.native, _): return window + "Tools: native."
        case (.described, false?): return window + "Tools: as JSON; the model's template knows none."
        case (.described, _): return window + "Tools: as JSON; the server takes no others."
        }
    }

    var helpedAsWeak: String {
        "It counts as weak: each question is also read by the built-in model, and changes are made only as that reads them."
    }

    func lines(of tally: ModelTally) -> [String] {
        guard tally.rounds > 0 else { return ["It has answered nothing yet."] }
        let cached = tally.cachedTokens > 0 ? ", \(tally.cachedTokens) of them still known" : ""
        let speeds = [(tally.readingSpeed, "reading"), (tally.writingSpeed, "writing")].compactMap { speed, what in
            speed.map { "\(Int($0.rounded())) tokens a second \(what)" }
        }
        return [
            "\(count(tally.rounds, "round")): \(tally.inputTokens) tokens read\(cached), \(tally.outputTokens) written.",
            speeds.isEmpty ? nil : speeds.joined(separator: ", ") + ".",
        ].compactMap(\.self)
    }

    func reading(_ progress: ReadingProgress) -> String {
        let left = progress.secondsLeft.map { $0 > 0 ? ", about \($0) s more" : "" } ?? ""
        return "reading: \(progress.read) of \(progress.total) tokens\(left) …"
    }
}
