import CivilTime
import Inventory

/// What a mirror knows about itself.
struct MirrorState: Sendable {
    /// Since when it is as it is; nil before the first reading is done.
    var asOf: Moment?
    /// Whether items may be missing from it.
    var mayHaveGaps = false
    /// Whether the service lists the latest updates first, as the last reading of all pages showed.
    var listsNewestFirst = false
    /// The latest moment of any item.
    var latest: Moment?
    /// Items of the service that cannot be kept here: their quantities are no numbers.
    var leftOut: [Int64] = []
    /// The reading of all pages that is under way.
    var pass: ReadingPass?
    /// The number of the last reading.
    var passNumber: Int64 = 0
    /// How far the journal was taken over.
    var journalOffset = 0

    init(_ facts: [String: String]) {
        func moment(_ name: Fact) -> Moment? { facts[name.rawValue].flatMap { Moment(rfc3339: $0) } }
        asOf = moment(.asOf)
        mayHaveGaps = facts[Fact.gaps.rawValue] != nil
        listsNewestFirst = facts[Fact.newestFirst.rawValue] != nil
        latest = moment(.latest)
        leftOut = (facts[Fact.leftOut.rawValue] ?? "").split(separator: ",").compactMap { Int64($0) }
        pass = facts[Fact.pass.rawValue].flatMap { ReadingPass(json: $0) }
        passNumber = facts[Fact.passNumber.rawValue].flatMap { Int64($0) } ?? 0
        journalOffset = facts[Fact.journal.rawValue].flatMap { Int($0) } ?? 0
    }

    /// All but how far the journal was taken over, which is written with what was taken.
    var facts: [String: String?] {
        [
            Fact.asOf.rawValue: asOf?.rfc3339, Fact.gaps.rawValue: mayHaveGaps ? "yes" : nil,
            Fact.newestFirst.rawValue: listsNewestFirst ? "yes" : nil, Fact.latest.rawValue: latest?.rfc3339,
            Fact.leftOut.rawValue: leftOut.isEmpty ? nil : leftOut.map { "\($0)" }.joined(separator: ","),
            Fact.pass.rawValue: pass?.json, Fact.passNumber.rawValue: "\(passNumber)",
        ]
    }

    static func journalFact(_ offset: Int) -> [String: String?] { [Fact.journal.rawValue: "\(offset)"] }

    private enum Fact: String {
        case asOf, gaps, newestFirst, latest, leftOut, pass, passNumber, journal
    }
}
