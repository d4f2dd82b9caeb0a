import DateResolution
import PlainText

/// A saved session, read back.
public struct SavedSession: Sendable {
    /// Where its file is.
    public let path: String
    /// The entries in order, the header first; of a long session that goes on only the latest.
    public let entries: [SessionEntry]
    /// The header.
    public let header: SessionHeader
    /// How many questions it has, also where only the latest entries are here.
    public let prompts: Int
    /// How many bytes of the file are whole lines.
    public let soundBytes: Int
    /// How many bytes the file had when it was read.
    public let fileBytes: Int
    /// Whether a last line without its end was set aside.
    public let isTorn: Bool
}

extension SavedSession {
    /// Whether all of its entries are here.
    var isWhole: Bool { entries.count { if case .prompt = $0 { true } else { false } } == prompts }

    /// The language of the latest replies; nil when the header names none that this version knows.
    public var language: Language? {
        for case .notice(let notice) in entries.reversed() {
            if let language = notice.languageOfReplies { return language }
        }
        return header.language.value
    }

    /// The name of the inventory that it was about last.
    public var inventory: String {
        for case .resumed(_, let inventory?) in entries.reversed() { return inventory }
        return header.inventory
    }

    /// A change that was approved, and of which the session did not live to record whether it was made.
    var unfinishedChange: ToolCallEntry? {
        let latestPrompt = entries.lastIndex { if case .prompt = $0 { true } else { false } }
        var call: ToolCallEntry?
        var isUnfinished = false
        for entry in entries[(latestPrompt ?? 0)...] {
            switch entry {
            case .toolCall(let next): call = next
            case .approval(let approval): isUnfinished = approval.isGranted && approval.call == call?.id
            // What came after was told then.
            case .toolOutput, .resumed: isUnfinished = false
            default: break
            }
        }
        return isUnfinished ? call : nil
    }
}
