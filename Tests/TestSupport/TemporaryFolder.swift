import Foundation

/// A folder that is gone when the test is over.
public final class TemporaryFolder: Sendable {
    private let folder: String

    /// A new, empty folder.
    public init() {
        folder = NSTemporaryDirectory() + "stockroom-tests-\(UUID().uuidString)"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The path of a file in it.
    public func path(_ name: String) -> String { folder + "/" + name }
}
