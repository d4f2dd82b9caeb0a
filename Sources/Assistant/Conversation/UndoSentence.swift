import DateResolution
import Inventory

/// What a person is told of an undo or a redo.
public struct UndoSentence {
    private let language: Language

    /// Sentences in a language.
    public init(language: Language) { self.language = language }

    /// After an undo; nil when there was nothing to take back.
    public func undone(_ report: UndoReport?) -> String {
        guard let report else { return language.text("There is no change to take back.", "取り消せる変更はありません。") }
        return language.text("Taken back: ", "取り消しました: ") + sentence(report)
    }

    /// After a redo; nil when there was no undo to take back.
    public func redone(_ report: UndoReport?) -> String {
        guard let report else { return language.text("There is no undo to take back.", "やり直せる取り消しはありません。") }
        return language.text("Done again: ", "やり直しました: ") + sentence(report)
    }

    private func sentence(_ report: UndoReport) -> String {
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
}
