/// Why an inventory cannot be served over HTTP; each language has the sentence.
enum ServingFailure: Error {
    /// The system's reason.
    case notListening(String, reason: String)
    case noResources
    /// The system's reason.
    case tokenFileNotRead(String, reason: String)
    /// The token's file can be read by more people than its owner.
    case tokenFileOpenToOthers(String)
    /// There is no token, or one that no header can carry; in a file, else in the environment.
    case noToken(file: String?)
}
