/// A small storeroom for reports, asked about on Friday, 20 November 2026 in Tokyo (`Stockroom.moment`).
enum Storeroom {
    static let csv = """
        id,title,quantity,unit,category,place,minimum,code,created_at,updated_at
        1,AA batteries,12,packs,Electric,Rack 1,20,49-01,2026-01-05T01:00:00Z,2026-01-05T01:00:00Z
        2,ＡＡ Batteries,4,packs,Electric,Rack 2,,,2026-01-05T01:00:00Z,2026-01-05T01:00:00Z
        3,Rope,2.5,m,Electric,Rack 1,5,,2026-01-05T01:00:00Z,2026-01-05T01:00:00Z
        4,=Tape,0,,,,3,4901,2026-01-05T01:00:00Z,2026-01-05T01:00:00Z

        """
}

extension Stockroom {
    /// An inventory that begins on 1 September 2026; the tape was last bought in October, and the rope cut in November.
    func storeroom(_ csv: String = Storeroom.csv) throws -> String {
        let place = path("shop.sqlite")
        func at(_ day: String) -> [String] { ["--now", "\(day)T10:00:00+09:00", "--time-zone", "Asia/Tokyo"] }
        _ = try run(
            ["import", write("items.csv", csv), "--inventory", place] + at("2026-09-01"))
        for (day, order) in [
            ("2026-10-05", "add 6 to item 4"), ("2026-10-06", "take 6 from item 4"),
            ("2026-11-02", "take 1 m from Rope"),
        ] {
            _ = try run(["ask", "--yes", "--inventory", place, order] + at(day))
        }
        return place
    }
}
