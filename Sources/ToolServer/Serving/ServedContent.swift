import LanguageModel
import StrictJSON

/// What a server has beside tools, and how it speaks of changes.
public protocol ServedContent: Sendable {
    /// The prompts, in the order in which they are listed.
    var prompts: [PromptListing] { get }
    /// The text of a prompt that is listed; its arguments are texts of names that it has.
    func prompt(_ name: String, _ arguments: [String: String]) async throws(ContentFault) -> String

    /// The texts that can be read.
    var resources: [ResourceListing] { get }
    /// The families of texts.
    var resourceTemplates: [ResourceListing] { get }
    /// The text at an address; nil when there is none.
    func resource(_ address: String) async throws(ContentFault) -> ResourceText?

    /// What a person is asked about a change.
    func question(about change: any ToolChange) async -> ChangeQuestion

    /// A tool's content as the façade gives it.
    func plainText(of content: any ToolContent) -> String
    /// What went wrong, as the façade says it.
    func plainText(ofError reason: String) -> String
}

/// Why a prompt or a text is not to be had.
public enum ContentFault: Error, Sendable, Hashable {
    /// What was asked for cannot be meant; the text says what could.
    case notMeant(String)
    /// What was asked for failed.
    case failed(String)
}

/// What a server is, and what it says that depends on how it was started.
public struct ServerProfile: Sendable, Hashable {
    /// The program's version.
    public let version: String
    /// What a client's model should know of the whole.
    public let instructions: String
    /// A change was called for, and the client cannot ask the person.
    public let cannotAsk: String
    /// A change was called for where none is made.
    public let refused: String

    public init(version: String, instructions: String, cannotAsk: String, refused: String) {
        self.version = version
        self.instructions = instructions
        self.cannotAsk = cannotAsk
        self.refused = refused
    }
}

/// Something that the person who started a server should know.
public enum ServerEvent: Sendable, Hashable {
    /// A change was not made, since the client cannot ask.
    case clientCannotAsk
    /// A change was declined.
    case declined
    /// A change was not made, since no answer came.
    case unanswered
}
