import Terminal

/// Lines to standard output, gathered into large writes unless a person waits for each.
struct BatchedOutput {
    private let isImmediate: Bool
    private var pending = ""

    init(isImmediate: Bool) { self.isImmediate = isImmediate }

    mutating func writeLine(_ line: String) throws {
        pending += line
        pending += "\n"
        if isImmediate || pending.utf8.count > 1 << 16 { try flush() }
    }

    mutating func flush() throws {
        try Output.standard.write(pending)
        pending = ""
    }
}
