import Testing

@testable import WebServer

@Suite struct `An address to listen on` {
    @Test(arguments: [
        ("127.0.0.1:8080", "127.0.0.1:8080", true), ("localhost:0", "localhost:0", true),
        ("[::1]:8080", "[::1]:8080", true),
        ("127.9.9.9:80", "127.9.9.9", true), ("0.0.0.0:8080", "0.0.0.0:8080", false), ("[::]:1", "[::]:1", false),
        ("192.168.1.5:65535", "192.168.1.5:65535", false), ("LOCALHOST:1", "localhost:1", true),
    ])
    func `is read with its port`(text: String, authority: String, isLoopback: Bool) throws {
        let address = try #require(ListeningAddress(text))
        #expect(address.authority == authority)
        #expect(address.isLoopback == isLoopback)
    }

    @Test(arguments: [
        "", ":", "8080", ":8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:+1",
        "example.com:80",
        "::1:8080", "[::1]", "[::1:80", "127.0.0.1:80x", "http://127.0.0.1:80",
    ])
    func `is nothing else`(text: String) {
        #expect(ListeningAddress(text) == nil)
    }

    @Test func `gets the port that is free, and none that is taken`() throws {
        let first = try ListeningSocket(try #require(ListeningAddress("127.0.0.1:0")))
        #expect(first.address.port != 0)
        #expect(throws: ListeningSocket.Failure(reason: "Address already in use")) {
            try ListeningSocket(first.address)
        }
    }
}
