import StrictJSON
import Testing

@testable import ToolClient

/// A server that gives the answers of a list, one after the other, and notes what it was asked.
private actor ScriptedPeer: Peer {
    private var answers: [Result<PeerAnswer, ForeignFailure>]
    private(set) var asked: [String] = []

    init(_ answers: [Result<PeerAnswer, ForeignFailure>]) { self.answers = answers }

    func ask(
        _ method: String, _ parameters: JSONObject, era: Era, mirrored: [(name: String, value: String)],
        patience: Duration
    ) async throws(ForeignFailure) -> PeerAnswer {
        asked.append("\(method) \(era.rawValue) \(patience.components.seconds)")
        guard !answers.isEmpty else { throw .ended }
        return try answers.removeFirst().get()
    }

    func tell(_ method: String, _ parameters: JSONObject, era: Era) { asked.append("\(method) \(era.rawValue)") }

    func toolsHaveChanged() -> Bool { false }
    func use(revision: String) {}
    func forgetSession() -> Bool { false }
    func end() {}
}

/// CONTRACT-mcp, "Client": "Modern is tried first (`server/discover`); anything but a modern answer, or five seconds' silence, means
/// `initialize`."
@Suite struct `The era of somebody else's server` {
    typealias Answer = Result<PeerAnswer, ForeignFailure>

    private static let isModern = Answer.success(.result(["supportedVersions": ["2026-07-28"]]))
    private static let begins = Answer.success(.result(["protocolVersion": "2025-06-18"]))
    private static let tools = Answer.success(.result(["tools": [["name": "count", "inputSchema": [:]]]]))
    private static let unknownMethod = Answer.success(.error(code: -32_601, message: "unknown method", data: nil))
    private static let isModernAlready = Answer.success(
        .error(code: -32_600, message: "this connection already serves 2026-07-28", data: nil))
    private static let silence = Answer.failure(.timeout(seconds: 5))

    /// What a server with these answers was asked, and whether its tools were had in the end.
    private func asked(_ answers: [Answer], patience: Duration = .seconds(30)) async -> [String] {
        let peer = ScriptedPeer(answers)
        let server = ForeignServer(peer, patience: patience, version: "1", asking: QuestionDesk(NobodyThere()))
        let ending: String
        do throws(ForeignFailure) {
            ending = try await server.connect().map(\.name).joined()
        } catch { ending = "\(error)" }
        return await peer.asked + [ending]
    }

    private static let modernFirst = "server/discover 2026-07-28 5"
    private static let older = [
        "initialize 2025-11-25 30", "notifications/initialized 2025-11-25", "tools/list 2025-11-25 30",
    ]

    @Test func `is the modern one where the answer says so`() async {
        #expect(await asked([Self.isModern, Self.tools]) == [Self.modernFirst, "tools/list 2026-07-28 30", "count"])
    }

    @Test(arguments: [
        unknownMethod, silence, .success(.result([:])), .failure(.status(400)), .failure(.unreadable("x")),
    ])
    func `is the older one after any other answer, or five seconds' silence`(answer: Answer) async {
        #expect(await asked([answer, Self.begins, Self.tools]) == [Self.modernFirst] + Self.older + ["count"])
    }

    @Test func `is asked for no longer than an answer may take`() async {
        #expect(await asked([.failure(.ended)], patience: .seconds(2)).first == "server/discover 2026-07-28 2")
    }

    @Test func `is asked for again where a server was only slow to start, and will not begin with the older one`() async
    {
        #expect(
            await asked([Self.silence, Self.isModernAlready, Self.isModern, Self.tools])
                == [Self.modernFirst, Self.older[0], Self.modernFirst, "tools/list 2026-07-28 30", "count"])
    }

    @Test func `is none where the server speaks neither`() async {
        #expect(
            await asked([Self.unknownMethod, Self.isModernAlready, Self.unknownMethod])
                == [
                    Self.modernFirst, Self.older[0], Self.modernFirst,
                    "\(ForeignFailure.refused("this connection already serves 2026-07-28"))",
                ])
    }
}
