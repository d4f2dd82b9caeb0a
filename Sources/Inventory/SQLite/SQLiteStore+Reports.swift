import CivilTime

import struct Essentials.Date

extension SQLiteStore {
    /// The items of each category, place or unit.
    public func summaries(by kind: LabelKind) throws -> [LabelSummary] {
        try database.reading { try ReportReader(database: database).summaries(by: kind) }
    }

    /// The items of which nothing came in or went out since a moment.
    public func unmoved(since moment: Date) throws -> UnmovedReport {
        try database.reading {
            UnmovedReport(
                knownSince: try MovementReader(database: database).logBegins?.date,
                rows: try ReportReader(database: database).unmoved(since: Moment(moment)))
        }
    }

    /// Items that may be one and the same.
    public func duplicates() throws -> [DuplicateGroup] {
        try database.reading { try ReportReader(database: database).duplicates() }
    }
}
