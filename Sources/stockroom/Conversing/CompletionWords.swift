import Inventory
import Terminal

/// What Tab completes: commands at the beginning of a line, else names of the inventory.
struct CompletionWords: Sendable {
    private static let limit = 50
    /// Up to so many categories, and places, are known.
    private static let labelLimit = 200
    /// How long a Tab waits for names; those that come later are there at the next.
    private static let patience: Duration = .milliseconds(250)

    let commands: [String]
    /// What stands above a list of candidates.
    let words: any ScreenWords
    /// Categories and places, under an empty text.
    private let labels: LookUps<[String]>
    private let titles: LookUps<[String]>

    /// - Parameter inventory: where names are looked up, once a Tab asks for them: its place may be one that does not answer.
    init(commands: [String], words: any ScreenWords, inventory: any ItemStore) {
        self.commands = commands
        self.words = words
        labels = LookUps { _ in
            let categories = (try? await inventory.categories(limit: Self.labelLimit)) ?? []
            let places = (try? await inventory.places(limit: Self.labelLimit)) ?? []
            return (categories + places).map(\.name)
        }
        titles = LookUps { (try? await inventory.titles(matching: $0, limit: Self.limit)) ?? [] }
    }

    func completions(before: String) -> Completions {
        if before.hasPrefix("/") {
            return Completions(
                replacing: before.count, with: commands.filter { $0.hasPrefix(before) }, hint: words.commands)
        }
        // A name may have several words: the longest end of the line that begins one is completed.
        let deadline = ContinuousClock.now + Self.patience
        let names = labels.value(of: "", within: Self.patience) ?? []
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
