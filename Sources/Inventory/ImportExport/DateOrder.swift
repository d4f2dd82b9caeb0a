/// In which order a date has its parts.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
    /// 11/18/2026.
    case mdy
    /// 18/11/2026.
    case dmy
    /// 2026/11/18.
    case ymd
}
