import Assistant
import DateResolution

extension EnglishWords {
    func lines(of standing: SessionStanding, hasList: Bool) -> [String] {
        [
            summary(standing), latest(standing), standing.askedBack.map { "It still asks: \($0)" },
            hasList ? list(standing) : nil,
        ]
        .compactMap(\.self)
    }

    /// `Going on from Thu 19 Nov 2026, 14:05: 12 questions, 2 changes, 1 of them taken back.`
    private func summary(_ standing: SessionStanding) -> String {
        let moment = "\(standing.at.day.formatted(language: language)), \(standing.at.time)"
        var parts = [count(standing.questions, "question")]
        if let changes = standing.changes {
            if changes.made > 0 { parts.append(count(changes.made, "change")) }
            if changes.takenBack > 0 { parts.append("\(changes.takenBack) taken back") }
        }
        return "Going on from \(moment): \(parts.joined(separator: ", "))."
    }

    var sampleIsFresh: String { "The sample inventory is a new copy: changes made then are not in it." }

    private func latest(_ standing: SessionStanding) -> String? {
        guard let question = standing.latestQuestion else { return nil }
        let notes = [standing.pickedTitle, outcome(standing.outcome)].compactMap(\.self)
        return "Last: \(question)" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }

    private func outcome(_ outcome: SessionStanding.Outcome) -> String? {
        switch outcome {
        case .answered: nil
        case .changed: "changed"
        case .unchanged: "not changed"
        case .unanswered: "no answer"
        }
    }

    private func list(_ standing: SessionStanding) -> String? {
        standing.list.map { list in
            let lines = list.lines == 1 ? "1 picks" : "1 to \(list.lines) pick"
            let items = list.total == list.lines ? "" : ", \(list.total) in all"
            return "\(lines) from the list of \"\(list.question)\"\(items)."
        }
    }
}
