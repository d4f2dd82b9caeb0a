import Assistant
import Inventory
import PlainText

extension EnglishWords {
    /// Models read the same sentences, and no others.
    func sentence(for error: InventoryError) -> String { error.description }

    func sentence(for failure: PlanFailure) -> String { failure.description }

    func sentence(for failure: PastFailure) -> String {
        switch failure {
        case .notKnown(let id, let day, let since):
            "It is not known what there was of ID \(id) on \(day.formatted(language: language))."
                + (since.map { " The log knows it since \($0.formatted(language: language))." } ?? "")
        case .deleted(let id, let title, let day):
            "\"\(Sanitiser.line(title))\" (ID \(id)) had been deleted by the end of \(day.formatted(language: language))."
        }
    }

    func sentence(for failure: PlaceFailure) -> String {
        switch failure {
        case .missing: "\(failure) Check the path; `import` creates one there, or --create."
        case .olderSchema(let path):
            "The inventory '\(Sanitiser.line(path))' has an older format. Open it once where it may be written "
                + "and without --read-only, so that it can be brought up to date."
        case .readOnly(let path):
            "The inventory '\(Sanitiser.line(path))' can only be read here: it was opened read-only, or its file or folder is "
                + "protected. Nothing was changed. To change it, see that both may be written, and leave --read-only out."
        case .changeUncertain(let place):
            "The inventory '\(Sanitiser.line(place))' did not answer while something was being changed."
        case .unreadable(let path, .isNoText(.sqlite)):
            "'\(Sanitiser.line(path))' is an SQLite file, which is not imported. If it is an inventory, use it as it is, with "
                + "--inventory FILE; of another database, export the table as CSV."
        default: failure.description
        }
    }
}
