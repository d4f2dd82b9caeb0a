import Testing

/// Questions that go on from movements, and those about what is there no more.
@Suite struct `Movements of other days` {
    private let stockroom = Stockroom()

    /// Of 20 hammers two were used in October and three in November, when 10 m of twine came; there are 5 rasps of 8, and no saw.
    private func inventory() throws -> String {
        let csv = """
            id,title,quantity,unit,place,minimum
            7,Hammer,20,pcs,Shelf 1,2
            9,Twine,30,m,Loft,5
            11,Rasp,5,pcs,Shelf 1,8
            12,Saw,0,pcs,Shelf 1,1

            """
        let (place, items) = try (stockroom.path("shop.sqlite"), stockroom.write("items.csv", csv))
        for (day, command) in [
            ("2026-09-01", ["import", items]), ("2026-10-10", ["ask", "--yes", "used 2 hammers"]),
            ("2026-11-10", ["ask", "--yes", "used 3 hammers"]),
            ("2026-11-11", ["ask", "--yes", "received 10 m of twine"]),
        ] {
            let moment = ["--now", "\(day)T10:00:00+09:00", "--time-zone", "Asia/Tokyo"]
            #expect(try stockroom.run(command + ["--inventory", place] + moment).status == 0)
        }
        return place
    }

    private func lastLine(_ language: String, _ questions: [String]) throws -> String? {
        let outcome = try stockroom.run(
            ["--no-save", "--language", language, "--inventory", inventory()] + Stockroom.moment,
            input: questions.joined(separator: "\n") + "\n")
        return outcome.output.split(separator: "\n").last.map(String.init)
    }

    @Test(arguments: [
        ("en", ["what did we use in October?", "and in November?"], "Hammer (ID 7): 3 pcs"),
        ("en", ["what came in in October?", "what about November?"], "Twine (ID 9): 10 m"),
        ("en", ["how many hammers did we use in November?", "and in October?"], "Hammer (ID 7): 2 pcs"),
        ("ja", ["先月使ったものは？", "今月は？"], "Hammer (ID 7)：3 pcs"),
        (
            "en", ["how many hammers did we use in November?", "and how about twine in October?"],
            "Nothing went out Thu 1 - Sat 31 Oct 2026."
        ),
        ("en", ["what came in in November?", "and hammers?"], "Nothing came in Sun 1 - Fri 20 Nov 2026."),
        (
            "en", ["how many hammers were there on 1 October?", "and on 1 November?"],
            "18 pcs of Hammer (ID 7) at the end of Sun 1 Nov 2026."
        ),
        ("ja", ["11月1日のHammerの在庫は？", "10月1日は？"], "2026年10月1日(木)の終わりのHammer（ID 7）は20 pcsです。"),
        // Units say what is counted, or only how.
        ("en", ["how many pieces of hammer did we use in November?"], "Hammer (ID 7): 3 pcs"),
        ("en", ["how many m came in in November?"], "Twine (ID 9): 10 m"),
        ("en", ["how many pcs came in in November?"], "Nothing came in Sun 1 - Fri 20 Nov 2026."),
        (
            "en", ["how many m of twine did we have on 1 November?"],
            "30 m of Twine (ID 9) at the end of Sun 1 Nov 2026."
        ),
        // What points back is of what was shown.
        ("en", ["the hammer", "how many of it did we use in October?"], "Hammer (ID 7): 2 pcs"),
        ("en", ["what is on Shelf 1?", "which of those did we use in November?"], "Hammer (ID 7): 3 pcs"),
        (
            "en", ["what did we use in November?", "which of those are low?"],
            "No items of what went out Sun 1 - Fri 20 Nov 2026 below minimum."
        ),
        (
            "en", ["what was on Shelf 1 on 1 October?", "which of those are low?"],
            "2. ID: 11 - Rasp (updated: 2026-09-01), 5 pcs, low"
        ),
        // Each of several stretches of days is told.
        ("en", ["how many hammers did we use in October compared to November?"], "Hammer (ID 7): 3 pcs"),
        ("en", ["what was low on 1 October?"], "2. ID: 11 - Rasp (updated: 2026-09-01), 5 pcs, low"),
    ]) func `are of what was asked before`(language: String, questions: [String], answer: String) throws {
        #expect(try lastLine(language, questions) == answer)
    }

    @Test(arguments: [
        ("en", "what was deleted last week?", "I cannot list what was deleted, only what is there."),
        ("en", "which items did we delete today", "I cannot list what was deleted, only what is there."),
        ("ja", "先週削除したものは？", "削除したものの一覧は出せません。今あるものなら調べられます。"),
        ("en", "how many items have we got in total?", "4 items."),
        ("en", "how many places are there?", "2 places: Shelf 1, Loft."),
        ("en", "what is above minimum?", "2. ID: 7 - Hammer (updated: 2026-11-10), 15 pcs"),
        ("en", "low but not out of stock", "1. ID: 11 - Rasp (updated: 2026-09-01), 5 pcs, low"),
        (
            "en", "which item has the highest minimum?",
            "I cannot look items up by their minimum, only by how the stock stands to it: \"what is low?\"."
        ),
        (
            "en", "which items are not from Sheffield?",
            "Something is to be left out, and I could not read what. Say it like this: \"everything on Shelf 1 except the tape\"."
        ),
    ]) func `and of nothing else`(language: String, question: String, answer: String) throws {
        #expect(try lastLine(language, [question]) == answer)
    }
}
