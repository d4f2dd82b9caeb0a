import PlainText
import Terminal

/// What goes to standard error.
enum Diagnostics {
    /// Says something that is no answer.
    static func say(_ text: String) {
        try? Output.error.writeLine("stockroom: \(Sanitiser.text(text))")
    }
}
