import Foundation
import StrictJSON
import Testing

/// A program that uses `stockroom mcp` as hosts do: it starts it, writes requests and reads answers, a line each.
final class HostProgram {
    /// What a host says first.
    enum Era {
        /// `initialize`, in a revision and with capabilities.
        case legacy(String = "2025-11-25", capabilities: JSONValue = [:])
        /// Each request by itself, with capabilities.
        case modern(capabilities: JSONValue = [:])
        /// Nothing: the test writes every line.
        case raw
    }

    /// A test that is over needs no server; what still runs would go on, since the process keeps its input open.
    deinit { if process.isRunning { send(SIGKILL) } }

    static let canAsk: JSONValue = ["elicitation": [:]]

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errorFile: String
    private var buffer: [UInt8] = []
    private var count = 0
    private let era: Era
    let name: String

    init(
        _ stockroom: Stockroom, _ arguments: [String], _ era: Era = .legacy(), name: String = "test host",
        program: String = Stockroom.executable
    ) throws {
        self.era = era
        self.name = name
        errorFile = try stockroom.write("errors-\(UUID().uuidString)", "")
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["mcp"] + arguments + Stockroom.moment
        process.environment = stockroom.environment
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: errorFile)
        try process.run()
        try output.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
        if case .legacy(let revision, let capabilities) = era {
            let answer = try request(
                "initialize",
                [
                    "protocolVersion": .string(revision), "capabilities": capabilities,
                    "clientInfo": ["name": .string(name), "version": "1"],
                ])
            _ = try #require(answer["result"])
            try write(["jsonrpc": "2.0", "method": "notifications/initialized"])
        }
    }

    // MARK: - Writing

    func write(line: String) throws { try write(part: line + "\n") }

    func write(part: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(part.utf8)) }

    func write(_ message: JSONValue) throws { try write(line: message.serialized()) }

    /// Goes on writing the same line on a thread of its own, which waits where nobody reads; then closes the input.
    func writeRepeatedly(_ line: String, times: Int) {
        let handle = input.fileHandleForWriting
        Thread.detachNewThread {
            for _ in 1...times { try? handle.write(contentsOf: Data((line + "\n").utf8)) }
            try? handle.close()
        }
    }

    /// Writes a request and gives its id.
    @discardableResult
    func begin(_ method: String, _ parameters: JSONObject = JSONObject()) throws -> JSONValue {
        count += 1
        var parameters = parameters
        if case .modern(let capabilities) = era, parameters["_meta"] == nil {
            parameters["_meta"] = [
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": capabilities,
                "io.modelcontextprotocol/clientInfo": ["name": .string(name), "version": "1"],
            ]
        }
        try write([
            "jsonrpc": "2.0", "id": .integer(count), "method": .string(method), "params": .object(parameters),
        ])
        return .integer(count)
    }

    // MARK: - Reading

    /// The next message; nil at the end.
    func next() throws -> JSONValue? {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                defer { buffer.removeSubrange(...end) }
                return try JSONParser.parse(Array(buffer[..<end]))
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            buffer += more
        }
    }

    /// The whole answer to a request; what else comes before it is passed over.
    func request(_ method: String, _ parameters: JSONObject = JSONObject()) throws -> JSONValue {
        let id = try begin(method, parameters)
        while let message = try next() { if message["id"] == id, message["method"] == nil { return message } }
        throw Silence(method: method)
    }

    struct Silence: Error {
        let method: String
    }

    /// The result of a tool.
    func call(_ tool: String, _ arguments: JSONObject = JSONObject()) throws -> JSONValue {
        let answer = try request("tools/call", ["name": .string(tool), "arguments": .object(arguments)])
        return try #require(answer["result"], "\(answer)")
    }

    /// What a tool gives back.
    func output(_ tool: String, _ arguments: JSONObject = JSONObject()) throws -> JSONValue {
        let result = try call(tool, arguments)
        return try #require(result["structuredContent"], "\(result)")
    }

    /// Why a tool did not do what was asked.
    func refusal(_ tool: String, _ arguments: JSONObject = JSONObject()) throws -> String {
        let result = try call(tool, arguments)
        #expect(result["isError"] == true, "\(result)")
        return result["content"]?.array?.first?["text"]?.string ?? ""
    }

    /// The error of a request.
    func error(_ method: String, _ parameters: JSONObject = JSONObject()) throws -> JSONValue? {
        try request(method, parameters)["error"]
    }

    // MARK: - Ending

    /// Closes the input, reads what still comes, and gives the status.
    @discardableResult
    func close() throws -> Int32 {
        try input.fileHandleForWriting.close()
        while try next() != nil {}
        return wait()
    }

    func closeInput() throws { try input.fileHandleForWriting.close() }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// What was written to standard error.
    var errors: String { (try? String(contentsOfFile: errorFile, encoding: .utf8)) ?? "" }

    /// The most memory that it has taken so far, in KiB; nil where the system does not tell.
    var peakMemory: Int? { ProcessMemory.peak(of: process.processIdentifier) }
}

extension JSONValue {
    /// The elements of a member that is an array.
    func list(_ key: String) -> [JSONValue] { self[key]?.array ?? [] }
}
