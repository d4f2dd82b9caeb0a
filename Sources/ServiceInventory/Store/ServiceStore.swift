import CivilTime
import ExactDecimal
import Essentials
import Inventory

/// An inventory at a service: lists are answered from a mirror, single items and changes by the service itself.
public actor ServiceStore: MirroringStore {
    /// When the mirror is brought up to date.
    public enum Freshness: Sendable {
        /// Before an answer, where it is old.
        case whenOld
        /// Before the first answer, too.
        case atOnce
        /// Never; and nothing is changed.
        case never
    }

    let mirror: SQLiteStore
    let client: ServiceClient
    let dialect: any ServiceDialect
    let journal: OwnJournal
    let settings: Settings
    private let lockPath: String
    private var mustRefresh: Bool
    private var refreshing: Task<Void, any Error>?
    /// Why the mirror could not be brought up to date, and when that was tried last.
    private(set) var latestFailure: (failure: ServiceFailure, at: ContinuousClock.Instant)?
    /// What came of changes that were under way when the program ended, and was not told yet.
    private var settled: [SettledChange] = []

    init(
        mirror: SQLiteStore, client: ServiceClient, dialect: any ServiceDialect, journal: OwnJournal, lockPath: String,
        settings: Settings
    ) {
        self.mirror = mirror
        self.client = client
        self.dialect = dialect
        self.journal = journal
        self.lockPath = lockPath
        self.settings = settings
        if case .atOnce = settings.freshness { mustRefresh = true } else { mustRefresh = false }
    }

    public var place: PlaceName { PlaceName(shown: settings.address.name) }

    var isOffline: Bool { if case .never = settings.freshness { true } else { false } }

    /// What can be done: nothing is changed without the service.
    public var traits: StoreTraits {
        get async {
            let state = try? await state()
            return StoreTraits(
                isWritable: !settings.isReadOnly && !isOffline, importsAsOne: false, history: .ownChanges,
                undo: .ownChanges, adjusts: .readThenWrite,
                freshness: .asOf(state?.asOf?.date ?? .distantPast, mayHaveGaps: state?.mayHaveGaps ?? true),
                version: settings.address.version == .v1 ? "v1" : "v2")
        }
    }

    /// Why lists are older than they should be; nil when they are not.
    public var whyOld: (any PlaceError)? { latestFailure?.failure }

    /// What came of changes that were under way when the program ended; each is told once.
    public func takeSettled() -> [SettledChange] {
        defer { settled = [] }
        return settled
    }

    func note(_ change: SettledChange) { settled.append(change) }

    func state() async throws -> MirrorState { MirrorState(try await mirror.mirrorFacts()) }

    // MARK: - Freshness

    /// Brings the mirror up to date where it is older than it may be.
    ///
    /// - Throws: ``ServiceFailure`` where there is nothing to answer from.
    func freshen() async throws {
        let state = try await state()
        if isOffline {
            guard state.asOf != nil else { throw ServiceFailure.nothingOffline(place: client.place) }
            return
        }
        guard mustRefresh || !isFresh(state) else { return }
        if let latestFailure, state.asOf != nil, latestFailure.at + client.limits.restAfterFailure > .now { return }
        do {
            let task = refreshing ?? Task { try await refresh() }
            refreshing = task
            defer { refreshing = nil }
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
            mustRefresh = false
            latestFailure = nil
        } catch let failure as ServiceFailure {
            guard state.asOf != nil, case .unavailable = failure else { throw failure }
            latestFailure = (failure, .now)
        }
    }

    private func isFresh(_ state: MirrorState) -> Bool {
        guard let asOf = state.asOf, state.pass == nil else { return false }
        let age = settings.clock().timeIntervalSince(asOf.date)
        // An age below nothing is a clock that was set back.
        return age >= 0 && Duration.seconds(age) < client.limits.freshFor
    }

    private func refresh() async throws {
        guard let lock = try await FileLock.awaited(lockPath, atMost: .seconds(600)) else {
            throw ServiceFailure.busy(place: client.place)
        }
        defer { lock.release() }
        // Another process may have done it meanwhile.
        let state = try await state()
        if !mustRefresh, isFresh(state) { return }
        var reader = MirrorReader(
            mirror: mirror, client: client, dialect: dialect, clock: settings.clock, progress: settings.progress,
            state: state)
        try await reader.refresh()
        settings.progress?(ExchangeProgress(rows: try await mirror.count, fraction: 1))
    }

    // MARK: - Looking

    public func page(_ query: ItemQuery) async throws -> ItemPage {
        try await freshen()
        return try await mirror.page(query)
    }

    public func mentions(_ query: ItemQuery) async throws -> MentionPage {
        try await freshen()
        return try await mirror.mentions(query)
    }

    public func totalQuantity(_ query: ItemQuery) async throws -> Quantity? {
        try await freshen()
        return try await mirror.totalQuantity(query)
    }

    public func totals(_ query: ItemQuery) async throws -> [UnitTotal] {
        try await freshen()
        return try await mirror.totals(query)
    }

    /// The item as it is at the service now; as the mirror has it where the service cannot be reached.
    public func item(id: Int64) async throws -> Item {
        guard !isOffline else { return try await mirror.item(id: id) }
        do {
            if let item = try await look(at: id)?.item { return item }
            return try await mirror.item(id: id)
        } catch let failure as ServiceFailure {
            guard case .unavailable = failure, let item = try await mirror.mirrored(id) else { throw failure }
            latestFailure = (failure, .now)
            return item
        }
    }

    /// The item at the service, which the mirror then has too; nil where there is none.
    func look(at id: Int64) async throws -> ServiceItem? {
        let found = try await client.readIfThere(dialect.item(id)) { try dialect.item(from: $0) }
        latestFailure = nil
        if let found {
            try await mirror.mirror([found.item], pass: nil)
        } else {
            try await mirror.removeFromMirror([id], at: settings.clock())
        }
        return found
    }
}
