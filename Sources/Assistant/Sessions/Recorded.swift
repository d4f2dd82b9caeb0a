import CivilTime
import Essentials
import LanguageModel
import PlainText

/// A value that session files name by a word.
public protocol RecordedValue: Sendable, Hashable {
    /// The value that a word names; nil when there is none.
    static func recorded(as word: String) -> Self?

    /// The word that names it.
    var recordedWord: String { get }
}

/// A value as a session file names it, and the word itself, which outlives versions that know what it names.
public struct Recorded<Value: RecordedValue>: Sendable, Hashable {
    /// The word as the file has it.
    public let word: String
    /// What it names; nil when this version does not know it.
    public let value: Value?

    /// A value under its own word.
    public init(_ value: Value) {
        word = value.recordedWord
        self.value = value
    }

    /// A word of a file.
    public init(word: String) {
        self.word = word
        value = Value.recorded(as: word)
    }
}

extension Approval.Source: RecordedValue {
    public static func recorded(as word: String) -> Self? { allCases.first { $0.recordedWord == word } }

    public var recordedWord: String {
        switch self {
        case .person: "person"
        case .beforehand: "--yes"
        case .policy: "policy"
        case .earlierNo: "earlier-no"
        case .budget: "budget"
        case .unasked: "unasked"
        }
    }
}

extension Language: RecordedValue {
    public static func recorded(as word: String) -> Self? { Self(rawValue: word) }

    public var recordedWord: String { rawValue }
}

extension CivilZone: RecordedValue {
    public static func recorded(as word: String) -> Self? { Self(identifier: word) }

    public var recordedWord: String { identifier }
}
