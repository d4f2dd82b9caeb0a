import InventoryContract
import PlainText

/// What replies are written with, and recognised by, in one language.
protocol ReplyLanguage: Sendable {
    var language: Language { get }

    /// The word before the day of a list line, in lower case.
    var updated: String { get }

    /// The line of a list that stands for an item; the title is on one line, the day may be empty.
    func listLine(id: ItemID, title: String, updated: String) -> String

    /// In place of a list line whose id no tool returned.
    func unknownItem(_ id: ItemID, title: String) -> String

    /// Before another reading that a date expression has.
    var orReadAs: String { get }
    /// Behind the days of an expression that tells a time of day, too.
    var wholeDays: String { get }

    /// In place of a reading, where this part of a date expression was not understood.
    func notUnderstood(_ rest: String) -> String
}

/// The languages of replies, each a folder beside this file; a new one is a folder and a line here.
enum ReplyLanguages {
    static let all: [any ReplyLanguage] = [EnglishReplies(), JapaneseReplies()]

    /// How replies are written in a language; in English where nobody has said it for that one.
    static func replies(in language: Language) -> any ReplyLanguage {
        all.first { $0.language == language } ?? all[0]
    }
}

extension ReplyLanguage {
    /// The line of a list that stands for an item, whatever its title holds.
    func listLine(_ item: ListedItem) -> String {
        let title = item.title.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
        return listLine(id: item.id, title: title, updated: item.updated?.description ?? "")
    }
}
