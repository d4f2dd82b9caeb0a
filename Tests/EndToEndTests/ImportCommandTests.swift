import Foundation
import Testing

@Suite struct `An import` {
    private let stockroom = Stockroom()

    private func take(_ csv: String, _ more: String...) throws -> Stockroom.Outcome {
        let file = try stockroom.write("items.csv", csv)
        return try stockroom.run(
            ["import", file, "--inventory", stockroom.path("shop.sqlite")] + Stockroom.moment + more)
    }

    @Test func `takes a day for the moment at which it begins where the session is`() throws {
        let days = "id,title,created_at,updated_at\n1,A,2026-01-05,2026-11-20\n2,B, 2026-01-05 ,2026-11-19T01:00:00Z\n"
        #expect(try take(days).output == "2 added, 0 changed, 0 the same.\n")
        let lines = try stockroom.run("export", "--inventory", stockroom.path("shop.sqlite")).output.split(
            separator: "\n")
        #expect(
            lines.dropFirst().map { $0.split(separator: ",").suffix(2) } == [
                ["2026-01-04T15:00:00Z", "2026-11-19T15:00:00Z"], ["2026-01-04T15:00:00Z", "2026-11-19T01:00:00Z"],
            ])
    }

    @Test func `tells each mistake on a line of its own, and those of very many lines shorter`() throws {
        let rows = (1...30).map { "\($0),Item \($0),\($0.isMultiple(of: 10) ? "x" : "1"),2026-11-31" }
        let outcome = try take("id,title,quantity,updated_at\n" + rows.joined(separator: "\n") + "\n")
        let path = stockroom.path("items.csv")
        let noTime =
            "is no time such as 2026-11-16T04:37:29Z (RFC 3339, with an offset or Z) and no day such as 2026-11-16."
        let noNumber = "'x' is no number such as 12 or 2.5 (up to 11 digits before the point, 4 after it)."
        let told = (2...21).flatMap { line in
            (line % 10 == 1 ? ["Line \(line), column quantity: \(noNumber)"] : [])
                + ["Line \(line), column updated_at: '2026-11-31' \(noTime)"]
        }
        let rest = ["and 10 more like it: lines 22-31.", "Line 31, column quantity: \(noNumber)"]
        #expect(
            outcome
                == Stockroom.Outcome(
                    output: "",
                    errors: (told + rest).map { "stockroom: \(path): \($0)\n" }.joined()
                        + "stockroom: nothing was imported. Fix the file and import it again.\n", status: 1))
    }

    @Test(arguments: ["-", "/dev/stdin"]) func `comes from a pipe as well as from a file`(name: String) throws {
        let command = "printf 'title\\nA\\n' | '\(Stockroom.executable)' import \(name) --inventory new.sqlite"
        let outcome = try stockroom.run(["-c", command], program: "/bin/sh")
        #expect(outcome == Stockroom.Outcome(output: "1 added, 0 changed, 0 the same.\n", errors: "", status: 0))
    }

    @Test func `from standard input begins where a shell has left off, and names it in errors`() throws {
        let file = try stockroom.write("items.csv", "made by hand\ntitle\n\"\"\n")
        let command = "{ read first; '\(Stockroom.executable)' import - --inventory new.sqlite; } < '\(file)'"
        let outcome = try stockroom.run(["-c", command], program: "/bin/sh")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.split(separator: "\n").first
                == "stockroom: standard input: Line 2, column title: '' is empty; every item needs a title.")
    }
}
