import CivilTime
import Essentials
import InventoryContract
import LanguageModel
import PlainText
import StrictJSON

/// One line of a saved session: something said, done or told, in the order in which it happened.
public enum SessionEntry: Sendable, Hashable {
    case session(SessionHeader)
    /// The session was taken up again at that moment; with the inventory's name where that is another one from then on.
    case resumed(at: EntryMoment, inventory: String? = nil)
    case instructions(text: String)
    case prompt(PromptEntry)
    case toolCall(ToolCallEntry)
    case approval(ApprovalEntry)
    case toolOutput(ToolOutputEntry)
    case response(ResponseEntry)
    case notice(Notice)
    /// A type that this version does not know, kept as it is.
    case unknown(JSONObject)
}

/// Where and how a session takes place: the first line of its file.
public struct SessionHeader: Sendable, Hashable {
    /// The newest format that this version reads, and the one it writes.
    public static let format = 1

    /// Tells the session from others; sorts by time.
    public let id: String
    /// When it began.
    public let at: EntryMoment
    /// The moment that counted as now when it began.
    public let now: EntryMoment
    /// The zone in which its days begin, by its IANA name.
    public let timeZone: Recorded<CivilZone>
    /// The language in which its replies began.
    public let language: Recorded<Language>
    /// The model's name.
    public let model: String
    /// The inventory's path, or `--sample`.
    public let inventory: String
    /// Whether 11/05 is the 11th of May where the person writes.
    public let dayComesFirst: Bool
    /// Whether it began as one question and its answer, and no conversation.
    public let isSingleQuestion: Bool

    /// A header.
    public init(
        id: String, at: EntryMoment, now: EntryMoment, timeZone: Recorded<CivilZone>, language: Recorded<Language>,
        model: String,
        inventory: String,
        dayComesFirst: Bool = false, isSingleQuestion: Bool = false
    ) {
        self.id = id
        self.at = at
        self.now = now
        self.timeZone = timeZone
        self.language = language
        self.model = model
        self.inventory = inventory
        self.dayComesFirst = dayComesFirst
        self.isSingleQuestion = isSingleQuestion
    }
}

/// A question, as it was typed.
public struct PromptEntry: Sendable, Hashable {
    /// When.
    public let at: EntryMoment
    /// The line as typed.
    public let text: String
    /// The number of the list line that was picked, if one was.
    public let selection: Int?
    /// What the model was asked in its place, when that differs from the text.
    public let request: String?
    /// What its date expressions mean.
    public let dates: [DateMention]
    /// What its words are in the inventory.
    public var names: [NameNote] = []
}

/// A tool that the model called, before it was approved or run.
public struct ToolCallEntry: Sendable, Hashable {
    /// When.
    public let at: EntryMoment
    /// Tells this call from others of the session.
    public let id: String
    /// The tool's name.
    public let tool: String
    /// The arguments, or nil when they could not be read.
    public let arguments: JSONObject?
    /// What the model wrote when it could not be read.
    public let raw: String?
}

/// Whether a call was allowed to run.
public struct ApprovalEntry: Sendable, Hashable {
    /// The call's id.
    public let call: String
    /// Whether it may run.
    public let isGranted: Bool
    /// Who or what decided.
    public let by: Recorded<Approval.Source>
    /// What was asked about, as it was shown.
    public let change: ProposedChange?
    /// Whether the prompt asked for no such change.
    public var isUnasked = false
}

/// What a tool gave back.
public struct ToolOutputEntry: Sendable {
    /// When.
    public let at: EntryMoment
    /// The call's id.
    public let call: String
    /// The value; only its text where the session was read from a file.
    public let content: any ToolContent
    /// Whether it says what went wrong.
    public let isError: Bool

    /// What the model got to read.
    public var text: String { content.text }

    /// What went wrong as the person is told it, where that is known and not the text.
    var told: String? { (content as? InventoryRefusal)?.told.flatMap { $0 == text ? nil : $0 } }

    /// The value when it is one of the inventory's; nil for what went wrong.
    public var output: InventoryOutput? { isError ? nil : InventoryOutput(content) }
}

/// Two outputs are equal when their lines in a file are.
extension ToolOutputEntry: Hashable {
    public static func == (left: ToolOutputEntry, right: ToolOutputEntry) -> Bool {
        left.at == right.at && left.call == right.call && left.isError == right.isError && left.text == right.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(call)
        hasher.combine(text)
    }
}

/// An answer.
public struct ResponseEntry: Sendable {
    /// When.
    public let at: EntryMoment
    /// The whole reply; list lines in the contract's form, with the inventory's titles and dates.
    public let text: String
    /// How many items the question matched; nil when the reply is no list.
    public let total: Int?
    /// The lines that can be picked, in order; nil when the reply is no list.
    public let items: [ListedItem]?
    /// False when the answer was stopped or broke off.
    public let isComplete: Bool
    /// False when nothing that a tool gave back for the question supports the answer.
    public let isGrounded: Bool
    /// What the reply was found to be made of when it was checked; nil for an answer that a file has.
    private let checkedBlocks: [ReplyBlock]?

    /// What the reply is made of. Of an answer that a file has, it is read from the text each time: most of a long session
    /// is never shown.
    public var blocks: [ReplyBlock] { checkedBlocks ?? [ReplyBlock](text: text, items: items ?? []) }

    /// The question that the answer ends with, where it ends with one.
    public var question: String? {
        let line = text.split(whereSeparator: \.isNewline).last.map(String.init)
        return line.flatMap { $0.hasSuffix("?") || $0.hasSuffix("？") ? $0 : nil }
    }

    /// An answer as a file has it.
    init(
        at: EntryMoment, text: String, total: Int?, items: [ListedItem]?, isComplete: Bool, isGrounded: Bool = true
    ) {
        self.isGrounded = isGrounded
        self.at = at
        self.text = text
        self.total = total
        self.items = items
        self.isComplete = isComplete
        checkedBlocks = nil
    }

    /// An answer that was checked against what the tools returned.
    init(at: EntryMoment, _ reply: GroundedReply, isComplete: Bool, isGrounded: Bool = true) {
        self.isGrounded = isGrounded
        self.at = at
        text = reply.text
        total = reply.total
        items = reply.items
        checkedBlocks = reply.blocks
        self.isComplete = isComplete
    }
}

/// Two answers are equal when their lines in a file are.
extension ResponseEntry: Hashable {
    public static func == (left: ResponseEntry, right: ResponseEntry) -> Bool {
        left.at == right.at && left.text == right.text && left.total == right.total && left.items == right.items
            && left.isComplete == right.isComplete && left.isGrounded == right.isGrounded
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(at)
        hasher.combine(text)
    }
}

/// A line of a list, which can be picked by its number.
public struct ListedItem: Sendable, Hashable {
    /// What to type, from 1.
    public let number: Int
    /// The item's id.
    public let id: ItemID
    /// The inventory's title.
    public let title: String
    /// The day of the latest update; nil when the tool did not say.
    public let updated: CalendarDay?
    /// The quantity with its unit, as shown; nil when the tool did not say.
    public let quantity: String?
    /// Low or out, when the stock is.
    public let stock: StockLevel?
    /// The day of its creation, when the list was asked for by it; else nil.
    public var created: CalendarDay?
}

extension SessionEntry {
    /// When it happened; nil for entries that do not say.
    public var at: EntryMoment? {
        switch self {
        case .session(let header): header.at
        case .resumed(let at, _): at
        case .prompt(let prompt): prompt.at
        case .toolCall(let call): call.at
        case .toolOutput(let output): output.at
        case .response(let response): response.at
        case .notice(let notice): notice.at
        case .instructions, .approval, .unknown: nil
        }
    }
}
