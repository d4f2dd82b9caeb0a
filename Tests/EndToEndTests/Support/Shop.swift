/// A small shop for conversations, asked about on Friday, 20 November 2026 in Tokyo (`Stockroom.moment`).
///
/// Item 12 was updated in the last second of last week, item 22 in its first; 21 yesterday, though in UTC the day before.
enum Shop {
    static let csv = """
        id,title,quantity,unit,category,place,minimum,code,note,created_at,updated_at
        7,AA batteries,12,packs,Electric,Rack 1,20,4901234500017,,2026-01-05T01:00:00Z,2026-11-19T01:00:00Z
        12,Inner tube 700x25,30,pcs,Bicycle,Rack 2,10,,,2026-01-05T01:00:00Z,2026-11-15T14:59:59Z
        15,Brake cable,4,pcs,Bicycle,Rack 2,10,,,2026-01-05T01:00:00Z,2026-11-12T03:00:00Z
        21,単三電池,0,個,Electric,棚A,5,,,2026-01-05T01:00:00Z,2026-11-18T15:30:00Z
        22,コピー用紙 A4,8,箱,Office,棚B,3,,,2026-01-05T01:00:00Z,2026-11-08T15:00:00Z
        30,Packing tape,50,rolls,Packing,Rack 3,20,,,2026-01-05T01:00:00Z,2026-10-01T00:00:00Z

        """

    /// How many items it has.
    static let count = 6
}
