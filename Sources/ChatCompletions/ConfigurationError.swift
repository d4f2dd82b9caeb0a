/// Why a model server cannot even be tried: something in its configuration is wrong.
public enum ConfigurationError: Error, Sendable, Hashable {
    /// This is no address of a model server, and why; of a long one the beginning.
    case address(String, AddressProblem)
    /// The address holds a user name or a password, which would be saved with each session.
    case credentialsInAddress
    /// The key holds characters that no header can carry.
    case apiKey

    /// What keeps a text from being an address.
    public enum AddressProblem: Sendable, Hashable {
        case socketPathNotAbsolute
        case noPort
        case unreadable
        case otherScheme(String)
        case hasQuery
    }
}
