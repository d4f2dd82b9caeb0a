import Terminal

/// `stockroom manual`: a page of the manual; at a terminal as `man` shows it, elsewhere as text.
struct ManualCommand {
    let workplace: Workplace

    /// The formats that a page can be asked for in, beside the one that suits who reads it.
    enum Format: String, CaseIterable {
        /// What `man` reads, for a file below `share/man`.
        case man
    }

    func run() throws -> ExitStatus {
        let names = ManualPage.Name.allCases.map(\.rawValue)
        let typed = workplace.arguments.first ?? ManualPage.Name.program.rawValue
        guard let name = ManualPage.Name(rawValue: typed) else {
            throw UsageMistake(.noChoice(of: Command.manual.title, names, given: typed), command: .manual)
        }
        let page = ManualPage(name: name, words: workplace.words)
        if let format = workplace.options.format {
            guard Format(rawValue: format) == .man else {
                let formats = Format.allCases.map(\.rawValue)
                throw UsageMistake(.noChoice(of: "--format", formats, given: format), command: .manual)
            }
            try Output.standard.write(page.roff)
        } else if workplace.profile.isOutputTerminal {
            try ManualReader(page: page, profile: workplace.profile, environment: workplace.environment).show()
        } else {
            try Output.standard.write(page.text(columns: Self.columns))
        }
        return .done
    }

    /// How wide text is that goes into a file or to a program.
    private static let columns = 80
}
