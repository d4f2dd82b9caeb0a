import CivilTime
import DateResolution
import Foundation
import PlainText

/// How many texts are resolved in a second on one core.
enum DateBench {
    /// Reads texts from standard input, one a line, for a day and a language; false when the arguments are others.
    static func run(_ arguments: [String]) throws -> Bool {
        guard arguments.count == 2, let today = CalendarDay(iso8601: arguments[0]),
            let language = Language(rawValue: arguments[1])
        else { return false }
        let texts = Array(AnyIterator { readLine() })
        let resolver = DateResolver(today: today, language: language)
        let rounds = 200_000 / max(texts.count, 1)
        // The median of five, each long enough that the clock's grain does not count; the first of six only warms up.
        var found = 0
        let durations = (0..<6).map { _ in
            let start = processorTime
            found += resolve(texts, resolver, rounds: rounds)
            return processorTime - start
        }
        let rate = Double(rounds * texts.count) / Measuring.median(Array(durations.dropFirst()))
        print(Int(rate), "a second,", found / 6 / max(rounds, 1), "with a date")
        return true
    }

    /// How many of the texts have a date in them, each looked at that many times.
    private static func resolve(_ texts: [String], _ resolver: DateResolver, rounds: Int) -> Int {
        (0..<rounds).reduce(0) { sum, _ in
            texts.reduce(sum) { $0 + (resolver.firstExpression(in: $1) == nil ? 0 : 1) }
        }
    }

    /// Seconds of the processor so far: what a busy machine does meanwhile does not count.
    private static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
