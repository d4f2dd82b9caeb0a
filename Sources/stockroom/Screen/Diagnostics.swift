import Terminal

/// What goes to standard error.
enum Diagnostics {
    /// Says something that is no answer; at a terminal in lines that fit, but for a word that fits none.
    static func say(_ text: String) {
        let profile = TerminalProfile.detect(environment: [:], plain: true, output: Output.error.descriptor)
        for line in profile.lines(of: "stockroom: \(text)", indent: 2, cutsWords: false) {
            try? Output.error.writeLine(line)
        }
    }
}
