import Inventory

/// What is wrong with an imported file, told so that a mistake made on every line is read once.
struct ImportProblemLines {
    let words: any ScreenWords

    /// How many of a kind are listed one by one.
    private static let mostTold = 3
    private static let mostSpans = 8

    /// One line for each problem; of many that are alike, one for the first and one for the rest, where the first stands.
    func lines(_ problems: [ImportProblem]) -> [String] {
        let alike = Dictionary(grouping: problems, by: Kind.init)
        var told: Set<Kind> = []
        return problems.flatMap { problem -> [String] in
            let kind = Kind(problem)
            guard let group = alike[kind], group.count > Self.mostTold else { return [words.problem(problem)] }
            guard told.insert(kind).inserted else { return [] }
            let rest = group.dropFirst().map(\.line)
            return [words.problem(problem), words.moreAlike(rest.count, lines: Self.spans(of: rest))]
        }
    }

    /// What makes problems alike: whatever stands there, the same is wrong with it in the same column.
    private struct Kind: Hashable {
        let column: String?
        let fault: ImportFault

        init(_ problem: ImportProblem) {
            column = problem.column
            fault = problem.fault
        }
    }

    /// Rising numbers as `3-9, 12`.
    private static func spans(of numbers: [Int]) -> String {
        var spans: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = spans.last, number <= last.upperBound + 1 {
                spans[spans.count - 1] = last.lowerBound...number
            } else {
                spans.append(number...number)
            }
        }
        let shown = spans.prefix(mostSpans).map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
        }
        return shown.joined(separator: ", ") + (spans.count > mostSpans ? " …" : "")
    }
}
