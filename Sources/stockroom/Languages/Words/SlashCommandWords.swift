import LanguageModel

/// What the commands after a slash tell.
protocol SlashCommandWords {
    /// What a command does, for the list of all.
    func meaning(of command: SlashCommand) -> String
    /// How to ask, to pick and to change; above the list of commands.
    var howToAsk: String { get }
    /// Above completions.
    var commands: String { get }
    var namesOfInventory: String { get }
    func unknownCommand(_ name: String, nearest: SlashCommand?) -> String
    func takesNothing(_ command: SlashCommand) -> String
    /// The words, and nothing else on the line, that mean `/quit`.
    var waysToLeave: [String] { get }
    /// The command that a whole line, in lower case, means; nil when it means none.
    func command(meantBy line: String) -> SlashCommand?
    /// A command wants the number of a list line.
    func needsNumber(_ command: SlashCommand) -> String
    var reportNeedsDay: String { get }
    var languageNeedsName: String { get }
    var datesNeedExpression: String { get }
    func model(_ name: String) -> String
    /// A model's window and how it is offered tools.
    func traits(_ traits: ModelTraits) -> String
    /// What is done for a model that counts as weak.
    var helpedAsWeak: String { get }
    /// Tokens and speed of a model's answers.
    func lines(of tally: ModelTally) -> [String]
    /// How far a model has come with reading a question.
    func reading(_ progress: ReadingProgress) -> String
    func modelAnswersNow(_ name: String) -> String
    func toolCalls(areShown: Bool) -> String
    var noAnswerYet: String { get }
    var noSessionYet: String { get }
    func moreSessions(_ count: Int) -> String
    var notSaved: String { get }
    func saved(at path: String) -> String
}

extension [[String]] {
    /// Whether a text is one of each, written one after the other.
    func spell(_ text: String) -> Bool {
        let rests = reduce([text[...]]) { rests, parts in
            rests.flatMap { rest in parts.filter(rest.hasPrefix).map { rest.dropFirst($0.count) } }
        }
        return rests.contains("")
    }
}
