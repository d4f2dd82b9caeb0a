import CivilTime
import ExactDecimal
import Inventory

import struct Essentials.Date

extension PostgreSQLStore {
    public func page(_ query: ItemQuery) throws -> ItemPage {
        try reading { try ItemLister(tables: tables, connection: $0).page(query) }
    }

    public func mentions(_ query: ItemQuery) throws -> MentionPage {
        try reading { try MentionLister(tables: tables, connection: $0).page(query) }
    }

    public func totalQuantity(_ query: ItemQuery) throws -> Quantity? {
        try reading { try ItemLister(tables: tables, connection: $0).totalQuantity(query) }
    }

    public func totals(_ query: ItemQuery) throws -> [UnitTotal] {
        try reading { try ItemLister(tables: tables, connection: $0).totals(query) }
    }

    public func deletedItems(_ query: ItemQuery) throws -> [Item] {
        try reading { try ItemLister(tables: tables, connection: $0).deletedItems(query) }
    }

    public func item(id: Int64) throws -> Item {
        try reading { try ItemReader(tables: tables, connection: $0).item(id) }
    }

    public func history(id: Int64) throws -> [HistoryEntry] {
        try reading { connection in
            let entries = try LogReader(tables: tables, connection: connection).history(of: id)
            if entries.isEmpty, try ItemReader(tables: tables, connection: connection).records([id]).isEmpty {
                throw InventoryError.notFound(id: id)
            }
            return entries
        }
    }

    public func movements(_ query: MovementQuery) throws -> MovementReport {
        guard query.limit > 0, query.page > 0 else { throw InventoryError.pageOutOfBounds }
        return try reading { connection in
            try connection.reading { try MovementReader(tables: tables, connection: connection).report(query) }
        }
    }

    public func summaries(by kind: LabelKind) throws -> [LabelSummary] {
        try reading { try ReportReader(tables: tables, connection: $0).summaries(by: kind) }
    }

    public func unmoved(since moment: Date) throws -> UnmovedReport {
        try reading { connection in
            try connection.reading {
                UnmovedReport(
                    knownSince: try LogReader(tables: tables, connection: connection).begins?.date,
                    rows: try ReportReader(tables: tables, connection: connection).unmoved(since: Moment(moment)))
            }
        }
    }

    public func duplicates() throws -> [DuplicateGroup] {
        try reading { connection in
            try connection.reading { try ReportReader(tables: tables, connection: connection).duplicates() }
        }
    }

    public func past(before moment: Date) throws -> any ItemStore {
        var items: [Item] = []
        try reading { connection in
            items = []
            try LogReader(tables: tables, connection: connection).forEachState(before: Moment(moment)) {
                items.append($0)
            }
        }
        return try SQLiteStore.temporary(holding: items)
    }

    public func logBegins() throws -> Date? {
        try reading { try LogReader(tables: tables, connection: $0).begins?.date }
    }

    public func labels(_ kind: LabelKind, limit: Int) throws -> [LabelCount] {
        try reading { try LabelFinder(tables: tables, connection: $0).counts(of: kind, limit: limit) }
    }

    public func latestChanges(limit: Int) throws -> [LoggedChange] {
        try reading { try LogReader(tables: tables, connection: $0).latest(limit) }
    }

    // MARK: - Words

    public func similarWords(to words: [String]) throws -> [String: [String]] {
        try reading { try SimilarWords(ServerWords(tables: tables, connection: $0)).suggestions(for: words) }
    }

    public func titles(matching prefix: String, limit: Int) throws -> [String] {
        guard limit > 0 else { return [] }
        let start = String(decoding: SearchText.bytes(title: prefix), as: UTF8.self)
        return try reading { connection in
            var titles = try connection.run(
                """
                SELECT title FROM (SELECT title, min(search) AS first FROM \(tables.item)
                  WHERE deleted_at IS NULL AND left(search, 200) >= left($1::text, 200)
                    AND left(search, 200) <= left($1::text || chr(1114111), 200) AND starts_with(search, $1::text)
                  GROUP BY title) AS found ORDER BY first LIMIT $2::bigint
                """, [start, "\(limit)"]
            ).rows.map { $0.text(0) }
            guard titles.count < limit, let query = WordQuery(prefix) else { return titles }
            let others = try ServerWords(tables: tables, connection: connection).titles(matching: query, limit: limit)
            for title in others where titles.count < limit && !titles.contains(title) { titles.append(title) }
            return titles
        }
    }

    public func names(in text: String, ignoring words: Set<String>) throws -> [FoundName] {
        try reading { connection in
            let change = try LogReader(tables: tables, connection: connection).latestChange()
            var cache =
                try nameCache.flatMap { $0.change == change && !$0.titles.isFull ? $0 : nil }
                ?? (change: change, titles: ServerTitles(tables), labels: labelNames(connection))
            nameCache = nil
            cache.titles.connection = connection
            var finder = NameFinder(text, ignoring: words, in: cache.titles)
            try (finder.index as? ServerTitles).map { titles in
                var titles = titles
                try titles.learn(finder.terms)
                finder.index = titles
            }
            let names = try finder.names(cache.labels)
            if var titles = finder.index as? ServerTitles {
                titles.connection = nil
                nameCache = (change, titles, cache.labels)
            }
            return names
        }
    }

    /// So many categories, places, units and own fields are looked for: the most used ones, of own fields the first.
    private static let labelsLookedFor = 5_000

    private func labelNames(_ connection: Connection) throws -> LabelNames {
        let finder = LabelFinder(tables: tables, connection: connection)
        let labels = try LabelKind.allCases.flatMap { kind in
            try finder.counts(of: kind, limit: Self.labelsLookedFor).map {
                LabelNames.Label(kind: kind, name: $0.name)
            }
        }
        let fields = try ItemReader(tables: tables, connection: connection).ownFieldNames(limit: Self.labelsLookedFor)
        return LabelNames(labels + fields.map { LabelNames.Label(kind: nil, name: $0) })
    }

    // MARK: - What others did

    /// How far back a change may come to light whose number was given before the latest one's.
    private static let lateChanges: Int64 = 256

    public func changes(since mark: ChangeMark?) throws -> ChangesSeen {
        try glancing { connection in
            // Numbers are given before changes are kept, so that an earlier one may appear behind a later one.
            let log = LogReader(tables: tables, connection: connection)
            let latest = try log.latestChange(seconds: Self.glanceSeconds)
            let from = max(0, (mark?.change ?? latest) - Self.lateChanges)
            let recent = try connection.run(
                "SELECT id FROM \(tables.change) WHERE id > $1::bigint", ["\(from)"], seconds: Self.glanceSeconds
            ).rows.map { $0.integer(0) }
            let seen = seenChanges
            seenChanges = Set(recent.filter { $0 > latest - Self.lateChanges })
            guard let mark else { return ChangesSeen(mark: ChangeMark(change: latest), items: [], total: 0) }
            let others = recent.filter { id in
                !ownChanges.contains(id) && (id > mark.change || !seen.isEmpty && !seen.contains(id))
            }
            var items: [Int64] = []
            if !others.isEmpty {
                var parameters = Parameters()
                let list = parameters.add(others)
                items = try connection.run(
                    "SELECT DISTINCT item FROM \(tables.entry) WHERE change = ANY(\(list)) ORDER BY item",
                    parameters.values, seconds: Self.glanceSeconds
                ).rows.map { $0.integer(0) }
            }
            return ChangesSeen(
                mark: ChangeMark(change: max(latest, mark.change)), items: Array(items.prefix(ChangesSeen.idLimit)),
                total: items.count)
        }
    }
}
