import Foundation

/// Settings of a test run, from the environment of `swift test`.
enum TestSettings {
    /// Whether the long versions of the tests are wanted.
    static let isTorture = ProcessInfo.processInfo.environment["STOCKROOM_TORTURE"] == "1"

    /// Whether tests that use other people's clients must run, and may not be skipped.
    static let needsClients = ProcessInfo.processInfo.environment["STOCKROOM_NEEDS_CLIENTS"] == "1"

    /// Whether zsh, fish and man must be there, and their tests may not be skipped.
    static let needsShells = ProcessInfo.processInfo.environment["STOCKROOM_NEEDS_SHELLS"] == "1"

    /// Where model servers and weights are installed, when they are to be used.
    static let modelFolder = ProcessInfo.processInfo.environment["STOCKROOM_MODELS"]

    /// A question file to be judged beside the ones kept here.
    static let questionFile = ProcessInfo.processInfo.environment["STOCKROOM_QUESTIONS"].map(URL.init(fileURLWithPath:))

    /// Another program than the one just built: a release build, for instance.
    static let program = ProcessInfo.processInfo.environment["STOCKROOM_PROGRAM"]
}
