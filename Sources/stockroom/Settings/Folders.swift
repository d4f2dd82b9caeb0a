import Essentials

/// Where a person's files are, by the XDG base directory specification.
struct Folders {
    let environment: [String: String]

    /// The person's home folder.
    var home: String { environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path }

    /// What the person has set: `$XDG_CONFIG_HOME/stockroom`, `~/.config/…` when that is not set.
    var configuration: String { folder("XDG_CONFIG_HOME", else: ".config") }

    /// What the person owns: the inventory, and what was changed at services.
    var data: String { folder("XDG_DATA_HOME", else: ".local/share") }

    /// What happened: sessions, and lines typed before.
    var state: String { folder("XDG_STATE_HOME", else: ".local/state") }

    /// What can be fetched again: copies of services' inventories.
    var cache: String { folder("XDG_CACHE_HOME", else: ".cache") }

    /// The program's folder below the one that a variable names, or else below one of the home folder.
    private func folder(_ variable: String, else standard: String) -> String {
        let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (named ?? "\(home)/\(standard)") + "/stockroom"
    }
}
