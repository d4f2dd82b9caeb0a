import Testing

@testable import ChatCompletions

struct ServerAddressTests {
    @Test(arguments: [
        ("http://127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1", "http://127.0.0.1:8080", true),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/v1", "http://127.0.0.1:8080", true),
        ("  127.0.0.1:8080/ ", "http://127.0.0.1:8080/v1", "http://127.0.0.1:8080", true),
        ("localhost:11434", "http://localhost:11434/v1", "http://localhost:11434", true),
        ("LOCALHOST:11434", "http://LOCALHOST:11434/v1", "http://LOCALHOST:11434", true),
        ("[::1]:8080", "http://[::1]:8080/v1", "http://[::1]:8080", true),
        ("http://box.lan:1234/v1/", "http://box.lan:1234/v1", "http://box.lan:1234", false),
        ("https://api.example.com", "https://api.example.com/v1", "https://api.example.com", false),
        ("https://example.com/api/v1/chat/completions", "https://example.com/api/v1", "https://example.com/api", false),
        (
            "https://example.com/v1beta/openai", "https://example.com/v1beta/openai",
            "https://example.com/v1beta/openai", false
        ),
        ("http://10.0.0.7:8000/proxy", "http://10.0.0.7:8000/proxy/v1", "http://10.0.0.7:8000/proxy", false),
    ])
    func `an address is completed`(_ text: String, _ base: String, _ root: String, _ isLoopback: Bool) throws {
        let address = try ServerAddress(text)
        #expect(address.base == base)
        #expect(address.root == root)
        #expect(address.isLoopback == isLoopback)
        #expect(address.socketPath == nil)
        #expect("\(address)" == base)
    }

    @Test func `a socket is an address`() throws {
        let address = try ServerAddress("unix:///run/llama@home.sock#qwen3")
        #expect(address.socketPath == "/run/llama@home.sock")
        #expect(address.base == "http://localhost/v1")
        #expect(address.isLoopback)
        #expect(address.modelName == "qwen3")
        #expect("\(address)" == "unix:///run/llama@home.sock")
    }

    @Test func `a name holds address and model, and is an address again`() throws {
        let model = try TestClient("127.0.0.1:11434", modelName: "qwen3:8b").model
        #expect(model.name == "http://127.0.0.1:11434/v1#qwen3:8b")
        #expect(try TestClient(model.name).model.name == model.name)
        #expect(try TestClient("localhost:8080").model.name == "http://localhost:8080/v1")
    }

    @Test(
        arguments: [
            ("builtin", .noPort), ("", .noPort), ("qwen3:8b", .unreadable),
            ("ftp://example.com/v1", .otherScheme("ftp")),
            ("http://", .unreadable), ("http://x:99999/v1", .unreadable), ("http://a b/v1", .unreadable),
            ("unix://sock", .socketPathNotAbsolute), ("http://example.com/v1?key=1", .hasQuery),
            ("C:\\models", .unreadable),
            ("file:///etc/passwd", .unreadable), ("http://x:80/\u{1B}[2J", .unreadable),
        ] as [(String, ConfigurationError.AddressProblem)])
    func `what is no address is refused, saying why`(_ text: String, _ problem: ConfigurationError.AddressProblem) {
        #expect(throws: ConfigurationError.address(text, problem)) { try ServerAddress(text) }
    }

    @Test func `of a long text that is no address the beginning is told`() {
        let beginning = String(repeating: "x", count: 200)
        #expect(throws: ConfigurationError.address(beginning + "…", .noPort)) { try ServerAddress(beginning + "y") }
    }

    @Test func `a password in an address is refused and not repeated`() {
        #expect {
            try ServerAddress("http://me:hunter22@example.com/v1")
        } throws: { error in
            error as? ConfigurationError == .credentialsInAddress && !"\(error)".contains("hunter22")
        }
    }
}
