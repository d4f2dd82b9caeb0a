/// Where a setting comes from; what stands first here goes before what stands behind it.
enum SettingSource: Equatable {
    case commandLine
    /// A variable of the environment.
    case variable(String)
    /// A line of the configuration file, from 1.
    case line(Int, ofFile: String)
    /// Nobody set it.
    case standard
}

extension SettingSource {
    /// The same for programs: `command line`, the variable, `PATH:LINE`, `default`.
    var word: String {
        switch self {
        case .commandLine: "command line"
        case .variable(let name): name
        case .line(let line, let path): "\(path):\(line)"
        case .standard: "default"
        }
    }
}
