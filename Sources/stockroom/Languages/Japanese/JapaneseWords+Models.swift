import LanguageModel

extension JapaneseWords {
    func traits(_ traits: ModelTraits) -> String {
        let window = traits.window.map { "文脈: \($0)トークン。" } ?? ""
        switch (traits.toolUse, traits.templateKnowsTools) {
        case (.native, _): return window + "ツール: モデルの形式。"
        case (.described, false?): return window + "ツール: JSON（モデルのテンプレートはツールに未対応）。"
        case (.described, _): return window + "ツール: JSON（サーバーがほかの形式に未対応）。"
        }
    }

    var helpedAsWeak: String { "弱いモデルとして扱います。質問は組み込みモデルも読み取り、変更はその読み取りどおりのものだけを行います。" }

    func lines(of tally: ModelTally) -> [String] {
        guard tally.rounds > 0 else { return ["まだ何も答えていません。"] }
        let cached = tally.cachedTokens > 0 ? "（うち\(tally.cachedTokens)は読み直し不要）" : ""
        let speeds = [(tally.readingSpeed, "読み取り"), (tally.writingSpeed, "書き出し")].compactMap { speed, what in
            speed.map { "\(what) 毎秒\(Int($0.rounded()))トークン" }
        }
        return [
            "\(tally.rounds)回: 読み取り\(tally.inputTokens)トークン\(cached)、書き出し\(tally.outputTokens)トークン。",
            speeds.isEmpty ? nil : speeds.joined(separator: "、") + "。",
        ].compactMap(\.self)
    }

    func reading(_ progress: ReadingProgress) -> String {
        let left = progress.secondsLeft.map { $0 > 0 ? "、あと約\($0)秒" : "" } ?? ""
        return "読み取り中: \(progress.total)トークン中\(progress.read)\(left) …"
    }
}
