import CivilTime
import DateResolution
import Foundation
import PlainText

// date-bench YYYY-MM-DD LANGUAGE    reads texts, one a line, and prints how many it resolves in a second on one core

let arguments = CommandLine.arguments
guard arguments.count == 3, let today = CalendarDay(iso8601: arguments[1]),
    let language = Language(rawValue: arguments[2])
else {
    print("usage: date-bench YYYY-MM-DD en|ja < TEXTS")
    exit(2)
}
let texts = Array(AnyIterator { readLine() })
let resolver = DateResolver(today: today, language: language)
let rounds = 200_000 / max(texts.count, 1)

/// How many of the texts have a date in them, each looked at that many times.
@Sendable func resolve(_ texts: [String], _ resolver: DateResolver, rounds: Int) -> Int {
    (0..<rounds).reduce(0) { sum, _ in
        texts.reduce(sum) { $0 + (resolver.firstExpression(in: $1) == nil ? 0 : 1) }
    }
}

/// Seconds of the processor so far: what a busy machine does meanwhile does not count.
func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

// The median of five, each long enough that the clock's grain does not count; the first of six only warms up.
var found = 0
let durations = (0..<6).map { _ in
    let start = processorTime()
    found += resolve(texts, resolver, rounds: rounds)
    return processorTime() - start
}
let median = durations.dropFirst().sorted()[2]
print(Int(Double(rounds * texts.count) / median), "a second,", found / 6 / max(rounds, 1), "with a date")
