import Essentials
import Inventory
import WebClient

extension ServiceStore {
    /// How a store is opened, and by whom it is heard of.
    public struct Settings: Sendable {
        public var address: ServiceAddress
        /// The folder of the mirror, which is made when it is missing.
        public var cacheFolder: String
        /// The folder of the journal of changes, which is made when it is missing.
        public var dataFolder: String
        public var isReadOnly: Bool
        public var freshness: Freshness
        public var clock: @Sendable () -> Date
        /// Hears how far a reading of all items is.
        public var progress: (@Sendable (ExchangeProgress) -> Void)?

        public init(
            address: ServiceAddress, cacheFolder: String, dataFolder: String, isReadOnly: Bool = false,
            freshness: Freshness = .whenOld, clock: @escaping @Sendable () -> Date = { Date() },
            progress: (@Sendable (ExchangeProgress) -> Void)? = nil
        ) {
            self.address = address
            self.cacheFolder = cacheFolder
            self.dataFolder = dataFolder
            self.isReadOnly = isReadOnly
            self.freshness = freshness
            self.clock = clock
            self.progress = progress
        }
    }

    /// Opens the inventory at a service: settles what the last process left, and reads everything where there is no mirror yet.
    ///
    /// - Parameter token: what the environment has; sent to the address and nowhere else.
    /// - Throws: ``ServiceFailure``.
    public static func open(_ settings: Settings, token: String?) async throws -> ServiceStore {
        try await open(settings, token: token, limits: ServiceLimits())
    }

    package static func open(
        _ settings: Settings, token: String?, limits: ServiceLimits
    ) async throws -> ServiceStore {
        let variable = ServiceAddress.tokenVariable
        guard let token, let secret = try? Secret(token) else { throw ServiceFailure.tokenMissing(variable: variable) }
        let address = settings.address
        let client = ServiceClient(
            base: address.base, place: address.place, token: secret, variable: variable, limits: limits)
        let dialect: any ServiceDialect =
            switch address.version {
            case .v1: ZaicoV1()
            case .v2(let company?): ZaicoV2(company: company)
            case .v2(nil): ZaicoV2(company: try await ZaicoV2.onlyCompany(client))
            }
        let journals = settings.dataFolder + "/services"
        for folder in [settings.cacheFolder, journals] { try makeFolder(folder) }
        // Another token may be another company's; of a token no more is kept than tells two apart.
        let mirrorPath = "\(settings.cacheFolder)/\(address.fileName)-\(mark(of: token)).sqlite"
        let store = ServiceStore(
            mirror: try await mirror(at: mirrorPath), client: client, dialect: dialect,
            journal: OwnJournal(path: "\(journals)/\(address.fileName).jsonl"), lockPath: mirrorPath + ".lock",
            settings: settings)
        try await store.begin()
        return store
    }

    /// The first look: what the journal has belongs into the log of a new mirror, whose items are newer.
    private func begin() async throws {
        if try await mirror.mirrorFacts()["journal"] == nil {
            let reading = try journal.read(from: 0)
            try await mirror.take(
                reading.settled, isPast: true, facts: MirrorState.journalFact(reading.offset))
        }
        try await settleAtStart()
        try await freshen()
    }

    private static func makeFolder(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw ServiceFailure.file(path: path, reason: error.systemReason)
        }
    }

    /// The mirror at a path, readable by its owner alone; one that cannot be used is made anew.
    private static func mirror(at path: String) async throws -> SQLiteStore {
        do {
            return try await openedMirror(at: path)
        } catch let failure as PlaceFailure where failure.isAboutContent {
            for suffix in ["", "-wal", "-shm", "-journal"] {
                try? FileManager.default.removeItem(atPath: path + suffix)
            }
            return try await openedMirror(at: path)
        }
    }

    private static func openedMirror(at path: String) async throws -> SQLiteStore {
        // The files that SQLite keeps beside it get the same mode.
        guard
            FileManager.default.fileExists(atPath: path)
                || FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw ServiceFailure.lastError(path) }
        let mirror = try SQLiteStore(path: path, access: .createIfMissing)
        try await mirror.prepareMirror()
        return mirror
    }

    /// Eight digits that tell tokens apart, and from which none can be found out.
    private static func mark(of token: String) -> String {
        let hash = token.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let folded = UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
        let digits = String(folded, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension PlaceFailure {
    /// Whether the file itself is not what it should be.
    fileprivate var isAboutContent: Bool {
        switch self {
        case .notADatabase, .foreignDatabase, .damaged: true
        default: false
        }
    }
}
