import Testing

/// Words that tell a place by where the conversation is.
@Suite struct `Next, previous and the other one` {
    private let stockroom = Stockroom()

    /// The first line of what the last of some lines is answered with.
    private func reply(_ lines: [String], _ language: String = "en", sample: Bool = false) throws -> String {
        let place = sample ? ["--sample"] : ["--inventory", try stockroom.inventory(Shop.csv)]
        let entries = try stockroom.run(
            ["--json", "--language", language] + place + Stockroom.moment, input: lines.map { $0 + "\n" }.joined()
        ).entries
        return String(entries.last?["text"]?.string?.split(separator: "\n").first ?? "")
    }

    @Test(arguments: [
        (["what changed last week?", "2", "next"], "ID: 22 - コピー用紙 A4 (updated: 2026-11-09)"),
        (["what changed last week?", "2", "previous"], "ID: 12 - Inner tube 700x25 (updated: 2026-11-15)"),
        (["what changed last week?", "2", "show me the next one"], "ID: 22 - コピー用紙 A4 (updated: 2026-11-09)"),
        (["what changed last week?", "1", "previous one please"], "That is where the list begins."),
        (["what changed last week?", "3", "next"], "That was all of it."),
        (
            ["what changed last week?", "2", "next", "the one before that"],
            "ID: 15 - Brake cable (updated: 2026-11-12)"
        ),
        (["what is in Rack 2?", "1", "the other one"], "ID: 15 - Brake cable (updated: 2026-11-12)"),
        (["what changed last week?", "1", "the other one"], "Which one do you mean?"),
    ]) func `go from the item that was shown`(lines: [String], reply: String) throws {
        #expect(try self.reply(lines) == reply)
    }

    @Test(arguments: [
        (["先週更新されたものは？", "2", "次"], "ID: 22 - コピー用紙 A4（更新: 2026-11-09）"),
        (["先週更新されたものは？", "2", "前の"], "ID: 12 - Inner tube 700x25（更新: 2026-11-15）"),
        (["先週更新されたものは？", "2", "前のを見せて"], "ID: 12 - Inner tube 700x25（更新: 2026-11-15）"),
        (["Rack 2にあるものは？", "2", "もう一つの"], "ID: 12 - Inner tube 700x25（更新: 2026-11-15）"),
    ]) func `do so in Japanese`(lines: [String], reply: String) throws {
        #expect(try self.reply(lines, "ja") == reply)
    }

    @Test func `are declined after a list with neither of them`() throws {
        #expect(try reply(["what is in Rack 2?", "neither"]) == "All right, nothing was changed.")
        #expect(try reply(["Rack 2にあるものは？", "どちらでもない"], "ja") == "わかりました。何も変更していません。")
    }

    @Test func `turn the pages of a list`() throws {
        let first = try reply(["list everything"], sample: true)
        #expect(try reply(["list everything", "more", "back"], sample: true) == first)
        #expect(try reply(["list everything", "next", "previous page"], sample: true) == first)
        #expect(try reply(["list everything", "back"], sample: true) == "That is where the list begins.")
        let japanese = try reply(["全部見せて"], "ja", sample: true)
        #expect(try reply(["全部見せて", "続き", "前のページ"], "ja", sample: true) == japanese)
        #expect(try reply(["全部見せて", "続き", "戻る"], "ja", sample: true) == japanese)
    }
}
