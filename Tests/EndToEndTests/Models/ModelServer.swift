import Foundation
import Testing

/// A real model server with the weights of a small model, as `make test-models` installs both; it ends with the test.
final class ModelServer: Sendable {
    /// Whose server it is.
    enum Kind: String, CaseIterable, Sendable {
        case llamaCPP = "llama-cpp"
        case llamaCPPPython = "llama-cpp-python"
    }

    /// What `--model` takes.
    let address: String
    private let process: Process

    /// Starts a server and waits until it has loaded its model.
    ///
    /// - Parameter window: in tokens.
    init(_ kind: Kind, window: Int = 8_192) throws {
        let folder = try #require(TestSettings.modelFolder)
        let weights = try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".gguf") }
        let script = try #require(
            Bundle.module.url(forResource: kind.rawValue, withExtension: "py", subdirectory: "Data/models"))
        let output = Pipe()
        process = Process()
        process.executableURL = URL(fileURLWithPath: "\(folder)/\(kind.rawValue)/bin/python")
        process.arguments = [script.path, "\(folder)/\(try #require(weights))", "\(window)"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.contains("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { break }
            text += String(decoding: data, as: UTF8.self)
        }
        let port = try #require(text.split(separator: " ").last.flatMap { Int($0.trimmingCharacters(in: .newlines)) })
        address = "http://127.0.0.1:\(port)/v1"
    }

    deinit { stop() }

    /// Ends it at once.
    func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
