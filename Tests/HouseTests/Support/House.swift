import Foundation

/// A file of the package, read once.
struct SourceFile: Sendable {
    /// Named from the package's root.
    let path: String
    let lineCount: Int
    let text: String
    /// Without comments and what stands in strings.
    let code: [UInt8]
    /// The modules that it imports, once each, in order of name.
    let imports: [String]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
        code = SwiftText.code(of: text)
        let statements = code.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
            let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            // What stands before may be `@testable` or an access level, what stands after the kind of a single declaration.
            guard let place = words.firstIndex(of: "import"), place <= 1, let named = words.last else { return nil }
            return named.split(separator: ".").first.map(String.init)
        }
        imports = Set(statements).sorted()
    }
}

/// The package's own sources, read from where these tests were compiled.
enum House {
    /// The package's root.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let manifest = Manifest(text(of: "Package.swift"))

    /// Every Swift file of the package, in order.
    static let files = ["Sources", "Tests", "Prompts", "Samples"].flatMap { folder in
        let below = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        let paths = (below?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
        return paths.map { SourceFile(path: "\(folder)/\($0)", text: text(of: "\(folder)/\($0)")) }
    }

    /// The Swift files of a target.
    static func files(of target: DeclaredTarget) -> [SourceFile] {
        files.filter { $0.path.hasPrefix(target.path + "/") }
    }

    private static func text(of path: String) -> String {
        (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
    }
}
