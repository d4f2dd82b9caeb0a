/// Japanese names of days, as they are printed.
enum JapaneseNames {
    static let weekdays = ["月", "火", "水", "木", "金", "土", "日"]
}
