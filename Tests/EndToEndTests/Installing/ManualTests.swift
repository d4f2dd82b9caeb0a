import Foundation
import Testing

@Suite struct `The manual` {
    private let stockroom = Stockroom()

    private static let man = "/usr/bin/man"

    /// The page as `man` shows it, and what it complains of.
    private func shown(_ page: String, language: String) throws -> Stockroom.Outcome {
        let path = try stockroom.write("\(page).roff", try stockroom.run("manual", page, "--language", language).output)
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

    @Test func `nothing in a text means anything to man but what is meant`() throws {
        let page = try stockroom.run("manual").output
        #expect(page.hasPrefix(".TH \"STOCKROOM\" \"1\" \"\" \"stockroom "))
        let macros = Set(
            page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }.map {
                $0.prefix { $0 != " " }
            })
        #expect(macros == [".TH", ".nh", ".ad", ".SH", ".PP", ".TP"])
    }

    @Test func `a page that there is not is told, with those that there are`() throws {
        let outcome = try stockroom.run("manual", "tools")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.hasPrefix("stockroom: stockroom manual takes program, session or places, not \"tools\".\n"))
    }
}
