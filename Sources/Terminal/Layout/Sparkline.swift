/// A small curve of numbers over time, in one line: `▁▃▆█▂`.
public enum Sparkline {
    private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// The curve, the lowest number at the bottom, the highest at the top; equal numbers stand in the middle.
    ///
    /// Numbers that are not finite are left out. More numbers than columns are drawn together, each column showing the
    /// last number of its part, so that the curve ends where the numbers end. Empty without numbers.
    public static func curve(_ numbers: [Double], columns: Int) -> String {
        let numbers = sampled(numbers.filter(\.isFinite), to: max(1, columns))
        guard let low = numbers.min(), let high = numbers.max() else { return "" }
        return String(
            numbers.map { number in
                guard high > low else { return bars[3] }
                // Halves keep the difference finite for the largest numbers.
                let share = (number / 2 - low / 2) / (high / 2 - low / 2)
                return bars[min(bars.count - 1, Int(share * Double(bars.count)))]
            })
    }

    private static func sampled(_ numbers: [Double], to count: Int) -> [Double] {
        guard numbers.count > count else { return numbers }
        return (1...count).map { numbers[$0 * numbers.count / count - 1] }
    }
}
