import Inventory
import PostgreSQLInventory
import Terminal
import WebClient
import WebServer

/// The program's version, and those of what it stands on.
enum Version {
    /// The one place where the version is written: the Makefile and the Homebrew formula read this line.
    static let number = "0.1.0"

    /// What `--version` prints: the program, then what it stands on, a line each.
    static var lines: [String] {
        ["stockroom \(number)"] + foundations.map { "\($0.name) \($0.version)" }
    }

    /// All of it in one line.
    static var summary: String {
        ([("stockroom", number)] + foundations).map { "\($0) \($1)" }.joined(separator: ", ")
    }

    /// The compiler and the C libraries.
    static var foundations: [(name: String, version: String)] {
        [
            ("Swift", swift), ("SQLite", SQLiteVersion.text), ("libcurl", CurlVersion.text),
            ("libedit", LibEditVersion.text), ("libmicrohttpd", MicroHTTPDVersion.text), ("libpq", LibPQVersion.text),
        ]
    }

    /// The compiler's version, as far as conditions of compilation can tell it.
    private static var swift: String {
        #if compiler(>=6.4)
            "6.4 or newer"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }
}
