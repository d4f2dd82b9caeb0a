import PlainText

/// What the word before the cursor may become.
public struct Completions: Sendable, Equatable {
    /// How many characters before the cursor are replaced.
    public let replacedCount: Int
    /// The texts that may stand there, best first.
    public let candidates: [String]
    /// What is being completed, shown above a list of candidates: "places".
    public let hint: String?

    /// Completions of the last `replacedCount` characters before the cursor.
    public init(replacing replacedCount: Int, with candidates: [String], hint: String? = nil) {
        self.replacedCount = replacedCount
        self.candidates = candidates
        self.hint = hint
    }

    /// No completion.
    public static let none = Completions(replacing: 0, with: [])

    /// The longest beginning that all candidates share, by grapheme.
    var commonPrefix: String {
        guard var common = candidates.first else { return "" }
        for candidate in candidates.dropFirst() { common = common.commonPrefix(with: candidate) }
        return common
    }

    /// The candidates in columns that fit the window, the hint above them.
    func listing(columns: Int) -> [String] {
        let cells = candidates.map(Sanitiser.line)
        let width = min(columns, (cells.map { DisplayWidth.columns($0) }.max() ?? 0) + 2)
        let across = max(1, columns / max(1, width))
        let down = (cells.count + across - 1) / across
        let rows = (0..<down).map { row in
            stride(from: row, to: cells.count, by: down).map { index in
                DisplayWidth.padded(DisplayWidth.truncatedInMiddle(cells[index], to: width), to: width)
            }.joined()
        }
        return (hint.map { [Sanitiser.line($0) + ":"] } ?? []) + rows
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
