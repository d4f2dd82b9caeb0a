import Testing

@testable import ToolClient

/// CONTRACT-mcp, "Client": a command is split into words as a shell would quote them.
@Suite struct `A command line without a shell` {
    @Test(arguments: [
        ("server", ["server"]), ("  npx  -y\tserver ", ["npx", "-y", "server"]),
        (#"a "b c" 'd "e'"#, ["a", "b c", #"d "e"#]),
        (#"a\ b"#, ["a b"]), (#"a"b"'c'd"#, ["abcd"]), (#"a "" ''"#, ["a", "", ""]), (#""a\"b\\c\d""#, [#"a"b\c\d"#]),
        (#"'a\b'"#, [#"a\b"#]),
        ("a $HOME `b` *; c | d > e & f", ["a", "$HOME", "`b`", "*;", "c", "|", "d", ">", "e", "&", "f"]),
        ("サーバー 'あ い'", ["サーバー", "あ い"]),
    ])
    func `is cut into words`(line: String, words: [String]) {
        #expect(CommandWords.words(in: line) == words)
    }

    @Test(arguments: ["", "  ", "a 'b", "a \"b", #"a \"#, #"a "b\"#])
    func `is none with a quote that is not closed, or without a word`(line: String) {
        #expect(CommandWords.words(in: line) == nil)
    }
}
