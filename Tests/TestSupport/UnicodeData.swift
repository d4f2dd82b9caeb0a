import Foundation

/// Facts of the Unicode Character Database, read from the test data (see Data/README.md).
public enum UnicodeData {
    public struct Entry {
        public let range: ClosedRange<UInt32>
        public let category: String
        public let eastAsianWidth: String
    }

    public static func entries() throws -> [Entry] {
        try lines(of: "characters").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count == 4, let first = UInt32(fields[0], radix: 16), let last = UInt32(fields[1], radix: 16)
            else {
                return nil
            }
            return Entry(range: first...last, category: String(fields[2]), eastAsianWidth: String(fields[3]))
        }
    }

    public static func emoji() throws -> [String] {
        try lines(of: "emoji").map { line in
            let scalars = line.split(separator: " ").compactMap { UInt32($0, radix: 16) }.compactMap(
                Unicode.Scalar.init)
            return String(String.UnicodeScalarView(scalars))
        }
    }

    private static func lines(of name: String) throws -> [Substring] {
        guard let file = Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Data") else {
            throw CocoaError(.fileNoSuchFile)
        }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }
}
