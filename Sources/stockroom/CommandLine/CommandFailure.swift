/// Why a command cannot be carried out; each language has the sentence.
enum CommandFailure: Error {
    /// The folder of an inventory that is to be created.
    case folderNotMade(String)
    /// A line of standard input, from 1, that has no moment before its expression.
    case noMomentOnLine(Int)
    /// A file to import has errors; they have been told.
    case nothingImported
    /// An export would overwrite the inventory's own file.
    case exportsOntoInventory(String)
    /// An export would overwrite another file, and nobody said that it may.
    case exportsOntoFile(String)
    /// The file of a spreadsheet program, to be imported or exported.
    case importsWorkbook(String)
    case exportsWorkbook(String)
    /// To a file whose ending is that of another format.
    case exportsOtherFormat(String)
    case notWritten(path: String, reason: String)
    /// A folder that should hold sessions holds none.
    case noSessions(inFolder: String)
    /// A line of the sample's history.
    case damagedSample(String)
    /// A name after a slash, without it.
    case unknownSlashCommand(String, nearest: SlashCommand?)
    /// A saved session's inventory is a command, which no file starts by itself, and nobody can be asked; the command line
    /// that names it again.
    case savedCommand(String, again: String)
    /// The person does not want it started.
    case savedCommandNotStarted(again: String)
    /// A saved session's server wants a token, which goes only where a person sends it.
    case savedServerWantsToken(again: String)
    /// The beginning of an address that means nothing here, and of those that mean something.
    case unknownPlace(String, known: [String])
    /// An import into a place that takes items only one by one, and nobody said that it may.
    case importsOneByOne
    case languageNeedsName
    case datesNeedExpression
}
