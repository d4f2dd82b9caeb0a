import PlainText

/// How a second reading of an expression differs from the one taken.
public enum OtherReading: Hashable, Sendable {
    /// The days up to today instead of whole calendar units.
    case rolling
    /// Whole calendar units instead of the days up to today.
    case calendarUnits
    /// The most recent such weekday instead of that of last week.
    case mostRecent
    /// That of last week instead of the most recent.
    case lastWeek
    /// Day and month the other way round.
    case dayAndMonthSwapped
    /// The range as open to the other side, or that stretch alone.
    case openEnded
    /// That stretch alone instead of everything since.
    case thatStretchAlone
    /// Another count of days where the expression named none.
    case otherCount

    /// The reading in words, to stand behind its range.
    public func description(in language: Language) -> String {
        switch (self, language) {
        case (.rolling, .english): "counted back from today"
        case (.rolling, .japanese): "今日から数えた場合"
        case (.calendarUnits, .english): "as whole calendar units"
        case (.calendarUnits, .japanese): "暦の区切りで数えた場合"
        case (.mostRecent, .english): "the most recent one"
        case (.mostRecent, .japanese): "直近のもの"
        case (.lastWeek, .english): "that of last week"
        case (.lastWeek, .japanese): "先週のもの"
        case (.dayAndMonthSwapped, .english): "with day and month the other way round"
        case (.dayAndMonthSwapped, .japanese): "日と月を逆に読んだ場合"
        case (.openEnded, .english): "and everything since"
        case (.openEnded, .japanese): "それ以降すべて"
        case (.thatStretchAlone, .english): "that stretch alone"
        case (.thatStretchAlone, .japanese): "その期間だけ"
        case (.otherCount, .english): "with another count"
        case (.otherCount, .japanese): "別の数え方"
        }
    }
}
