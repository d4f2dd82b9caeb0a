import ServiceInventory

/// A command line that cannot be understood.
struct UsageMistake: Error {
    /// What is wrong with it; each language has the sentence. Commands are named as they are called, `stockroom ask`.
    enum Reason {
        /// A word that is no command, and the command that was probably meant.
        case unknownCommand(String, nearest: Command?)
        /// The word as it was typed, with its dashes, and the option that was probably meant.
        case unknownOption(String, nearest: OptionName?)
        case argumentMissing(option: String)
        case optionNotTaken(OptionName, by: String)
        /// A command lacks these arguments.
        case needs(String, String)
        /// A word of a usage line, `COMMAND`, was typed as it stands there; what to type, for example.
        case standsForOthers(String, [String], example: String)
        case takesNoArgument(String)
        case takesNoMore(String, than: String)
        case twoInventories
        /// Both JSON entries and rows were asked for.
        case twoForms
        /// An option, as it was given, `--item` or the name of a variable, takes another kind of number.
        case noWholeNumber(of: String, given: String)
        case noNumber(of: String, given: String)
        /// An option or a command takes one of a few words, and another was given.
        case noChoice(of: String, [String], given: String)
        case noAge(String)
        /// No day up to today, in figures or in words.
        case noDay(OptionName, String)
        /// No column with a field, as `Qty=quantity`.
        case noMapping(String)
        /// Two options that cannot both be meant.
        case notBoth(OptionName, OptionName)
        /// A command or an option needs the whole inventory, and the place has only tools.
        case placeHasOnlyTools(String)
        /// An option that says something only beside another one.
        case onlyWith(OptionName, OptionName)
        /// No address of this machine with a port, to listen on.
        case noListeningAddress(String)
        /// Who is not on this machine gets to an address, and has nothing to show.
        case needsToken(String)
        case noOrigin(String)
        case noTimeZone(String)
        case noMoment(String)
        /// The beginning of an address, `ftp://`, that no inventory has, and of those that mean something.
        case noPlace(String, known: [String])
        case noService(ServiceAddress.Fault)
    }

    let reason: Reason
    /// The command whose usage is shown.
    let command: Command

    init(_ reason: Reason, command: Command = .converse) {
        self.reason = reason
        self.command = command
    }
}
