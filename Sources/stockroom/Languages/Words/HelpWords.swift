/// The texts of `--help`.
protocol HelpWords {
    /// What the program is, in one line.
    var aboutTheProgram: String { get }
    /// Before the line that shows how a command is called.
    var usage: String { get }
    /// Headings.
    var commandsHeading: String { get }
    var optionsHeading: String { get }
    /// Of those that few need.
    var furtherOptionsHeading: String { get }
    var singleCommandsHeading: String { get }
    /// What to do in a conversation, and what the exit status says.
    var inAConversation: String { get }
    var exitStatuses: String { get }
    /// The conversation, in the list of commands: it has no name.
    var noName: String { get }
    /// What a command does, as part of a list.
    func meaning(of command: Command) -> String
    /// The same as a sentence.
    func sentence(about command: Command) -> String
    /// What an option does.
    func meaning(of option: OptionName) -> String
    /// What an option does, and the variable of the environment that sets it, too.
    func meaning(_ meaning: String, orSetBy variable: String) -> String
    /// What an option does, with the only commands that obey it.
    func meaning(of option: OptionName, onlyFor commands: String) -> String
}
