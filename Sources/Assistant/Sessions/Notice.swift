import CivilTime
import LanguageModel
import PlainText

/// Something that the person is told beside the answers: an error, a cancellation, a reset.
public struct Notice: Sendable, Hashable {
    /// When.
    public let at: EntryMoment
    /// The kind as it is saved, a word for programs; a file may hold one that this version does not know.
    public let code: String
    /// What happened and what to do, a sentence for people.
    public let text: String

    /// A notice as a file has it.
    init(at: EntryMoment, code: String, text: String) {
        self.at = at
        self.code = code
        self.text = text
    }

    /// A notice of a kind that this version knows.
    public init(_ kind: Kind, at: EntryMoment, text: String) {
        self.init(at: at, code: kind.rawValue, text: text)
    }

    /// A notice that replies are in a language from now on; its code is `repliesInEnglish` and the like.
    init(repliesIn language: Language, at: EntryMoment, text: String) {
        self.init(at: at, code: Self.code(repliesIn: language), text: text)
    }

    private static func code(repliesIn language: Language) -> String { "repliesIn\(language.englishName)" }

    /// The kind; nil when this version does not know it, or when it is about the language of replies.
    public var kind: Kind? { Kind(rawValue: code) }

    /// The language in which replies are from now on; nil for a notice about anything else.
    public var languageOfReplies: Language? { Language.allCases.first { Self.code(repliesIn: $0) == code } }

    /// Whether the question was left without its answer; of a kind that is not known, that is presumed.
    public var isFailure: Bool { kind?.isFailure ?? (languageOfReplies == nil) }
}

extension Notice {
    /// What the person is told of; the raw values are the codes of saved sessions.
    public enum Kind: String, Sendable, CaseIterable {
        // The model gave no answer.
        case contextSizeExceeded, rateLimited, timeout, unavailable, refusal, guardrailViolation
        case unsupportedLanguageOrLocale, decodingFailure, concurrentRequests, toolRoundsExceeded, cancelled
        // What was typed could not be followed.
        case invalidSelection, unknownCommand, commandFailed, lineTooLong
        // The session itself.
        case contextTrimmed, reset, instructionsRebuilt, saveFailed
        /// The program ended during a change, or no answer came: only a look at the item shows whether it was made.
        case changeUncertain
        /// The inventory's place did not answer.
        case placeUnavailable
        /// Somebody else changed an item of the list that is shown.
        case changedElsewhere
        /// What was answered is from a copy of the inventory, which may be old.
        case staleInventory
        /// The inventory's place cannot do what was asked.
        case notOffered
        // The inventory, taken back and made again.
        case undone, redone
        /// What a command of the conversation told.
        case information

        fileprivate var isFailure: Bool {
            switch self {
            case .contextTrimmed, .reset, .instructionsRebuilt, .changeUncertain, .undone, .redone, .information,
                .changedElsewhere, .staleInventory:
                false
            case .contextSizeExceeded, .rateLimited, .timeout, .unavailable, .refusal, .guardrailViolation,
                .unsupportedLanguageOrLocale, .decodingFailure, .concurrentRequests, .toolRoundsExceeded, .cancelled,
                .invalidSelection, .unknownCommand, .commandFailed, .lineTooLong, .saveFailed, .placeUnavailable,
                .notOffered:
                true
            }
        }

        /// What is told of a model's error.
        init(_ error: LanguageModelError) {
            self =
                switch error {
                case .contextSizeExceeded: .contextSizeExceeded
                case .rateLimited: .rateLimited
                case .guardrailViolation: .guardrailViolation
                case .refusal: .refusal
                case .unsupportedLanguageOrLocale: .unsupportedLanguageOrLocale
                case .timeout: .timeout
                case .unavailable: .unavailable
                case .decodingFailure: .decodingFailure
                case .concurrentRequests: .concurrentRequests
                case .toolRoundsExceeded: .toolRoundsExceeded
                }
        }
    }
}
