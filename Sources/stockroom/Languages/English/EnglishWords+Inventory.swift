import Inventory
import PlainText

extension EnglishWords {
    /// Models read the same sentences, and no others.
    func sentence(for error: InventoryError) -> String { error.description }

    func sentence(for failure: PlaceFailure) -> String {
        switch failure {
        case .missing: "\(failure) Check the path; `import` creates one there, or --create."
        case .olderSchema(let path):
            "The inventory '\(Sanitiser.line(path))' has an older format. Open it once where it may be written "
                + "and without --read-only, so that it can be brought up to date."
        default: failure.description
        }
    }
}
