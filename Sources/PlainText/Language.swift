/// A language that date expressions are read in and ranges are written in.
public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case japanese = "ja"
}
