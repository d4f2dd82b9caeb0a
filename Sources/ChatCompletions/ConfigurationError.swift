/// Why a model server cannot even be tried: something in its configuration is wrong.
public enum ConfigurationError: Error, Sendable, Hashable {
    /// This is no address of a model server, and why.
    case address(String, reason: String)
    /// The address holds a user name or a password, which would be saved with each session.
    case credentialsInAddress
    /// The key holds characters that no header can carry.
    case apiKey
}

extension ConfigurationError: CustomStringConvertible {
    /// Sentences for the person: what is wrong, and what would be right.
    public var description: String {
        switch self {
        case .address(let text, let reason):
            "\"\(text.capped(at: 200))\" is no address of a model server: \(reason). "
                + "An address looks like http://127.0.0.1:8080/v1, 127.0.0.1:8080 or unix:///run/llama.sock."
        case .credentialsInAddress:
            "The address holds a user name or a password, which would be saved with each session. "
                + "Leave it out, and put the key in STOCKROOM_API_KEY."
        case .apiKey:
            "The API key holds a blank, a line break or another character that no key has. Set STOCKROOM_API_KEY anew."
        }
    }
}
