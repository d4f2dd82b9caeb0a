import DateResolution
import PlainText

extension Language {
    /// The one of these wordings that is in this language.
    public func text(_ english: @autoclosure () -> String, _ japanese: @autoclosure () -> String) -> String {
        switch self {
        case .english: english()
        case .japanese: japanese()
        }
    }
}
