/// A curve of numbers over days, drawn below each other in blocks, with both axes labelled.
///
///     kg
///     6 ┤         ▄▄▄
///     4 ┤      ▂▂▂███▅▅▅
///     2 ┤▆▆▆▆▆▆█████████
///     0 └───────────────
///       2026-09-01   2026-11-20
public struct DayChart: Sendable {
    /// How many lines the curve takes.
    private static let height = 8
    private static let eighths: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    /// The most columns that a day gets.
    private static let widestDay = 4

    private let profile: TerminalProfile

    /// A chart for one terminal, which must be able to draw.
    public init(profile: TerminalProfile) { self.profile = profile }

    /// The lines of a chart, none wider than the terminal.
    ///
    /// - Parameters:
    ///   - numbers: what was there at the end of each day, in ten-thousandths; not empty.
    ///   - label: what a number on the axis is called.
    ///   - unit: what stands above that axis.
    ///   - days: what the first and the last day are called.
    public func lines(
        _ numbers: [Int64], label: (Int64) -> String, unit: String, days: (first: String, last: String)
    ) -> [String] {
        let scale = Scale(numbers)
        let labels = scale.ticks.map(label)
        let margin = labels.map(\.count).max() ?? 0
        let columns = columns(of: numbers, atMost: max(1, profile.columns - margin - 2))
        let curve = (0..<Self.height).reversed().map { line in
            String(columns.map { Self.eighths[min(8, max(0, scale.eighths(of: $0, height: Self.height) - line * 8))] })
        }
        func padded(_ text: String) -> String { String(repeating: " ", count: margin - text.count) + text }
        let linesPerTick = Self.height / (labels.count - 1)
        var lines = unit.isEmpty ? [] : [unit]
        for (index, line) in curve.enumerated() {
            let isTick = index.isMultiple(of: linesPerTick)
            let name = isTick ? labels[labels.count - 1 - index / linesPerTick] : ""
            lines.append("\(padded(name)) \(isTick ? "┤" : "│")\(line)")
        }
        lines.append("\(padded(labels[0])) └\(String(repeating: "─", count: columns.count))")
        return (lines + [names(days, width: columns.count, indent: margin + 2)]).map {
            String($0.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The first day below the beginning of the axis and the last below its end, or beside the first.
    private func names(_ days: (first: String, last: String), width: Int, indent: Int) -> String {
        let gap = max(2, width - days.first.count - days.last.count)
        let isSingle = days.first == days.last
        let line =
            String(repeating: " ", count: indent) + days.first
            + (isSingle ? "" : String(repeating: " ", count: gap) + days.last)
        return line.count <= profile.columns || isSingle ? line : "\(days.first) – \(days.last)"
    }

    /// A number for each column: days side by side, or the last day of each stretch where there are more days than columns.
    private func columns(of numbers: [Int64], atMost limit: Int) -> [Int64] {
        guard numbers.count <= limit else {
            return (1...limit).map { numbers[$0 * numbers.count / limit - 1] }
        }
        let width = min(Self.widestDay, max(1, limit / max(1, numbers.count)))
        return numbers.flatMap { Array(repeating: $0, count: width) }
    }

    /// The axis of the numbers: from zero, or below where there are negative ones, in steps that people count in.
    private struct Scale {
        /// Five numbers, the lowest first.
        let ticks: [Int64]

        init(_ numbers: [Int64]) {
            let low = min(0, numbers.min() ?? 0)
            let high = max(0, numbers.max() ?? 0)
            var step: Int64 = 1
            var factors: [Int64] = [2, 5, 10]
            var decade: Int64 = 1
            func reaches(_ step: Int64) -> Bool { Self.bottom(low, step) + 4 * step >= high }
            while !reaches(step), decade < 1_000_000_000_000_000_0 {
                if factors.isEmpty {
                    decade *= 10
                    factors = [2, 5, 10]
                }
                step = decade * factors.removeFirst()
            }
            let bottom = Self.bottom(low, step)
            ticks = (0...4).map { bottom + Int64($0) * step }
        }

        private static func bottom(_ low: Int64, _ step: Int64) -> Int64 {
            low < 0 ? -((-low + step - 1) / step) * step : 0
        }

        /// How many eighths of a line a number is high.
        func eighths(of number: Int64, height: Int) -> Int {
            let share = Double(number - ticks[0]) / Double(ticks[4] - ticks[0])
            let eighths = Int((share * Double(height * 8)).rounded())
            // The least there is shows.
            return number > ticks[0] ? max(1, eighths) : 0
        }
    }
}
