import Foundation

/// A target as Package.swift declares it.
struct DeclaredTarget: Equatable {
    /// What the manifest calls it: `target`, `executableTarget`, `testTarget` or `systemLibrary`.
    let kind: String
    let name: String
    let dependencies: [String]
    /// Its folder, from the package's root.
    let path: String
}

/// Package.swift, as far as it declares targets.
struct Manifest {
    let targets: [DeclaredTarget]

    /// Reads declarations of the form `.target(name: "…", dependencies: ["…"], path: "…")`.
    init(_ text: String) {
        let kinds = /\.(target|executableTarget|testTarget|systemLibrary)\(/
        targets = text.matches(of: kinds).compactMap { match in
            var depth = 1
            let arguments = text[match.range.upperBound...].prefix {
                depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
                return depth > 0
            }
            guard let name = arguments.firstMatch(of: /name:\s*"([^"]+)"/)?.1 else { return nil }
            let list = arguments.firstMatch(of: /dependencies:\s*\[([^\]]*)\]/)?.1 ?? ""
            let folder = match.1 == "testTarget" ? "Tests" : "Sources"
            return DeclaredTarget(
                kind: String(match.1), name: String(name),
                dependencies: list.matches(of: /"([^"]+)"/).map { String($0.1) },
                path: arguments.firstMatch(of: /path:\s*"([^"]+)"/).map { String($0.1) } ?? "\(folder)/\(name)")
        }
    }
}
