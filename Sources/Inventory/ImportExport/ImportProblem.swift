/// What is wrong with one place of an imported file.
public struct ImportProblem: Hashable, Sendable {
    /// The line of the file on which the row begins, from 1.
    public let line: Int
    /// The column, as the file calls it; nil when it is the row or the file as a whole.
    public let column: String?
    /// What stands there, shortened; nil when it is not about a value.
    public let value: String?
    /// What is wrong with it.
    public let fault: ImportFault

    static let longestValue = 60

    init(line: Int, column: String? = nil, value: String? = nil, _ fault: ImportFault) {
        self.line = line
        self.column = column
        self.value = value.map { $0.count > Self.longestValue ? $0.prefix(Self.longestValue) + "…" : $0 }
        self.fault = fault
    }
}
