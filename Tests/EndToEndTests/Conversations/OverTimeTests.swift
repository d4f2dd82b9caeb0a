import Testing

@Suite struct `What happened over time` {
    private let stockroom = Stockroom()

    /// An inventory that begins on 1 September 2026, uses and gets batteries, and takes one purchase back.
    private func inventory() throws -> String {
        let csv = "id,title,quantity,unit,category\n7,AA batteries,12,packs,Power\n8,Ground coffee,5,kg,Coffee\n"
        let place = stockroom.path("shop.sqlite")
        let begins = ["--now", "2026-09-01T10:00:00+09:00", "--time-zone", "Asia/Tokyo"]
        _ = try stockroom.run(["import", stockroom.write("items.csv", csv), "--inventory", place] + begins)
        for (day, order) in [
            ("2026-10-05", "add 20 to AA batteries"), ("2026-10-20", "take 2 kg from Ground coffee"),
            ("2026-11-03", "take 6 from AA batteries"), ("2026-11-04", "add 500 to AA batteries"),
        ] {
            let moment = ["--now", "\(day)T10:00:00+09:00", "--time-zone", "Asia/Tokyo"]
            _ = try stockroom.run(["ask", "--yes", "--inventory", place, order] + moment)
        }
        _ = try stockroom.run(["undo", "--inventory", place] + Stockroom.moment)
        return place
    }

    @Test(arguments: [
        (
            "how many AA batteries did we use in November?", "en",
            "Went out Sun 1 - Fri 20 Nov 2026: 6 packs.\nAA batteries (ID 7): 6 packs"
        ),
        (
            "how much coffee did we use in October?", "en",
            "Went out Thu 1 - Sat 31 Oct 2026: 2 kg.\nGround coffee (ID 8): 2 kg"
        ),
        (
            "how many AA batteries came in since October?", "en",
            "Came in Thu 1 Oct - Fri 20 Nov 2026: 20 packs.\nAA batteries (ID 7): 20 packs"
        ),
        (
            "what did we receive most in October?", "en",
            "Came in Thu 1 - Sat 31 Oct 2026: 20 packs.\nAA batteries (ID 7): 20 packs"
        ),
        (
            "what did we use most since October?", "en",
            """
            Went out Thu 1 Oct - Fri 20 Nov 2026: 2 kg; 6 packs.
            AA batteries (ID 7): 6 packs
            Ground coffee (ID 8): 2 kg
            """
        ),
        ("10月に一番使ったのは？", "ja", "2026年10月1日(木)〜10月31日(土)出庫：2 kg\nGround coffee (ID 8)：2 kg"),
        (
            "10月に一番動いたものは？", "ja",
            """
            2026年10月1日(木)〜10月31日(土)入出庫：入 0 kg、出 2 kg、末 3 kg、入 20 packs、出 0 packs、末 32 packs
            AA batteries (ID 7)：入 20 packs、出 0 packs、末 32 packs
            Ground coffee (ID 8)：入 0 kg、出 2 kg、末 3 kg
            """
        ),
        ("what did we use last week?", "en", "Nothing went out Mon 9 - Sun 15 Nov 2026."),
        (
            "what moved most in October?", "en",
            """
            Moved Thu 1 - Sat 31 Oct 2026: in 0 kg, out 2 kg, 3 kg at the end; in 20 packs, out 0 packs, 32 packs at the end.
            AA batteries (ID 7): in 20 packs, out 0 packs, 32 packs at the end
            Ground coffee (ID 8): in 0 kg, out 2 kg, 3 kg at the end
            """
        ),
        (
            "how many AA batteries did we use in August?", "en",
            "Nothing went out Sat 1 - Mon 31 Aug 2026. The log begins on Tue 1 Sep 2026; nothing before that is known."
        ),
        (
            "how many AA batteries did we have on Nov 1?", "en",
            "32 packs of AA batteries (ID 7) at the end of Sun 1 Nov 2026."
        ),
        ("how many AA batteries on Nov 1?", "en", "32 packs of AA batteries (ID 7) at the end of Sun 1 Nov 2026."),
        ("stock of AA batteries on Nov 1", "en", "32 packs of AA batteries (ID 7) at the end of Sun 1 Nov 2026."),
        ("11月1日のAA batteriesの在庫は？", "ja", "2026年11月1日(日)の終わりのAA batteries（ID 7）は32 packsです。"),
        (
            "how many AA batteries did we have on Nov 4?", "en",
            "526 packs of AA batteries (ID 7) at the end of Wed 4 Nov 2026."
        ),
        (
            "8月から使った量", "ja",
            "2026年8月1日(土)〜11月20日(金)出庫：2 kg、6 packs。記録は2026年9月1日(火)からです。\nAA batteries (ID 7)：6 packs\nGround coffee (ID 8)：2 kg"
        ),
        (
            "how many AA batteries did we have on Aug 1?", "en",
            "It is not known what there was of ID 7 on Sat 1 Aug 2026. The log knows it since Tue 1 Sep 2026."
        ),
        (
            "8月1日にAA batteriesはいくつあった？", "ja",
            "ID 7 の2026年8月1日(土)の在庫は分かりません。記録は2026年9月1日(火)からです。"
        ),
        ("先月使った量", "ja", "2026年10月1日(木)〜10月31日(土)出庫：2 kg\nGround coffee (ID 8)：2 kg"),
        (
            "what came in since October?", "en",
            "Came in Thu 1 Oct - Fri 20 Nov 2026: 20 packs.\nAA batteries (ID 7): 20 packs"
        ),
        ("things used in October", "en", "Went out Thu 1 - Sat 31 Oct 2026: 2 kg.\nGround coffee (ID 8): 2 kg"),
        ("10月に使ったものは？", "ja", "2026年10月1日(木)〜10月31日(土)出庫：2 kg\nGround coffee (ID 8)：2 kg"),
        ("10月に使ったGround coffeeは？", "ja", "2026年10月1日(木)〜10月31日(土)出庫：2 kg\nGround coffee (ID 8)：2 kg"),
        ("10月に入ってきたものは？", "ja", "2026年10月1日(木)〜10月31日(土)入庫：20 packs\nAA batteries (ID 7)：20 packs"),
        ("11月1日時点のAA batteriesの在庫は？", "ja", "2026年11月1日(日)の終わりのAA batteries（ID 7）は32 packsです。"),
        ("11月1日にAA batteriesはいくつあった？", "ja", "2026年11月1日(日)の終わりのAA batteries（ID 7）は32 packsです。"),
    ]) func `is answered from the change log`(question: String, language: String, answer: String) throws {
        let outcome = try stockroom.run(
            ["ask", "--json", "--language", language, "--inventory", inventory(), question] + Stockroom.moment)
        #expect(try outcome.entries.last?["text"]?.string == answer)
        #expect(outcome.status == 0)
    }

    @Test(arguments: [
        "how many batteries changed on Nov 4?", "what was added in October?", "10月に追加したものは？",
        "what new items came in since October?",
    ])
    func `what is new or changed is no movement`(question: String) throws {
        let outcome = try stockroom.run(["ask", "--json", "--inventory", inventory(), question] + Stockroom.moment)
        let tools = try outcome.entries.compactMap { $0["tool"]?.string }
        #expect(Set(tools) == ["getInventoryList"])
    }

    @Test(arguments: [
        (
            "what changed in October?", "en",
            """
            2 items updated Thu 1 - Sat 31 Oct 2026:
            1. ID: 7 - AA batteries (updated: 2026-11-03), 26 packs
            2. ID: 8 - Ground coffee (updated: 2026-10-20), 3 kg
            A later date means: updated again since.
            """
        ),
        (
            "what was last changed in October?", "en",
            """
            1 item last updated Thu 1 - Sat 31 Oct 2026:
            1. ID: 8 - Ground coffee (updated: 2026-10-20), 3 kg
            """
        ),
        ("how many items changed in October?", "en", "2 items updated Thu 1 - Sat 31 Oct 2026."),
        ("what changed in August?", "en", "No items last updated Sat 1 - Mon 31 Aug 2026."),
        (
            "10月に更新されたものは？", "ja",
            """
            2026年10月1日(木)〜10月31日(土)更新の2件：
            1. ID: 7 - AA batteries (updated: 2026-11-03), 26 packs
            2. ID: 8 - Ground coffee (updated: 2026-10-20), 3 kg
            日付が後のものは、その後また更新されています。
            """
        ),
    ]) func `is listed when it was changed again since`(question: String, language: String, answer: String) throws {
        let outcome = try stockroom.run(
            ["ask", "--no-save", "--language", language, "--inventory", inventory(), question] + Stockroom.moment)
        #expect(outcome.output.split(separator: "\n").dropFirst().joined(separator: "\n") == answer)
    }

    @Test(arguments: [
        ("coffee on October 25", "en", "3 kg of Ground coffee (ID 8) at the end of Sun 25 Oct 2026."),
        ("coffee on October 10?", "en", "5 kg of Ground coffee (ID 8) at the end of Sat 10 Oct 2026."),
        ("how much coffee on October 10?", "en", "5 kg of Ground coffee (ID 8) at the end of Sat 10 Oct 2026."),
        ("AA batteries yesterday", "en", "26 packs of AA batteries (ID 7) at the end of Thu 19 Nov 2026."),
        (
            "coffee on August 10", "en",
            "The log begins on Tue 1 Sep 2026: what there was on Mon 10 Aug 2026 is not known."
        ),
        ("10月10日のGround coffeeは？", "ja", "2026年10月10日(土)の終わりのGround coffee（ID 8）は5 kgです。"),
    ]) func `is what there was where a thing and a day are all that is said`(
        question: String, language: String, answer: String
    ) throws {
        let outcome = try stockroom.run(
            ["ask", "--no-save", "--language", language, "--inventory", inventory(), question] + Stockroom.moment)
        #expect(outcome.output.hasSuffix(answer + "\n"), "\(outcome)")
    }

    @Test(arguments: [
        ("what changed in October?", "what was not touched since Nov 13?", [15, 22, 30]),
        ("10月に更新されたもの", "11月13日から触っていないもの", [15, 22, 30]),
        ("11月に更新されたもの", "10月に更新されていないもの", [7, 12, 15, 21, 22]),
        ("10月に更新されたもの", "何を買えばいい？", [7, 15, 21]),
        ("what is low?", "what changed neither in October nor on Nov 15?", [7, 15, 21, 22]),
        ("what is low?", "10月も11月15日も更新されていないもの", [7, 15, 21, 22]),
        ("what is low?", "created this year but not updated since Nov 13", [15, 22, 30]),
    ]) func `a question behind a list may be one of its own`(first: String, question: String, ids: [Int]) throws {
        let place = try stockroom.inventory(Shop.csv)
        #expect(try stockroom.idsListed(by: [first, question], in: place) == ids)
    }

    @Test func `what nothing came in or went out of is a list`() throws {
        let outcome = try stockroom.run(
            ["--no-save", "--plain", "--language", "en", "--inventory", inventory()] + Stockroom.moment,
            input: """
                which items were not used in November?
                1
                what didn't we receive since August?
                which coffee was not used in October?

                """)
        #expect(
            outcome.output == """
                November: Sun 1 - Mon 30 Nov 2026, 30 days
                1 item of which nothing went out Sun 1 - Fri 20 Nov 2026:
                1. ID: 8 - Ground coffee (updated: 2026-10-20), 3 kg
                ID: 8 - Ground coffee (updated: 2026-10-20)
                Quantity: 3 kg
                Category: Coffee
                Created: 2026-09-01
                Updated: 2026-10-20
                since August: since Sat 1 Aug 2026
                1 item of which nothing came in Sat 1 Aug - Fri 20 Nov 2026:
                1. ID: 8 - Ground coffee (updated: 2026-10-20), 3 kg
                The log begins on Tue 1 Sep 2026; nothing before that is known.
                October: Thu 1 - Sat 31 Oct 2026, 31 days
                No items in category Coffee of which nothing went out Thu 1 - Sat 31 Oct 2026.

                """)
        let japanese = try stockroom.run(
            ["--no-save", "--plain", "--language", "ja", "--inventory", inventory()] + Stockroom.moment,
            input: "11月に使わなかったものは？\n10月に入荷していないもの\n11月に動いていないもの\n")
        #expect(
            japanese.output == """
                11月: 2026年11月1日(日)〜30日(月)、30日間
                2026年11月1日(日)〜11月20日(金)出庫なしの1件：
                1. ID: 8 - Ground coffee (updated: 2026-10-20), 3 kg
                10月: 2026年10月1日(木)〜31日(土)、31日間
                2026年10月1日(木)〜10月31日(土)入庫なしの1件：
                1. ID: 8 - Ground coffee (updated: 2026-10-20), 3 kg
                11月: 2026年11月1日(日)〜30日(月)、30日間
                2026年11月1日(日)〜11月20日(金)入出庫なしの1件：
                1. ID: 8 - Ground coffee (updated: 2026-10-20), 3 kg

                """)
    }

    @Test(arguments: [
        ("what was used neither in September nor in October?", [7]), ("9月も10月も使わなかったもの", [7]),
        ("what was used neither in October nor in November?", []), ("what hasn't been used for 20 days?", [8]),
        ("10日間使っていないもの", [7, 8]),
    ]) func `what nothing went out of may be so for several days, or since`(question: String, ids: [Int]) throws {
        #expect(try stockroom.idsListed(by: [question], in: inventory()) == ids)
    }

    @Test func `a list of an earlier day can be picked from`() throws {
        let outcome = try stockroom.run(
            ["--inventory", inventory()] + Stockroom.moment, input: "what did we have on Oct 10?\n1\n")
        #expect(
            outcome.output == """
                Oct 10: Sat 10 Oct 2026
                2 items at the end of Sat 10 Oct 2026, 32 packs, 5 kg in total:
                1. ID: 7 - AA batteries (updated: 2026-10-05), 32 packs
                2. ID: 8 - Ground coffee (updated: 2026-09-01), 5 kg
                ID: 7 - AA batteries (updated: 2026-11-03)
                Quantity: 26 packs
                Category: Power
                Created: 2026-09-01
                Updated: 2026-11-03

                """)
    }
}
