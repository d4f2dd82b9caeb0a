/// The texts of the manual's pages that no other part of the program says.
protocol ManualWords {
    func manualHeading(_ heading: ManualHeading) -> String
    /// What a page is about, in one line.
    func about(_ page: ManualPage.Name) -> String
    /// The paragraphs about conversations.
    var aboutConversations: [String] { get }
    /// Those about the configuration file, before the list of its names.
    var aboutConfiguration: [String] { get }
    /// Those about reading aloud, and about colours.
    var aboutPlain: [String] { get }
    /// What a variable does that sets an option.
    func setsOption(_ option: OptionName) -> String
    /// The variables that are no settings, and what each does.
    var otherVariables: [(name: String, meaning: String)] { get }
    /// The files of the program, and what is in each.
    var files: [(path: String, meaning: String)] { get }
    /// The page about saved sessions, in Markdown.
    var aboutSessions: String { get }
    /// The page about places, in Markdown.
    var aboutPlaces: String { get }
}

/// The headings of the manual's pages.
enum ManualHeading {
    case name, synopsis, description, commands, options, configuration, environment, files, accessibility, exitStatus
    case examples, seeAlso
}
