import Inventory
import Terminal

/// What Tab completes: commands at the beginning of a line, else names of the inventory.
struct CompletionWords: Sendable {
    private static let limit = 50
    /// How long a Tab waits for titles; those that come later are there at the next.
    private static let patience: Duration = .milliseconds(250)

    let commands: [String]
    /// Categories and places.
    let names: [String]
    /// What stands above a list of candidates.
    let words: any ScreenWords
    private let titles: LookUps<[String]>

    /// - Parameter inventory: where titles are looked up.
    init(commands: [String], names: [String], words: any ScreenWords, inventory: any ItemStore) {
        self.commands = commands
        self.names = names
        self.words = words
        titles = LookUps { (try? await inventory.titles(matching: $0, limit: Self.limit)) ?? [] }
    }

    func completions(before: String) -> Completions {
        if before.hasPrefix("/") {
            return Completions(
                replacing: before.count, with: commands.filter { $0.hasPrefix(before) }, hint: words.commands)
        }
        // A name may have several words: the longest end of the line that begins one is completed.
        let deadline = ContinuousClock.now + Self.patience
        for start in wordStarts(in: before) {
            let typed = String(before[start...])
            var found: [String] = []
            for name in names + (titles.value(of: typed, within: ContinuousClock.now.duration(to: deadline)) ?? [])
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
}
