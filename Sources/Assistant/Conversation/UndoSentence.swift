import DateResolution
import Foundation
import Inventory
import PlainText

/// What a person is told of an undo or a redo.
public struct UndoSentence {
    private let language: Language
    private let calendar: SessionCalendar
    private let ownSince: Date?

    /// Sentences in a language.
    ///
    /// - Parameter ownSince: from when on an earlier change may be the session's own: its beginning when it was taken up again,
    ///   the distant future when it is new; nil when they are told outside of any session.
    public init(language: Language, calendar: SessionCalendar, ownSince: Date? = nil) {
        self.language = language
        self.calendar = calendar
        self.ownSince = ownSince
    }

    /// After an undo; nil when there was nothing to take back.
    public func undone(_ report: UndoReport?) -> String {
        guard let report else { return language.text("There is no change to take back.", "取り消せる変更はありません。") }
        return language.text("Taken back: ", "取り消しました: ") + sentence(report) + origin(report)
    }

    /// After a redo; nil when there was no undo to take back.
    public func redone(_ report: UndoReport?) -> String {
        guard let report else { return language.text("There is no undo to take back.", "やり直せる取り消しはありません。") }
        return language.text("Done again: ", "やり直しました: ") + sentence(report) + origin(report)
    }

    private func sentence(_ report: UndoReport) -> String {
        if report.author == .import {
            let items = report.itemCount == 1 ? "1 item" : "\(report.itemCount) items"
            return language.text(
                "the import of \(items) on \(day(report)).", "\(day(report))の取り込み（\(report.itemCount)品目）。")
        }
        guard report.itemCount == 1, let item = report.steps.first else {
            return language.text("a change of \(report.itemCount) items.", "\(report.itemCount)品目の変更。")
        }
        switch (item.before, item.after) {
        case (nil, let after?):
            return language.text(
                "\"\(after.title)\" (ID \(after.id)) is there again.", "「\(after.title)」（ID \(after.id)）が戻りました。")
        case (let before?, nil):
            return language.text(
                "\"\(before.title)\" (ID \(before.id)) is gone again.", "「\(before.title)」（ID \(before.id)）がなくなりました。")
        case (let before?, let after?):
            let fields = FieldChange.between(before, after).map { field in
                "\(language.fieldName(field.field.rawValue)) \(field.before) → \(field.after)"
            }.joined(separator: ", ")
            return language.text(
                "\"\(after.title)\" (ID \(after.id)): \(fields).", "「\(after.title)」（ID \(after.id)）: \(fields)")
        case (nil, nil): return language.text("nothing.", "変更なし。")
        }
    }

    /// Where a change comes from that was not made just now; an import's day is told with it.
    private func origin(_ report: UndoReport) -> String {
        guard report.isEarlier, report.author != .import else { return "" }
        let isForeign = ownSince.map { report.changedAt < $0 } ?? false
        return language.text(
            " That change was made on \(day(report))\(isForeign ? ", in another session" : "").",
            "（\(day(report))の\(isForeign ? "別のセッションでの" : "")変更）")
    }

    private func day(_ report: UndoReport) -> String {
        calendar.boundaries.day(of: report.changedAt).formatted(language: language)
    }
}
