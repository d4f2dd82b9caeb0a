import Dispatch
import Inventory
import Synchronization
import Terminal

/// What Tab completes: commands at the beginning of a line, else names of the inventory.
struct CompletionWords: Sendable {
    private static let limit = 50

    let commands: [String]
    /// Categories and places.
    let names: [String]
    /// What stands above a list of candidates.
    let words: any ScreenWords
    /// Where titles are looked up.
    let inventory: InventoryStore

    func completions(before: String) -> Completions {
        if before.hasPrefix("/") {
            return Completions(
                replacing: before.count, with: commands.filter { $0.hasPrefix(before) }, hint: words.commands)
        }
        // A name may have several words: the longest end of the line that begins one is completed.
        for start in wordStarts(in: before) {
            let typed = String(before[start...])
            var found: [String] = []
            for name in names + titles(beginningWith: typed)
            where found.count < Self.limit && name.lowercased().hasPrefix(typed.lowercased()) && !found.contains(name) {
                found.append(name)
            }
            if !found.isEmpty { return Completions(replacing: typed.count, with: found, hint: words.namesOfInventory) }
        }
        return .none
    }

    /// The beginnings of the last words, of no more than the longest names have.
    private func wordStarts(in line: String) -> [String.Index] {
        line.indices.filter { index in
            !line[index].isWhitespace && (index == line.startIndex || line[line.index(before: index)].isWhitespace)
        }.suffix(8)
    }

    /// Titles of the inventory, waited for: the person has pressed Tab and does nothing else meanwhile.
    private func titles(beginningWith typed: String) -> [String] {
        Self.waiting { [inventory] in
            (try? await inventory.titles(matching: typed, limit: Self.limit)) ?? []
        }
    }

    private static func waiting(_ lookUp: @escaping @Sendable () async -> [String]) -> [String] {
        let result = LookUpResult()
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            let titles = await lookUp()
            result.titles.withLock { $0 = titles }
            isDone.signal()
        }
        isDone.wait()
        return result.titles.withLock { $0 }
    }

    private final class LookUpResult: Sendable {
        let titles = Mutex<[String]>([])
    }
}
