import PlainText
import Testing

/// Sentences as people dictate and mistype them, as seen from Wednesday 18 November 2026.
@Suite struct HurriedTests {
    @Test(arguments: [
        ("what we get wensday", "2026-11-11...2026-11-11"),
        ("wendsday someone moved 3 box lime", "2026-11-11...2026-11-11"),
        ("stock in sepetember", "2026-09-01...2026-09-30"), ("came in apirl", "2026-04-01...2026-04-30"),
        ("what changed last moth?", "2026-10-01...2026-10-31"), ("added 3 dayz ago", "2026-11-15...2026-11-15"),
        ("were any catheters added twodays ago", "2026-11-16...2026-11-16"),
    ])
    func `slips of the pen are read as what anybody takes them for`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-18") == expected)
    }

    @Test(arguments: [
        "forthright", "nonmembers only", "the augusta stand", "last moth balls", "a sundae", "quarters",
    ])
    func `a word that is only like a name is none`(text: String) throws {
        #expect(try reading(text, on: "2026-11-18") == "none")
    }

    @Test(arguments: [
        ("please march the 6 boxes over to room 2026-A", "none"), ("march the 12 crates to bay 4", "none"),
        ("8 box of palm heart came the 28th right ?", "2026-10-28...2026-10-28"),
        ("day 12 of march", "2026-03-12...2026-03-12"), ("movement from last tuesday", "2026-11-10..."),
        ("the parcel from last tuesday", "2026-11-10...2026-11-10"), ("last to last week", "2026-11-02...2026-11-08"),
        ("what did we receive on the um fourteenth", "2026-11-14...2026-11-14"),
        ("last, uh, week", "2026-11-09...2026-11-15"),
        ("a month and a half ago", "2026-10-03...2026-10-03"), ("two years and a half ago", "2024-05-18...2024-05-18"),
        ("one and a half months ago", "2026-10-03...2026-10-03"), ("10-15 days ago", "2026-11-03...2026-11-08"),
        ("between october 3 and 9", "2026-10-03...2026-10-09"), ("went out wednesday last", "2026-11-11...2026-11-11"),
        ("these two weeks", "2026-11-05...2026-11-18"), ("begin of october", "2026-10-01...2026-10-03"),
        ("in october month", "2026-10-01...2026-10-31"), ("last days", "none"), ("the ratio is 1/2", "none"),
        ("monday 5 boxes came", "2026-11-16...2026-11-16"), ("july august and september", "2026-07-01...2026-09-30"),
        ("until and including october 10", "...2026-10-10"),
        ("2026-11-01/2026-11-10", "2026-11-01...2026-11-10"), ("between nov 1 & 10", "2026-11-01...2026-11-10"),
        ("since new years", "2026-01-01..."), ("week before the last", "2026-11-02...2026-11-08"),
        ("year and a half ago", "2025-05-18...2025-05-18"),
    ])
    func `an English sentence says what its words say together`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-18") == expected)
    }

    @Test(arguments: [
        ("12日に来たはずのシロップ6本ってもう棚に入れた？", "2026-11-12...2026-11-12"),
        ("12日から動いていないもの", "2026-11-12..."), ("10日動いていないもの", "...2026-11-08"), ("3日ずつ出した箱", "none"),
        ("3か月経費で買ったもの", "none"), ("3か月経ったもの", "...2026-08-18"), ("5日より前", "...2026-11-04"),
        ("二三日前", "2026-11-15...2026-11-16"), ("十二日前", "2026-11-06...2026-11-06"),
        ("えーと先週の、えーと、火曜に入ったやつ", "2026-11-10...2026-11-10"),
        ("11月の、あの、三日から九日まで", "2026-11-03...2026-11-09"), ("1か月半前", "2026-10-03...2026-10-03"),
        ("11月みっかに出した", "2026-11-03...2026-11-03"), ("ふつか前", "2026-11-16...2026-11-16"),
        ("一日あたり3個", "none"), ("3日で使い切る", "none"),
        ("年初来の出荷", "2026-01-01...2026-11-18"),
        ("先週の水木に動いた分", "2026-11-11...2026-11-12"), ("先週の月火水", "2026-11-09...2026-11-11"),
        ("金曜日ごと", "none"), ("11月3、4日", "2026-11-03...2026-11-04"), ("3、4日前", "2026-11-14...2026-11-15"),
        ("11月最初の週末", "2026-11-07...2026-11-08"), ("先周入庫した箱", "2026-11-09...2026-11-15"),
    ])
    func `a Japanese sentence says what its words say together`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-18", .japanese) == expected)
    }
}
