import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A conversation with a model server` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    /// A person at a terminal who talks to a server that gives these answers one after the other.
    private func start(_ answers: LoopbackServer.Answer...) throws -> (person: Typist, server: LoopbackServer) {
        let next = Log<LoopbackServer.Answer>()
        let server = try LoopbackServer(
            Wire.onlyReplies { request in
                // Getting ready is a question too, and not one of the person's.
                guard request.body.contains("QUESTION") else { return Wire.stream([Wire.delta("{}", finish: "stop")]) }
                next.append(answers[min(next.all.count, answers.count - 1)])
                return next.all[next.all.count - 1]
            })
        let person = try Typist(stockroom, ["--sample", "--model", server.address] + Stockroom.moment)
        return (person, server)
    }

    private static func text(_ text: String, finish: String? = nil) -> String {
        Wire.delta(#"{"content":"\#(text)"}"#, finish: finish)
    }

    private static let endless: LoopbackServer.Answer = {
        var answer = Wire.stream([text("Begun and ")], isDone: false)
        answer.ending = .hold
        return answer
    }()

    @Test func `Ctrl-C stops an answer that is coming, what came stays, and the next question works`() async throws {
        let (person, server) = try start(Self.endless, Wire.stream([Self.text("All is well.", finish: "stop")]))
        person.terminal.type("QUESTION one\r")
        try person.terminal.wait(for: "Begun and")
        let stopped = try person.keys("\u{03}")
        #expect(stopped.contains("Begun and"))
        #expect(stopped.contains("(stopped here)"))
        #expect(await server.waitUntilClientCloses())
        #expect(try person.line("QUESTION two").contains("All is well."))
        #expect(person.leave() == 0)
        #expect(
            try stockroom.savedDigest() == [
                "prompt QUESTION one", "reply cut", "notice cancelled", "prompt QUESTION two", "reply",
            ])
    }

    @Test func `a server that is loading its model is waited for with a word`() throws {
        let loading = Wire.response(
            "503 Service Unavailable",
            body: #"{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}"#)
        let (person, server) = try start(loading, Wire.stream([Self.text("Now I am there.", finish: "stop")]))
        let shown = try person.line("QUESTION")
        #expect(shown.contains("is loading its model"))
        #expect(shown.contains("Now I am there."))
        #expect(person.leave() == 0)
        #expect(server.replyBodies.filter { $0.contains("QUESTION") }.count == 2)
    }

    @Test func `the key goes to no server that only a session's file names`() throws {
        let server = try LoopbackServer(Wire.onlyReplies { _ in Wire.stream([Self.text("Yes.", finish: "stop")]) })
        let stockroom = Stockroom(environment: ["STOCKROOM_API_KEY": "sekret"])
        let asked = ["--sample", "--model", server.address] + Stockroom.moment
        #expect(try stockroom.run(asked, input: "what is low?\n").status == 0)
        #expect(server.requests.contains { $0.headers.contains("sekret") })
        let before = server.requests.count
        _ = try stockroom.run("resume", "latest", input: "what is low?\n")
        _ = try stockroom.run("replay", "--rerun", "latest")
        #expect(server.requests.count > before + 1)
        #expect(server.requests.dropFirst(before).allSatisfy { !$0.headers.contains("sekret") })
        _ = try stockroom.run("resume", "--model", server.address, "latest", input: "what is low?\n")
        #expect(server.requests.last?.headers.contains("sekret") == true)
    }

    @Test func `no control of a model's text reaches the terminal while it comes or afterwards`() throws {
        let hostile = #"a\u001b]52;c;cHduZWQ=\u0007b\u009b31m\u202e\u0000c"#
        let (person, server) = try start(Wire.stream([Self.text(hostile), Self.text("d", finish: "stop")]))
        try person.line("QUESTION")
        #expect(person.leave() == 0)
        #expect(server.replyBodies.filter { $0.contains("QUESTION") }.count == 1)
        let shown = String(decoding: person.terminal.bytes, as: UTF8.self)
        #expect(shown.contains(#"a\u{1B}]52;c;cHduZWQ=\u{7}b\u{9B}31m\u{202E}\u{0}cd"#))
        #expect(!shown.contains("\u{1B}]"))
        #expect(!shown.unicodeScalars.contains { ["\u{7}", "\u{9B}", "\u{202E}", "\0"].contains($0) })
    }
}
