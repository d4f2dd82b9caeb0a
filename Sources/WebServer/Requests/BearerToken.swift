/// What a client has to show; shown to nobody itself.
package struct BearerToken: Sendable {
    private let bytes: [UInt8]

    /// A token; nil for a text that no header can carry as one.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.bytes = bytes
    }

    /// Whether the value of `Authorization` is this token.
    func isShown(in value: String) -> Bool {
        let parts = value.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return false }
        return isEqual(to: parts[1].utf8)
    }

    /// Whether these bytes are the token; all of them are read, so that it takes the same time however many of them are right.
    func isEqual(to shown: some Collection<UInt8>) -> Bool {
        var difference = shown.count ^ bytes.count
        for (index, byte) in shown.enumerated() { difference |= Int(byte ^ bytes[index % bytes.count]) }
        return difference == 0
    }
}

extension BearerToken: CustomStringConvertible, CustomReflectable {
    package var description: String { "[token]" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
