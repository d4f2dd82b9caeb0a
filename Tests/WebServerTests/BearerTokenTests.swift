import Synchronization
import Testing

@testable import WebServer

/// CONTRACT-mcp, "Server: behaviour": "Bearer wrong or missing: 401 …, compared in constant time".
@Suite struct `A bearer token` {
    /// Bytes that count how often one of them is looked at.
    private final class Watched: Collection {
        private let bytes: [UInt8]
        private let looks = Mutex(0)

        init(_ text: String) { bytes = Array(text.utf8) }

        var startIndex: Int { 0 }
        var endIndex: Int { bytes.count }
        var timesLookedAt: Int { looks.withLock { $0 } }

        func index(after index: Int) -> Int { index + 1 }

        subscript(index: Int) -> UInt8 {
            looks.withLock { $0 += 1 }
            return bytes[index]
        }
    }

    private static let right = "correct horse"

    @Test(arguments: [
        right, "Xorrect horse", "correct horsX", "XXXXXXXXXXXXX", "correct", "correct horse correct horse", "",
    ])
    func `is compared in constant time, byte by byte to the end, wherever the first difference is`(text: String) throws
    {
        let token = try #require(BearerToken("correct_horse"))
        let shown = Watched(text.replacing(" ", with: "_"))
        #expect(token.isEqual(to: shown) == (text == Self.right))
        #expect(shown.timesLookedAt == shown.count)
    }
}
