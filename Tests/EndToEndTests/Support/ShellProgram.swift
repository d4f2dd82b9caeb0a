import Foundation

/// A shell at a terminal, with the program on its path and the program's completions read.
struct ShellProgram {
    /// A shell that people type into.
    enum Name: String, CaseIterable {
        case bash, zsh, fish

        /// Where it is.
        fileprivate var path: String { ["/bin/", "/usr/bin/"].map { $0 + rawValue }.first(where: isFile) ?? rawValue }

        private func isFile(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

        /// Whether it can be tried; where it must be, its absence fails the test.
        var isThere: Bool { isFile(path) || TestSettings.needsShells }

        /// Reads nothing of the machine's own settings.
        fileprivate var arguments: [String] {
            switch self {
            case .bash: ["--norc", "--noprofile", "-i"]
            case .zsh: ["-f", "-i"]
            case .fish: ["--no-config", "-i"]
            }
        }

        /// What has the completions read, and says that they are.
        fileprivate var beginning: String {
            switch self {
            case .bash: "source <(stockroom completions bash); echo re''ady"
            case .zsh: "autoload -U compinit; compinit -u -D; source <(stockroom completions zsh); echo re''ady"
            case .fish: "stockroom completions fish | source; echo re''ady"
            }
        }
    }

    private let terminal: PseudoTerminal

    init(_ name: Name, _ stockroom: Stockroom) throws {
        terminal = try PseudoTerminal(stockroom, name.arguments, program: name.path, columns: 200)
        terminal.type(name.beginning + "\r")
        try terminal.wait(for: "ready")
    }

    /// Types keys, and gives what came until a text was there.
    @discardableResult
    func type(_ keys: String, until text: String) throws -> String {
        terminal.type(keys)
        return try terminal.wait(for: text)
    }

    /// The environment of a home folder with the program on its path.
    static var environment: [String: String?] {
        let folder = URL(fileURLWithPath: Stockroom.executable).deletingLastPathComponent().path
        return ["PATH": "\(folder):/usr/bin:/bin", "TERM": "xterm"]
    }
}
