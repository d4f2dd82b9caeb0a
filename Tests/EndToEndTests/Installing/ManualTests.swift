import Foundation
import PlainText
import Testing

@Suite struct `The manual` {
    private let stockroom = Stockroom()

    private static let man = "/usr/bin/man"

    /// The page as `man` shows it, and what it complains of.
    private func shown(_ page: String, language: String) throws -> Stockroom.Outcome {
        let roff = try stockroom.run("manual", page, "--format", "man", "--language", language).output
        let path = try stockroom.write("\(page).roff", roff)
        return try stockroom.run(["--warnings", "-E", "UTF-8", "-l", path], program: Self.man)
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: man) || TestSettings.needsShells, "man is not installed"),
        arguments: ["program", "session", "places"], ["en", "ja"])
    func `every page is shown without a complaint`(page: String, language: String) throws {
        let shown = try shown(page, language: language)
        #expect(shown.status == 0)
        #expect(shown.errors == "")
        #expect(shown.output.split(separator: "\n").count > 30)
        #expect(!shown.output.contains("\\f") && !shown.output.contains("`"))
    }

    /// What stands in bold on the page about sessions: names of types, members and codes.
    private func names(language: String) throws -> Set<String> {
        let page = try stockroom.run("manual", "session", "--format", "man", "--language", language).output
        return Set(page.components(separatedBy: "\\fB").dropFirst().map { $0.components(separatedBy: "\\fR")[0] })
    }

    @Test func `the format of sessions has the same names in both languages`() throws {
        let names = try names(language: "en")
        #expect(names.count > 80)
        #expect(try names == self.names(language: "ja"))
    }

    @Test func `nothing in a text means anything to man but what is meant`() throws {
        let page = try stockroom.run("manual", "--format", "man").output
        #expect(page.hasPrefix(".TH \"STOCKROOM\" \"1\" \"\" \"stockroom "))
        let macros = Set(
            page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }.map {
                $0.prefix { $0 != " " }
            })
        #expect(macros == [".TH", ".nh", ".ad", ".SH", ".PP", ".TP"])
    }

    @Test(arguments: ["en", "ja"]) func `a program or a file gets text in lines of 80 columns`(language: String) throws
    {
        for page in ["program", "session", "places"] {
            let shown = try stockroom.run("manual", page, "--language", language)
            #expect(shown.status == 0)
            #expect(shown.errors == "")
            #expect(shown.output.hasPrefix(language == "en" ? "NAME\n" : "名前\n"))
            #expect(!shown.output.contains("`") && !shown.output.contains("\\"))
            let own = shown.output.split(separator: "\n").filter { !$0.hasPrefix("        ") }
            #expect(own.allSatisfy { DisplayWidth.columns(String($0)) <= 80 })
        }
    }

    @Test(arguments: [["TERM": "dumb"], ["PAGER": "/bin/cat", "PATH": "/nowhere"], ["PATH": "/nowhere"]])
    func `without man a terminal gets the text, through the pager that is named`(variables: [String: String]) throws {
        let stockroom = Stockroom(environment: variables)
        let terminal = try PseudoTerminal(stockroom, ["manual", "places"], columns: 60)
        #expect(terminal.end() == 0)
        let shown = String(decoding: terminal.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        #expect(shown.hasPrefix("NAME\n\n    stockroom-places - where an inventory can be\n"))
        #expect(shown.hasSuffix("SEE ALSO\n\n    stockroom(1), stockroom-session(5)\n"))
    }

    @Test func `man gets a file that is gone afterwards`() throws {
        let temporary = stockroom.path("temporary")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let man = try stockroom.write("man", "#!/bin/sh\necho ${1##*/}; read -r first < $1; echo \"$first\"\n")
        chmod(man, 0o755)
        let terminal = try PseudoTerminal(
            Stockroom(environment: ["PATH": stockroom.home, "TMPDIR": temporary]), ["manual", "session"])
        #expect(terminal.end() == 0)
        let shown = String(decoding: terminal.bytes, as: UTF8.self)
        #expect(shown.hasPrefix("stockroom-session.5\r\n.TH \"STOCKROOM\\-SESSION\" \"5\""))
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    }

    @Test func `a page that there is not is told, with those that there are`() throws {
        let outcome = try stockroom.run("manual", "tools")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.hasPrefix("stockroom: stockroom manual takes program, session or places, not \"tools\".\n"))
    }
}
