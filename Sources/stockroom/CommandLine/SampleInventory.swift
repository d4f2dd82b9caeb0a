import CivilTime
import Assistant
import CivilTime
import Essentials
import Inventory
import Samples
import StrictJSON

/// The sample inventory, ready to be talked about.
enum SampleInventory {
    /// A throw-away copy in memory, its times moved to the present.
    static func load(calendar: SessionCalendar) async throws -> any ItemStore {
        let now = calendar.now
        let offset = calendar.timeZone.secondsFromGMT(for: now)
        let items = ImportFile(Array(Samples.inventoryCSV(loadedAt: now, secondsFromGMT: offset)), name: "sample")
        let past = try pastSteps(Samples.historyJSONLines(loadedAt: now, secondsFromGMT: offset))
        return try await LocalInventory.temporary(of: items, past: past, at: now)
    }

    /// The steps that lines of the sample's history tell.
    private static func pastSteps(_ lines: [UInt8]) throws -> [PastStep] {
        try lines.split(separator: UInt8(ascii: "\n")).map { line in
            let step = try JSONParser.parse(Array(line))
            guard let item = step["id"]?.integer,
                let at = step["at"]?.string.flatMap({ Moment(rfc3339: $0, isExact: false)?.date }),
                let author = step["author"]?.string.flatMap(Author.init(rawValue:)),
                let kind = step["kind"]?.string.flatMap(HistoryEntry.Kind.init(rawValue:))
            else { throw CommandFailure.damagedSample("\(step)") }
            var before: [ItemField: String?] = [:]
            for field in [ItemField.quantity, .minimum, .place] {
                if let change = step[field.rawValue] { before[field] = .some(change["before"]?.string) }
            }
            return PastStep(item: Int64(item), at: at, author: author, kind: kind, before: before)
        }
    }
}
