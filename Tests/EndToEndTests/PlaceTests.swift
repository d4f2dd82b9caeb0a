import Foundation
import Testing

@Suite struct `A place that is no file` {
    private let stockroom = Stockroom()

    private var files: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: stockroom.home).filter { !$0.hasPrefix(".") }.sorted()
        }
    }

    @Test(arguments: [
        ("ftp://ann:geheim@example.com/stock", "ftp://"), ("https://example.com/", "https://"),
        ("FILE:///tmp/stock.sqlite", "file://"), ("mysql://", "mysql://"),
    ]) func `of an unknown kind is a wrong command line that names the known ones`(place: String, beginning: String)
        throws
    {
        _ = try stockroom.write("items.csv", "title\nA\n")
        for command in [["export"], ["import", "items.csv"], ["replay", "latest"], []] {
            let outcome = try stockroom.run(command + ["--inventory", place])
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            #expect(
                outcome.errors.hasPrefix(
                    "stockroom: There is no place \(beginning)… for an inventory. --inventory takes a file, postgresql://…, "
                ))
            #expect(!outcome.errors.contains("geheim"))
        }
        #expect(try files == ["items.csv"])
    }

    @Test(arguments: ["./zaico:", "shelf/a://b", "10:30", "zaico"])
    func `is none when its name begins as no address does`(name: String) throws {
        let file = try stockroom.write("items.csv", "title\nA\n")
        let imported = try stockroom.run("import", file, "--inventory", name)
        #expect(imported == Stockroom.Outcome(output: "1 added, 0 changed, 0 the same.\n", errors: "", status: 0))
        #expect(FileManager.default.fileExists(atPath: stockroom.path(name)))
    }

    @Test(arguments: ["postgresql://ann:geheim@db.example/stock", "ftp://ann:geheim@example.com/stock"])
    func `that a saved session names is refused, too`(place: String) throws {
        let session = try stockroom.write(
            "old.jsonl",
            #"{"type":"session","format":1,"id":"old","at":"2026-11-20T10:00:00+09:00","#
                + #""now":"2026-11-20T10:00:00+09:00","timeZone":"Asia/Tokyo","language":"en","model":"built-in","#
                + #""inventory":"\#(place)"}"# + "\n")
        let outcome = try stockroom.run("resume", session)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(!outcome.errors.isEmpty && !outcome.errors.contains("geheim"))
        #expect(try files == ["old.jsonl"])
    }
}
