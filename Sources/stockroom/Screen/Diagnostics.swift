import PlainText
import Terminal

/// What goes to standard error.
enum Diagnostics {
    /// Says something that is no answer; at a terminal in lines that fit.
    ///
    /// A line with a word that fits none, such as a path, is left to the terminal: the word can be copied from there.
    static func say(_ text: String) {
        let profile = TerminalProfile.detect(environment: [:], plain: true, output: Output.error.descriptor)
        for line in Sanitiser.text("stockroom: \(text)").split(separator: "\n", omittingEmptySubsequences: false) {
            let hasLongWord = line.split(separator: " ").contains {
                DisplayWidth.columns(String($0)) > profile.columns - 2
            }
            let lines = hasLongWord ? [String(line)] : profile.lines(of: String(line), indent: 2)
            for line in lines { try? Output.error.writeLine(line) }
        }
    }
}
