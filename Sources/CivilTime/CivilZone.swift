import struct Essentials.Date

/// A time zone: how far its clocks are from UTC at each moment.
///
/// Read from the machine's zone files (RFC 8536), which `tzdata` brings on Debian and the system on macOS. Two zones are the same when
/// their names are.
public struct CivilZone: Sendable {
    /// The IANA name, `Asia/Tokyo`; or `GMT+9` for a fixed distance.
    public let identifier: String
    private let offsets: ZoneOffsets

    /// The zone of that name; nil where the machine has none.
    ///
    /// Beside the names of files, `UTC`, `GMT` and distances as `GMT+9` and `GMT-0330` are known everywhere.
    public init?(identifier: String) {
        if let seconds = Self.fixedDistance(identifier) {
            offsets = ZoneOffsets(fixed: seconds)
        } else if let read = ZoneFiles.offsets(of: identifier) {
            offsets = read
        } else {
            return nil
        }
        self.identifier = identifier
    }

    private init(_ identifier: String, _ offsets: ZoneOffsets) {
        self.identifier = identifier
        self.offsets = offsets
    }

    /// Greenwich, where the distance is nought.
    public static let gmt = CivilZone("GMT", ZoneOffsets(fixed: 0))

    /// The zone of the process: `TZ`, else the machine's; Greenwich where neither says one that is known.
    public static var current: CivilZone {
        ZoneFiles.currentIdentifier.flatMap { CivilZone(identifier: $0) } ?? gmt
    }

    /// The names of all zones of the machine, in order.
    public static var knownIdentifiers: [String] { ZoneFiles.identifiers }

    /// How many seconds its clocks are ahead of UTC at a moment; beyond 30,000 years from 1970 as they are there.
    public func secondsFromGMT(for date: Date) -> Int {
        offsets.offset(at: Int(max(-1e12, min(1e12, date.timeIntervalSince1970.rounded(.down)))))
    }

    /// `GMT`, `UTC`, `GMT+9`, `GMT-0330`, `GMT+05:30`.
    private static func fixedDistance(_ name: String) -> Int? {
        if ["GMT", "UTC"].contains(name) { return 0 }
        guard name.hasPrefix("GMT"), let sign = name.dropFirst(3).first, "+-".contains(sign) else { return nil }
        let digits = name.dropFirst(4).filter { $0 != ":" }
        guard (1...4).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits)
        else { return nil }
        let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
        guard hours < 19, minutes < 60 else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }
}

extension CivilZone: Hashable {
    public static func == (one: CivilZone, other: CivilZone) -> Bool { one.identifier == other.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
