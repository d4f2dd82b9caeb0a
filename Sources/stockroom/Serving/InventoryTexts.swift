import Assistant
import CivilTime
import Essentials
import Inventory
import LanguageModel
import StrictJSON
import ToolServer

/// The texts of an inventory that other programs can read, by their addresses.
struct InventoryTexts: Sendable {
    let store: any ItemStore
    /// The tools that only look: an item's text is what they give.
    let runner: ToolRunner

    /// How many bytes a text may have.
    private static let largest = 4 << 20
    /// How many changes are told.
    private static let latestChanges = 100
    private static let scheme = "stockroom:///"
    private static let csv = "text/csv"
    private static let json = "application/json"
    private static let jsonLines = "application/jsonl"

    var listings: [ResourceListing] {
        [
            ResourceListing(
                Self.scheme + "items.csv", name: "items.csv", title: "All items",
                description: "The whole inventory, as it is exported.", mediaType: Self.csv),
            ResourceListing(
                Self.scheme + "changes.jsonl", name: "changes.jsonl", title: "Latest changes",
                description: "The latest \(Self.latestChanges) changes, newest first, one JSON object a line.",
                mediaType: Self.jsonLines),
        ]
    }

    var templates: [ResourceListing] {
        [
            ResourceListing(
                Self.scheme + "items/{id}", name: "item", title: "An item", description: "One item, all fields.",
                mediaType: Self.json),
            ResourceListing(
                Self.scheme + "items/{id}/history", name: "history", title: "An item's history",
                description: "All changes of one item.", mediaType: Self.json),
        ]
    }

    /// The text at an address; nil when there is none.
    func text(at address: String) async throws(ContentFault) -> ResourceText? {
        guard address.hasPrefix(Self.scheme) else { return nil }
        let path = address.dropFirst(Self.scheme.count).split(separator: "/", omittingEmptySubsequences: false)
        let text: ResourceText?
        switch path.first {
        case "items.csv" where path.count == 1: text = ResourceText(try await items(), mediaType: Self.csv)
        case "changes.jsonl" where path.count == 1:
            text = ResourceText(try await changes(), mediaType: Self.jsonLines)
        case "items" where path.count == 2: text = await output(of: "getInventory", path[1])
        case "items" where path.count == 3 && path[2] == "history":
            text = await output(of: "getInventoryHistory", path[1])
        default: text = nil
        }
        if let text, text.text.utf8.count > Self.largest { throw Self.tooLarge }
        return text
    }

    private static let tooLarge = ContentFault.failed(
        "The text has more than \(largest >> 20) MiB. The person can write it to a file with: stockroom export FILE")

    private func output(of tool: String, _ id: Substring) async -> ResourceText? {
        guard let number = Int64(id), "\(number)" == id else { return nil }
        let output = await runner.run(
            ToolCall(id: "", name: tool, arguments: ["id": .integer(number)]), tokenBudget: .max, caller: Reader())
        return output.isError ? nil : ResourceText(output.text, mediaType: Self.json)
    }

    /// The export, over a file that has no name.
    private func items() async throws(ContentFault) -> String {
        guard let file = tmpfile() else { throw .failed("There is no room for the text at the moment.") }
        defer { fclose(file) }
        let descriptor = fileno(file)
        // A task of its own, which ends as soon as there is too much.
        let exporting = Task {
            try await store.exportItems(to: descriptor, name: "", ExportOptions(format: .csv)) { _ in
                if Self.size(of: descriptor) > Self.largest { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        do {
            _ = try await exporting.value
            guard Self.size(of: descriptor) <= Self.largest else { throw CancellationError() }
            lseek(descriptor, 0, SEEK_SET)
            return String(decoding: try Self.rest(of: descriptor), as: UTF8.self)
        } catch is CancellationError {
            throw Self.tooLarge
        } catch {
            throw .failed("The inventory cannot be read at the moment.")
        }
    }

    /// What a file still has to be read.
    private static func rest(of descriptor: Int32) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            guard count >= 0 else { throw POSIXError(.EIO) }
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
        }
    }

    private static func size(of descriptor: Int32) -> Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    private func changes() async throws(ContentFault) -> String {
        do {
            return try await store.latestChanges(limit: Self.latestChanges).map { change in
                var line: JSONObject = [
                    "change": .integer(change.id), "at": .string(Moment(change.at).rfc3339),
                    "by": .string(change.author.rawValue), "kind": .string(change.kind.rawValue),
                    "item": .integer(change.item),
                ]
                if change.itemCount > 1 { line["items"] = .integer(change.itemCount) }
                return JSONValue.object(line).serialized() + "\n"
            }.joined()
        } catch {
            throw .failed("The inventory cannot be read at the moment.")
        }
    }
}

/// One who has tools run that change nothing.
private struct Reader: ToolCaller {
    func willRun(_ call: ToolCall) {}

    func approve(_ change: any ToolChange, for call: ToolCall) -> Approval {
        Approval(isGranted: false, source: .policy, reason: "Not changed: this only reads.")
    }

    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) {}

    func didRun(_ call: ToolCall, output: ToolOutput) {}
}
