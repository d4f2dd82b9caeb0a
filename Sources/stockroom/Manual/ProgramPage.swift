/// The page about the program, made from the table of options and the words of `--help`.
struct ProgramPage {
    let words: any ScreenWords

    func append(to page: inout some ManualWriter) {
        page.heading(words.manualHeading(.synopsis))
        for command in Command.allCases { page.paragraph("`\(command.title)` \(command.synopsis)") }
        page.heading(words.manualHeading(.description))
        for paragraph in words.aboutConversations { page.paragraph(paragraph) }
        page.heading(words.manualHeading(.commands))
        for command in Command.allCases {
            page.entry(command == .converse ? command.title : command.usage(in: words), words.sentence(about: command))
        }
        page.heading(words.manualHeading(.options))
        for option in OptionDefinition.all { page.entry(option.usage, meaning(of: option)) }
        appendSettings(to: &page)
        page.heading(words.manualHeading(.exitStatus))
        page.paragraph(words.exitStatuses)
        page.heading(words.manualHeading(.examples))
        for example in Command.allCases.flatMap(words.examples) {
            page.entry(example.line, example.meaning)
        }
    }

    private func meaning(of option: OptionDefinition) -> String {
        let isForAll = option.commands == nil || option.isObeyed(by: .converse)
        return isForAll ? words.meaning(of: option.name) : words.meaning(of: option.name, onlyFor: option.commandNames)
    }

    private func appendSettings(to page: inout some ManualWriter) {
        page.heading(words.manualHeading(.configuration))
        for paragraph in words.aboutConfiguration { page.paragraph(paragraph) }
        page.paragraph(OptionDefinition.settings.map { "`\($0.name.rawValue)`" }.joined(separator: ", "))
        page.heading(words.manualHeading(.environment))
        for option in OptionDefinition.settings {
            if let variable = option.variable { page.entry(variable, words.setsOption(option.name)) }
        }
        for (variable, meaning) in words.otherVariables { page.entry(variable, meaning) }
        page.heading(words.manualHeading(.files))
        for (path, meaning) in words.files { page.entry(path, meaning) }
        page.heading(words.manualHeading(.accessibility))
        for paragraph in words.aboutPlain { page.paragraph(paragraph) }
    }
}
