import CivilTime
import Assistant
import BuiltInModel
import ExactDecimal
import Foundation
import Inventory
import InventoryContract
import LanguageModel
import PlainText
import StrictJSON
import Synchronization

/// How a case ended.
struct StockroomOutcome: Sendable {
    enum Verdict: String, Sendable {
        /// As meant.
        case right
        /// Nothing was changed, or another answer was given.
        case missed
        /// Something was changed that should not have been, or otherwise than was said.
        case wrong
    }

    let verdict: Verdict
    /// What was said and done, for whoever looks into it.
    let account: String
}

extension StockroomCase {
    private struct Approving: ChangeApprover {
        func approve(_ change: ProposedChange) async -> Approval { Approval(isGranted: true, source: .beforehand) }
    }

    /// Types the turns into a conversation with a fresh inventory, and judges the last.
    func outcome(inventory file: String) async throws -> StockroomOutcome {
        let store = try SQLiteStore.temporary()
        _ = try await store.importItems(from: file, ImportOptions(format: .jsonl), at: moment)
        let entries = Mutex<[SessionEntry]>([])
        let conversation = try conversation(about: store) { entry in entries.withLock { $0.append(entry) } }
        try await conversation.begin()
        let before = try await StockroomCase.items(of: store)
        for turn in turns {
            entries.withLock { $0 = [] }
            _ = await conversation.ask(turn) { _ in }
        }
        let after = try await StockroomCase.items(of: store)
        let turn = entries.withLock { $0 }
        let changes = Changes(from: before, to: after)
        let verdict: StockroomOutcome.Verdict =
            switch kind {
            case .nonorder: changes.isEmpty ? .right : .wrong
            case .order: changes.isEmpty ? .missed : changes.are(expected) ? .right : .wrong
            case .question: !changes.isEmpty ? .wrong : Answer(turn).meets(expected) ? .right : .missed
            }
        return StockroomOutcome(verdict: verdict, account: "\(changes.account)\n    \(Answer(turn).account)")
    }

    /// What the mood of the last turn is told by.
    func moodFeatures(in store: SQLiteStore) async throws -> (language: String, features: Set<String>)? {
        let conversation = try conversation(about: store) { _ in }
        try await conversation.begin()
        return BuiltInModel.moodFeatures(of: await conversation.request(for: turns.last ?? ""))
    }

    private var moment: Date { ISO8601DateFormatter().date(from: now) ?? .distantPast }

    private func conversation(
        about store: SQLiteStore, record: @escaping @Sendable (SessionEntry) -> Void
    ) throws -> Conversation {
        let moment = moment
        return try Conversation(
            settings: Conversation.Settings(
                calendar: SessionCalendar(
                    timeZone: CivilZone(identifier: "Asia/Tokyo") ?? .gmt, dayComesFirst: false, clock: { moment }),
                language: language == "ja" ? .japanese : .english, texts: PromptTexts(), inventoryName: "test",
                catalog: nil),
            inventory: store, model: BuiltInModel(), approver: Approving(), listener: record)
    }

    private static func items(of store: SQLiteStore) async throws -> [Int64: Item] {
        let page = try await store.page(ItemQuery(limit: 10_000))
        return Dictionary(uniqueKeysWithValues: page.items.map { ($0.id, $0) })
    }
}

/// What differs between two states of an inventory.
private struct Changes {
    private var changed: [Int64: [String: String]] = [:]
    private var created: [[String: String]] = []
    private var deleted: Set<Int64> = []

    init(from before: [Int64: Item], to after: [Int64: Item]) {
        for (id, item) in after {
            guard let old = before[id] else {
                created.append(Changes.fields(item))
                continue
            }
            let (new, known) = (Changes.fields(item), Changes.fields(old))
            let differing = new.filter { $0.value != known[$0.key] }
            if !differing.isEmpty { changed[id] = differing }
        }
        deleted = Set(before.keys).subtracting(after.keys)
    }

    var isEmpty: Bool { changed.isEmpty && created.isEmpty && deleted.isEmpty }
    var account: String { "changed \(changed) created \(created) deleted \(deleted)" }

    func are(_ expected: JSONObject) -> Bool {
        var wanted: [Int64: [String: String]] = [:]
        for member in expected["after"]?.object?.members ?? [] {
            guard let id = Int64(member.key) else { return false }
            wanted[id] = Changes.fields(member.value.object)
        }
        let wantedCreated = (expected["created"]?.array ?? []).map { Changes.fields($0.object) }
        let wantedDeleted = Set((expected["deleted"]?.array ?? []).compactMap { $0.integer.map(Int64.init) })
        guard changed == wanted, deleted == wantedDeleted, created.count == wantedCreated.count else { return false }
        func title(_ fields: [String: String]) -> String { FoldedText.fold(fields["title"] ?? "") }
        let pairs = zip(created.sorted { title($0) < title($1) }, wantedCreated.sorted { title($0) < title($1) })
        return pairs.allSatisfy { made, wanted in
            title(made) == title(wanted)
                && made.filter { $0.key != "title" && $0.value != "" && $0.value != "0" }
                    == wanted.filter { $0.key != "title" && $0.value != "" && $0.value != "0" }
        }
    }

    private static func fields(_ item: Item) -> [String: String] {
        [
            "title": item.title, "quantity": item.quantity.description, "unit": item.unit, "category": item.category,
            "place": item.place, "minimum": item.minimum?.description ?? "", "code": item.code, "note": item.note,
        ]
    }

    private static func fields(_ object: JSONObject?) -> [String: String] {
        var fields: [String: String] = [:]
        for member in object?.members ?? [] {
            switch member.value {
            case .string(let text): fields[member.key] = text
            case .number(let number): fields[member.key] = Quantity(number)?.description ?? number
            default: fields[member.key] = ""
            }
        }
        return fields
    }
}

/// What the last turn of a conversation answered.
private struct Answer {
    private var calls: [ToolCallEntry] = []
    private var text = ""
    private var ids: [Int] = []
    private var total = 0

    init(_ entries: [SessionEntry]) {
        for entry in entries {
            switch entry {
            case .toolCall(let call): calls.append(call)
            case .response(let response):
                text = response.text
                ids = (response.items ?? []).map { Int($0.id.rawValue) }
                total = response.total ?? ids.count
            case .notice(let notice): if text.isEmpty { text = notice.text }
            default: break
            }
        }
    }

    var account: String {
        calls.map { "\($0.tool) \($0.arguments.map { JSONValue.object($0).serialized() } ?? "")" }.joined(
            separator: "; ")
            + "\n    " + text.prefix(300).replacingOccurrences(of: "\n", with: " / ")
    }

    func meets(_ expected: JSONObject) -> Bool {
        if let list = expected["list"]?.array?.compactMap(\.integer) {
            if list.isEmpty { return ids.isEmpty && !calls.isEmpty }
            if list.count == 1, isAbout(list[0], "getInventory") { return true }
            if expected["order"] != nil { return ids == Array(list.prefix(max(20, ids.count))) }
            return Set(ids).isSubset(of: list) && ids.count == min(list.count, 20)
                && (list.count <= 20 || total == list.count)
        }
        for key in ["count", "sum"] {
            if case .number(let number)? = expected[key] { return states(number) }
        }
        if let id = expected["detail"]?.integer { return isAbout(id, "getInventory") || ids == [id] }
        if let id = expected["history"]?.integer { return isAbout(id, "getInventoryHistory") }
        if expected["ask"] != nil { return text.contains("?") || text.contains("？") || ids.count > 1 }
        return expected["none"] != nil && calls.isEmpty
    }

    private func isAbout(_ id: Int, _ tool: String) -> Bool {
        calls.last?.tool == tool && calls.last?.arguments?["id"]?.integer == id
    }

    /// Whether the first line of the reply has the number.
    private func states(_ number: String) -> Bool {
        let line = text.split(separator: "\n").first.map(String.init) ?? ""
        let wanted = Quantity(number)
        return line.replacingOccurrences(of: ",", with: "").split { !($0.isNumber || $0 == ".") }
            .contains { Quantity(String($0.hasSuffix(".") ? $0.dropLast() : $0)) == wanted }
    }
}
