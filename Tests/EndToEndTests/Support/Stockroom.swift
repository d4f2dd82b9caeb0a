import Foundation
import StrictJSON

/// The program as it was built, run as a person or a script would, in a home folder of its own.
final class Stockroom: Sendable {
    /// What a run left behind.
    struct Outcome: Equatable {
        let output: String
        let errors: String
        let status: Int32

        /// The lines of the output, as JSON.
        var entries: [JSONValue] {
            get throws { try output.split(separator: "\n").map { try JSONParser.parse(String($0)) } }
        }
    }

    /// The folder that counts as home; gone when the test is over.
    let home: String
    private let extraEnvironment: [String: String?]

    /// A moment for all tests: Friday, 20 November 2026, ten in the morning in Tokyo.
    static let moment = ["--now", "2026-11-20T10:00:00+09:00", "--time-zone", "Asia/Tokyo"]

    /// A home folder of its own, and these variables; nil takes one away.
    init(environment: [String: String?] = [:]) {
        home = NSTemporaryDirectory() + "stockroom-home-\(UUID().uuidString)"
        extraEnvironment = environment
        try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: home) }

    /// Where the program is: beside the tests, unless another one is named.
    static let executable =
        TestSettings.program
        ?? Bundle.module.bundleURL.deletingLastPathComponent().appendingPathComponent("stockroom").path

    /// Nothing of the machine's own settings.
    var environment: [String: String] {
        ["HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm"]
            .merging(extraEnvironment) { _, new in new }.compactMapValues { $0 }
    }

    func path(_ name: String) -> String { home + "/" + name }

    /// Imports rows of CSV into a new inventory in the home folder and gives its path.
    func inventory(_ csv: String, named name: String = "shop.sqlite") throws -> String {
        let outcome = try run("import", write("items.csv", csv), "--inventory", path(name))
        guard outcome.status == 0 else { throw Refusal(outcome: outcome) }
        return path(name)
    }

    /// What the program said instead of doing what a test needs before it can begin.
    struct Refusal: Error {
        let outcome: Outcome
    }

    /// Writes a file into the home folder and gives its path.
    func write(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    /// Runs the program to its end.
    func run(_ arguments: String..., input: String = "") throws -> Outcome { try run(arguments, input: input) }

    /// Runs the program to its end.
    ///
    /// - Parameter program: what is run; a shell around the program, for instance.
    func run(_ arguments: [String], input: String = "", program: String = executable) throws -> Outcome {
        try start(arguments, input: input, program: program).end()
    }

    /// A run that goes on.
    struct Run {
        fileprivate let process: Process
        /// Its input, output and errors.
        fileprivate let files: [String]

        /// Waits for the end.
        func end() throws -> Outcome {
            process.waitUntilExit()
            defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
            return Outcome(
                output: try String(contentsOfFile: files[1], encoding: .utf8),
                errors: try String(contentsOfFile: files[2], encoding: .utf8), status: process.terminationStatus)
        }
    }

    /// Starts the program.
    func start(_ arguments: [String], input: String = "", program: String = executable) throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = URL(fileURLWithPath: home)
        // Files, not pipes: nothing can block, however much is written.
        let files = try ["in", "out", "err"].map { name in
            let path = path(".\(name)-\(UUID().uuidString)")
            try Data(name == "in" ? Array(input.utf8) : []).write(to: URL(fileURLWithPath: path))
            return path
        }
        process.standardInput = FileHandle(forReadingAtPath: files[0])
        process.standardOutput = FileHandle(forWritingAtPath: files[1])
        process.standardError = FileHandle(forWritingAtPath: files[2])
        try process.run()
        return Run(process: process, files: files)
    }

    /// The ids of the items that the last of some questions lists, in order of id.
    func idsListed(by questions: [String], in place: String) throws -> [Int] {
        let outcome = try run(
            ["--json", "--no-save", "--inventory", place] + Stockroom.moment,
            input: questions.joined(separator: "\n") + "\n")
        return try (outcome.entries.last?["items"]?.array ?? []).compactMap { $0["id"]?.integer }.sorted()
    }
}
