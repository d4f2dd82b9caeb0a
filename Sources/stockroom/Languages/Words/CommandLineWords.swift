/// What is said of a command line, and of what a command did or could not do.
protocol CommandLineWords {
    /// What is wrong with a command line.
    func sentence(for reason: UsageMistake.Reason) -> String
    /// Below it: where more is to be learnt.
    var seeHelp: String { get }
    /// Why a command could not be carried out.
    func sentence(for failure: CommandFailure) -> String
    /// The last line of a session's file was torn.
    func tornLine(of path: String) -> String
    func newInventory(_ path: String) -> String
    func opensReadOnly(_ path: String) -> String
    /// Another user of the machine can read a password on the command line.
    var secretInAddress: String { get }
    /// What a place can do, and this person may, a line each.
    func lines(about facts: PlaceFacts) -> [String]
    func noSession(in folder: String) -> String
    /// Sessions were removed because somebody said so, or because they are old.
    func removed(sessions: Int, olderThanDays days: Int) -> String
    func removedOnItsOwn(sessions: Int, unusedForDays days: Int) -> String
}
