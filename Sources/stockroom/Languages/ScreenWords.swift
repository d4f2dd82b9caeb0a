import PlainText

/// Everything that the program says on a screen in one language, but for dates, replies and what models read.
///
/// Each part of it is a protocol in the folder `Words`; a language's folder has a file for each.
protocol ScreenWords: ChangeWords, CommandLineWords, DialogueWords, DoctorWords, ExampleWords, FacadeWords,
    FailureWords, ForeignWords, HelpWords, ImportWords, ManualWords, ReportWords, ServerWords, ServiceWords,
    ServingWords, SettingWords, SlashCommandWords, SpokenWords, TableWords, Sendable
{
    /// The language that these words are in.
    var language: Language { get }
}
