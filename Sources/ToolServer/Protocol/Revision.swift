/// The revisions of the Model Context Protocol that are spoken, the newest first.
enum Revision: String, CaseIterable, Comparable, Sendable {
    /// Stateless: each request says who sends it and what it speaks.
    case july2026 = "2026-07-28"
    // Those that begin with `initialize`.
    case november2025 = "2025-11-25"
    case june2025 = "2025-06-18"
    case march2025 = "2025-03-26"
    case november2024 = "2024-11-05"

    static let all = allCases

    /// What a client that begins with `initialize` is offered when it asks for a revision that is not spoken.
    static let newestLegacy = Revision.november2025

    var isModern: Bool { self == .july2026 }

    /// The only revision in which several messages may come in one array.
    var hasBatches: Bool { self == .march2025 }

    /// Whether a server may ask the person.
    var hasElicitation: Bool { self >= .june2025 }

    static func < (left: Revision, right: Revision) -> Bool { left.rawValue < right.rawValue }
}
