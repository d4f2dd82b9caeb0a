import Inventory

/// What is wrong with an imported file, each problem on a line of its own; a mistake made on every line does not fill the screen.
struct ImportProblemLines {
    let words: any ScreenWords

    /// How many of a kind are listed one by one.
    private static let mostTold = 20
    private static let mostSpans = 8

    /// One line for each problem; of very many that are alike, one for each of the first and one for the rest.
    func lines(_ problems: [ImportProblem]) -> [String] {
        let alike = Dictionary(grouping: problems, by: Kind.init)
        var told: [Kind: Int] = [:]
        return problems.flatMap { problem -> [String] in
            let kind = Kind(problem)
            let number = told[kind, default: 0] + 1
            told[kind] = number
            guard number <= Self.mostTold else { return [] }
            let rest = number == Self.mostTold ? alike[kind, default: []].dropFirst(number).map(\.line) : []
            return [words.problem(problem)]
                + (rest.isEmpty ? [] : [words.moreAlike(rest.count, lines: Self.spans(of: rest))])
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
