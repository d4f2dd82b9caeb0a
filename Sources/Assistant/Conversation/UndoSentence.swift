import Inventory

/// What a person is told of an undo or a redo.
public enum UndoSentence {
    /// After an undo; nil when there was nothing to take back.
    public static func undone(_ report: UndoReport?) -> String {
        guard let report else { return "There is no change to take back." }
        return "Taken back: " + sentence(report)
    }

    /// After a redo; nil when there was no undo to take back.
    public static func redone(_ report: UndoReport?) -> String {
        guard let report else { return "There is no undo to take back." }
        return "Done again: " + sentence(report)
    }

    private static func sentence(_ report: UndoReport) -> String {
        guard report.itemCount == 1, let item = report.steps.first else {
            return "a change of \(report.itemCount) items."
        }
        switch (item.before, item.after) {
        case (nil, let after?): return "\"\(after.title)\" (ID \(after.id)) is there again."
        case (let before?, nil): return "\"\(before.title)\" (ID \(before.id)) is gone again."
        case (let before?, let after?):
            let fields = FieldChange.between(before, after).map { field in
                "\(field.field.rawValue) \(field.before) → \(field.after)"
            }
            return "\"\(after.title)\" (ID \(after.id)): \(fields.joined(separator: ", "))."
        case (nil, nil): return "nothing."
        }
    }
}
