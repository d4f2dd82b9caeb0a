import Testing

/// Where things are and were, and whether there is enough of them.
@Suite struct `What is where` {
    private let stockroom = Stockroom()

    /// Things on two shelves; the hammers lay on the other one until 10 November.
    private func inventory() throws -> String {
        let csv = """
            id,title,quantity,unit,place
            7,Hammer,4,pcs,Shelf 1
            8,Wood saw,2,pcs,Shelf 2
            9,Twine,30,m,Loft
            10,単4電池,12,本,棚A
            11,Rasp,1,pcs,Shelf 1

            """
        let (place, items) = try (stockroom.path("shop.sqlite"), stockroom.write("items.csv", csv))
        for (day, command) in [
            ("2026-09-01", ["import", items]),
            ("2026-11-10", ["ask", "--yes", "move the hammer to Shelf 2"]),
        ] {
            let moment = ["--now", "\(day)T10:00:00+09:00", "--time-zone", "Asia/Tokyo"]
            #expect(try stockroom.run(command + ["--inventory", place] + moment).status == 0)
        }
        return place
    }

    @Test(arguments: [
        ("where were the hammers on November 9?", "Hammer (ID 7) was in Shelf 1 at the end of Mon 9 Nov 2026."),
        ("where was the hammer yesterday", "Hammer (ID 7) was in Shelf 2 at the end of Thu 19 Nov 2026."),
        (
            "where was the hammer in August?",
            "It is not known what there was of ID 7 on Mon 31 Aug 2026. The log knows it since Tue 1 Sep 2026."
        ),
        ("11月9日にHammerはどこにありましたか", "2026年11月9日(月)の終わりのHammer（ID 7）の場所はShelf 1でした。"),
    ]) func `it was then is told of a day that was`(question: String, answer: String) throws {
        let language = question.hasPrefix("w") ? "en" : "ja"
        let outcome = try stockroom.run(
            ["ask", "--no-save", "--language", language, "--inventory", inventory(), question] + Stockroom.moment)
        #expect(outcome.output.split(separator: "\n").last.map(String.init) == answer, "\(outcome)")
    }

    @Test(arguments: [
        ("what is on shelf 1 and 2?", [7, 8, 11]), ("what's on shelves 1 and 2", [7, 8, 11]),
        ("what is on shelf 2 or in the loft", [7, 8, 9]), ("everything on shelf 1 and 2 except the saw", [7, 11]),
        ("do we have 3 hammers?", [7]), ("do we have 5 hammers?", []), ("are there 20 m of twine?", [9]),
        ("which hammers have exactly 3?", []), ("単4電池は10本ありますか", [10]), ("単4電池は13本ある？", []),
    ]) func `is listed by places said in a row, and by how many are needed`(question: String, ids: [Int]) throws {
        #expect(try stockroom.idsListed(by: [question], in: inventory()) == ids)
    }
}
