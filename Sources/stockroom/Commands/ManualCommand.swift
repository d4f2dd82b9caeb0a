import Terminal

/// `stockroom manual`: a page of the manual, for `man -l -` or a file below `share/man`.
struct ManualCommand {
    let workplace: Workplace

    func run() throws -> ExitStatus {
        let names = ManualPage.Name.allCases.map(\.rawValue)
        let typed = workplace.arguments.first ?? ManualPage.Name.program.rawValue
        guard let name = ManualPage.Name(rawValue: typed) else {
            throw UsageMistake(.noChoice(of: Command.manual.title, names, given: typed), command: .manual)
        }
        try Output.standard.write(ManualPage(name: name, words: workplace.words).text)
        return .done
    }
}
