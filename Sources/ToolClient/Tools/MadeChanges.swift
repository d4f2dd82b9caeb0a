import InventoryContract
import StrictJSON
import Synchronization

/// The changes that were made through a server's tools in this conversation, and how they are taken back.
final class MadeChanges: Sendable {
    private struct Made {
        /// What the server calls it; nil where it did not say.
        let number: Int?
        let change: ProposedChange
    }

    private let made = Mutex<[Made]>([])

    /// Notes a change, by what came back.
    func note(_ change: ProposedChange, _ result: ForeignResult) {
        guard !result.isError else { return }
        let output = result.structured.map(JSONValue.object) ?? JSONValue(foreign: Array(result.text.utf8))
        made.withLock { $0.append(Made(number: output?["change"]?.integer, change: change)) }
    }

    /// The tool that takes a change back, by its name and since it wants to know nothing else than which.
    static func undoing(among offered: [OfferedTool]) -> (tool: OfferedTool, change: OfferedTool.Property)? {
        for tool in offered where tool.plainName == "undochange" {
            guard let change = tool.properties.first(where: { $0.name.lowercased() == "change" }),
                tool.properties.allSatisfy({ $0.name == change.name || !$0.isRequired })
            else { continue }
            return (tool, change)
        }
        return nil
    }

    /// The latest change that was not taken back.
    func latest(
        _ undoing: (tool: OfferedTool, change: OfferedTool.Property), _ caller: any ForeignCaller
    ) -> ReversibleChange? {
        guard let latest = made.withLock({ $0.last }) else { return nil }
        guard let number = latest.number else {
            return ReversibleChange(undoing: latest.change.reversed, takeBack: nil)
        }
        return ReversibleChange(undoing: latest.change.reversed) {
            let result = try await caller.call(
                undoing.tool, [undoing.change.name: undoing.change.fitted(.integer(number))])
            guard !result.isError else { throw ForeignFailure.refused(ForeignFailure.words(result.text)) }
            self.made.withLock { $0.removeAll { $0.number == number } }
        }
    }
}
