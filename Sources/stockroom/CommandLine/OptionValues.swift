/// What the argument of an option can be: shells complete it by this.
enum OptionValues: Equatable {
    case anything
    /// One of these words; anything else is refused when the option is read.
    case words([String])
    /// A format, of which each command has its own.
    case format
    case file, folder
    /// The place of an inventory.
    case inventory
    /// A model's name or a server's address.
    case model
    case timeZone
}
