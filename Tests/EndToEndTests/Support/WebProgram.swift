import Foundation
import StrictJSON
import TestSupport
import Testing

/// `stockroom mcp --listen` while it runs.
final class WebProgram {
    private let process = Process()
    private let errorPipe = Pipe()
    private var errorBytes: [UInt8] = []
    let port: UInt16
    private var count = 0

    /// Starts it, and waits until it says where it listens.
    init(_ stockroom: Stockroom, _ arguments: [String], listen: String = "127.0.0.1:0") throws {
        process.executableURL = URL(fileURLWithPath: Stockroom.executable)
        process.arguments = ["mcp", "--listen", listen] + arguments + Stockroom.moment
        process.environment = stockroom.environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errorPipe
        try process.run()
        try errorPipe.fileHandleForWriting.close()
        var found: UInt16?
        while found == nil {
            let more = errorPipe.fileHandleForReading.availableData
            errorBytes += more
            found = String(decoding: errorBytes, as: UTF8.self)
                .firstMatch(of: /(?m)^Listening on http:\/\/[^\/\n]*:(\d+)\/mcp$/).flatMap { UInt16($0.1) }
            if more.isEmpty { break }
        }
        port = try #require(found, "\(String(decoding: errorBytes, as: UTF8.self))")
    }

    deinit { if process.isRunning { send(SIGKILL) } }

    /// What was said on standard error before clients could come.
    var greeting: String { String(decoding: errorBytes, as: UTF8.self) }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end and gives the status.
    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// The most memory that it has taken so far, in KiB; nil where the system does not tell.
    var peakMemory: Int? { ProcessMemory.peak(of: process.processIdentifier) }

    // MARK: - Requests

    func connect() throws -> RawConnection { try RawConnection(port: port) }

    /// A request as it is sent.
    func text(_ path: String, _ body: String, _ headers: [String] = []) -> String {
        let lines =
            ["POST \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Content-Type: application/json"] + headers
            + ["Content-Length: \(body.utf8.count)"]
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    /// The answer to a request on a connection of its own.
    func post(_ body: String, _ headers: [String] = [], path: String = "/mcp") throws -> RawConnection.Answer {
        let connection = try connect()
        connection.send(text(path, body, headers))
        return try #require(connection.answer())
    }

    /// The message that answers a modern request; its head is as its body wants it.
    func modern(
        _ method: String, _ parameters: JSONObject = JSONObject(), canAsk: Bool = false, headers: [String] = [],
        status: Int = 200
    ) throws -> JSONValue {
        count += 1
        var parameters = parameters
        parameters["_meta"] = [
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": canAsk ? ["elicitation": [:]] : [:],
            "io.modelcontextprotocol/clientInfo": ["name": "web host", "version": "1"],
        ]
        let message: JSONValue = [
            "jsonrpc": "2.0", "id": .integer(count), "method": .string(method), "params": .object(parameters),
        ]
        let name = (parameters["name"] ?? parameters["uri"])?.string
        let answer = try post(
            message.serialized(),
            ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: \(method)"] + (name.map { ["Mcp-Name: \($0)"] } ?? [])
                + headers)
        #expect(answer.status == status, "\(answer)")
        return try JSONParser.parse(answer.body)
    }

    /// The message that answers an older request.
    func legacy(_ method: String, _ parameters: JSONObject = JSONObject(), _ headers: [String] = []) throws -> JSONValue
    {
        count += 1
        let message: JSONValue = [
            "jsonrpc": "2.0", "id": .integer(count), "method": .string(method), "params": .object(parameters),
        ]
        return try JSONParser.parse(try post(message.serialized(), headers).body)
    }

    /// What a tool gives back, in the modern era.
    func output(_ tool: String, _ arguments: JSONObject = JSONObject()) throws -> JSONValue? {
        try modern("tools/call", ["name": .string(tool), "arguments": .object(arguments)])["result"]?[
            "structuredContent"]
    }
}

/// How much memory other processes take.
enum ProcessMemory {
    /// The most that one has taken so far, in KiB; nil where the system does not tell.
    static func peak(of process: Int32) -> Int? {
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter(\.isNumber)) }
    }
}
