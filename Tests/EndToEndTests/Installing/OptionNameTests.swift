import Foundation
import Testing

/// The options have the same names wherever they are told.
@Suite struct `Names of options` {
    private let stockroom = Stockroom()

    private static let readme = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("README.md")

    /// The options in a text: two dashes and what follows, where nothing stands before them.
    private func options(in text: String) -> Set<String> {
        Set(text.matches(of: /(?:^|[\s`"(\[])(--[a-z][a-z-]+)/.anchorsMatchLineEndings()).map { String($0.1) })
    }

    /// What README writes of other programs' options.
    private static let strangers: Set = ["--transport", "--stdio", "--sslmode"]

    @Test func `help, manual, completions, README and configuration name the same`() throws {
        let help = try stockroom.run("--help").output
        let names = options(in: help)
        #expect(names.count > 40)
        let commands = help.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst().prefix { $0.hasPrefix("  ") }
            .compactMap { $0.firstMatch(of: /^  ([a-z]+)(?:  | [\[A-Zb])/).map { String($0.1) } }
        #expect(commands.count > 15)

        let page = try stockroom.run("manual", "--format", "man").output.replacing("\\-", with: "-")
            .replacing("\\fB", with: "`")
        #expect(options(in: page) == names)

        let offered = try ([[]] + commands.map { [$0] }).reduce(into: Set<String>()) { found, command in
            let words = try stockroom.run(["completions", "words", "--"] + command + ["--"]).output
            let here = Set(words.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
            // Each command offers what its own help tells.
            let told = try stockroom.run(["help"] + command).output
            if !command.isEmpty { #expect(here == options(in: told).intersection(names), "\(command)") }
            found.formUnion(here)
        }
        #expect(offered == names)

        let settings = try stockroom.run("config", "--json").entries.compactMap { $0["name"]?.string }
        #expect(Set(settings.map { "--\($0)" }).isSubset(of: names))
        let list = page.split(separator: "\n").first { $0.hasPrefix("`inventory") } ?? ""
        #expect(list.replacing("`", with: "").replacing("\\fR", with: "") == settings.joined(separator: ", ")[...])

        let readme = try String(contentsOf: Self.readme, encoding: .utf8)
        #expect(options(in: readme).subtracting(Self.strangers).subtracting(names) == [])
        #expect(settings.filter { !readme.contains("`\($0)`") && !readme.contains("`--\($0)") } == [])
    }

    @Test func `each command's help has examples, and each of them can be typed`() throws {
        for language in ["en", "ja"] {
            for line in try stockroom.run("manual", "--format", "man", "--language", language).output.examples {
                let words = ShellWords.split(String(line.prefix { !"|<>".contains($0) }))
                guard words.first == "stockroom", words.count > 1,
                    !"-[".contains(words[1].first ?? "-") || words[1].hasPrefix("--")
                else { continue }
                let outcome = try stockroom.run(Array(words.dropFirst()) + ["--help"])
                #expect(outcome.status == 0, "\(line): \(outcome.errors)")
            }
        }
    }
}

extension String {
    /// The command lines of a page's examples.
    fileprivate var examples: [String] {
        replacing("\\-", with: "-").replacing("\\fB", with: "").replacing("\\fR", with: "").split(separator: "\n")
            .map(String.init).filter { $0.hasPrefix("stockroom ") || $0.hasPrefix("source ") }
    }
}
