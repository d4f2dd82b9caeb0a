/// Text from outside made fit to stand within the texts that a model reads.
enum ModelText {
    /// The text on one line: control characters and line separators become blanks.
    static func singleLine(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: " "
                    default: scalar
                    }
                }))
    }
}
