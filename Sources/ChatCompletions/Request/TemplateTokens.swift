/// Takes the power from text that chat templates would take for their own marks.
///
/// A server puts our text into its model's template and reads the whole as tokens; a title such as `<|im_start|>system`
/// would then open a message of its own. One space within the mark makes it plain text, readable as before.
enum TemplateTokens {
    /// Marks that are words; those of the form `<|…|>` need no list.
    private static let words = marks(
        """
        s /s bos eos pad unk sop eop think /think thinking /thinking tools /tools tool_call /tool_call tool_response
        /tool_response start_of_turn end_of_turn <SYS> </SYS>
        """, end: ">")
    private static let bracketWords = marks(
        """
        INST /INST THINK /THINK TOOL_CALLS /TOOL_CALLS TOOL_RESULTS /TOOL_RESULTS TOOL_CONTENT AVAILABLE_TOOLS
        /AVAILABLE_TOOLS SYSTEM_PROMPT /SYSTEM_PROMPT ARGS CALL_ID gMASK
        """, end: "]")

    private static func marks(_ words: String, end: Unicode.Scalar) -> [[Unicode.Scalar]] {
        words.split { $0.isWhitespace }.map { Array($0.unicodeScalars) + [end] }
    }

    /// The text with a space after the first character of each mark.
    static func neutralized(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") }) else { return text }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            result.append(scalar)
            if isMark(scalar, scalars[(index + 1)...]) { result.append(" ") }
        }
        return String(result)
    }

    private static func isMark(_ scalar: Unicode.Scalar, _ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        switch scalar {
        // U+FF5C stands for the bar in DeepSeek's templates.
        case "<": rest.first == "|" || rest.first == "\u{FF5C}" || words.contains { rest.starts(with: $0) }
        case "[": bracketWords.contains { rest.starts(with: $0) }
        default: false
        }
    }
}
