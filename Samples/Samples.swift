import struct Essentials.Date

/// The inventory of a community workshop with a kitchen and a small shop, kept in English and Japanese: about 260 items and,
/// for some 60 of them, what happened to them before.
///
/// All of it is invented. The files tell of the two years up to ``anchor``, a Wednesday. When they are loaded, every time in
/// them is moved by the same amount, so that the newest changes are as recent on the day of loading as they were at the anchor:
///
/// - Wall clocks are kept: what happened at nine in the morning at the workshop happened at nine in the morning in the
///   session's zone, so the days of two items lie as far apart for a person in Lisbon as for one in Tokyo.
/// - Apart from that the distance is whole days, the most for which the anchor, and so every time in the files, is not in the future.
/// - As all times move alike, their order and the distances between them stay.
///
/// The anchor stands at twenty minutes past midnight, with the last of an evening's stock count just before it: loaded at any
/// later time of day, "today" finds something. Every one of the three weeks before has changes on each of its days, so "last
/// week" finds something on whatever weekday the files are loaded.
///
/// The zone's distance from GMT is taken once, for the moment of loading. Times from the other side of a change to or from
/// summer time are therefore an hour off their wall clock, which only moves those just after or before midnight to another day.
public enum Samples {
    /// The moment at which the files, as they are stored, end: 2026-11-18 00:20 at the workshop, which is 2026-11-17T15:20:00Z.
    public static let anchor = Date(timeIntervalSince1970: 1_794_928_800)

    /// The workshop's distance from GMT in seconds: nine hours, the whole year.
    public static let workshopSecondsFromGMT = 9 * 3600

    /// The sample inventory as UTF-8 CSV, its times moved to the moment of loading.
    ///
    /// - Parameters:
    ///   - now: The moment of loading, which no time in the result is later than.
    ///   - secondsFromGMT: How far the session's zone is ahead of GMT at that moment.
    /// - Returns: The columns that an import takes, with created and updated times in RFC 3339, UTC.
    public static func inventoryCSV(loadedAt now: Date, secondsFromGMT: Int = workshopSecondsFromGMT) -> [UInt8] {
        TimeShift(loadedAt: now, secondsFromGMT: secondsFromGMT).applied(to: PackageResources.inventory_csv)
    }

    /// The earlier changes of some of the sample items as UTF-8 JSON Lines, oldest first, moved like ``inventoryCSV(loadedAt:secondsFromGMT:)``.
    ///
    /// A line is one change: the `id` of the item, `at` (RFC 3339, UTC), `kind` (`created`, `adjusted` or `updated`), `author` (`person`,
    /// `model` or `import`), and one of `quantity`, `minimum` (both decimals as strings) and `place`, each with `before` and `after`.
    /// An item's first line is its creation, with a quantity whose `before` is null; each `before` is the `after` of the line that last
    /// named that field, and the last values and time are those in the inventory.
    public static func historyJSONLines(loadedAt now: Date, secondsFromGMT: Int = workshopSecondsFromGMT) -> [UInt8] {
        TimeShift(loadedAt: now, secondsFromGMT: secondsFromGMT).applied(to: PackageResources.history_jsonl)
    }

    /// What saved sessions are written as, in Markdown.
    public static var sessionFormat: String { String(decoding: PackageResources.FORMAT_md, as: UTF8.self) }
}
