/// The shells that complete command lines of the program.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// What the shell reads once; it asks the program for the words that fit.
    var script: String {
        switch self {
        case .bash: String(decoding: PackageResources.completions_bash, as: UTF8.self)
        case .zsh: String(decoding: PackageResources.completions_zsh, as: UTF8.self)
        case .fish: String(decoding: PackageResources.completions_fish, as: UTF8.self)
        }
    }
}
