/// How rows are written for programs.
public enum TableFormat: String, CaseIterable, Hashable, Sendable {
    /// Comma-separated values with a header.
    case csv
    /// The same with tabs.
    case tsv
    /// One JSON object a line.
    case jsonl
    /// A table of Markdown.
    case markdown

    /// Whether a list of items may come in it; a document is made of a report only.
    public var isForLists: Bool { self != .markdown }
}
