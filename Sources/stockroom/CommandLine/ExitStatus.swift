/// How the program ends.
struct ExitStatus: RawRepresentable, Equatable {
    let rawValue: Int32

    static let done = ExitStatus(rawValue: 0)
    /// Something failed; a message on standard error said what.
    static let failure = ExitStatus(rawValue: 1)
    /// The command line is wrong.
    static let usage = ExitStatus(rawValue: 2)
    static let interrupted = ended(by: 2)

    /// A signal asked the program to end, as shells tell it.
    static func ended(by signal: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + signal) }
}
