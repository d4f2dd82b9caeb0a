import PlainText
import Testing

@Suite struct `Markdown of foreign text` {
    @Test(arguments: [
        ("a|b", "a\\|b"), ("<b>", "\\<b\\>"), ("[x](y)", "\\[x\\](y)"), ("# x", "\\# x"), ("1\u{1B}[2J", "1U+1B\\[2J"),
        ("x\ny", "x y"), ("\u{202E}x", "U+202Ex"), ("電池 2026-11-20", "電池 2026-11-20"),
    ]) func `holds no markup from outside`(text: String, escaped: String) {
        #expect(Markdown.escaped(text) == escaped)
    }

    @Test func `is a row of a table, whatever stands in its cells`() {
        #expect(Markdown.row(["a", "b|c"]) == "| a | b\\|c |")
        #expect(Markdown.rule(columns: 2) == "| --- | --- |")
    }
}
