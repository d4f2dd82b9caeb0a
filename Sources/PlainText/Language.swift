/// A language that the program speaks with people.
///
/// What a language brings (date expressions, questions, replies, screens) stands in a folder of its own in each module
/// that needs words; this is only its name.
public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case japanese = "ja"

    /// The name that a model is told.
    public var englishName: String {
        switch self {
        case .english: "English"
        case .japanese: "Japanese"
        }
    }
}
