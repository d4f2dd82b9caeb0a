import PlainText
import StrictJSON
import Terminal

/// `stockroom doctor`: what is there and how it is, each problem with what to do about it.
struct DoctorCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let words = workplace.words
        let findings = await Examination(workplace: workplace).findings()
        let style = Style(workplace.profile)
        for finding in findings {
            let sentence = Sanitiser.line(words.sentence(for: finding))
            if workplace.options.isJSON {
                try Output.standard.writeLine(json(finding, sentence).serialized())
            } else {
                let mark = finding.isProblem ? words.problemMark : words.soundMark
                let styled = style.styled(mark, as: finding.isProblem ? .error : .success)
                let lines = workplace.profile.lines(of: "\(mark) \(sentence)", indent: 2, cutsWords: false)
                // The mark stands at the beginning, where it is styled once the lines are broken.
                let text = lines.joined(separator: "\n").dropFirst(mark.count)
                try Output.standard.writeLine(styled + text)
            }
        }
        let problems = findings.filter(\.isProblem).count
        if !workplace.options.isJSON { try Output.standard.writeLine(words.problems(problems)) }
        return problems == 0 ? .done : .failure
    }

    private func json(_ finding: Finding, _ sentence: String) -> JSONValue {
        .object(
            JSONObject([
                ("subject", .string(finding.subject)), ("ok", .bool(!finding.isProblem)), ("text", .string(sentence)),
            ]))
    }
}
