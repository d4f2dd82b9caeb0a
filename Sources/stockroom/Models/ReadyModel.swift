import Essentials

/// What a person is told once and not again: each thing leaves an empty file in a folder.
struct ToldOnce {
    let folder: String

    /// Whether it is told for the first time; it counts as told from now on.
    func isNew(_ name: String) -> Bool {
        let path = folder + "/" + name
        guard !FileManager.default.fileExists(atPath: path) else { return false }
        // Where nothing can be written it is told again, which does no harm.
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        return true
    }
}

/// A model that a person may not know to be there.
enum ReadyModel {
    /// The name of the first one that could answer at once, where the person was not told of it.
    ///
    /// - Parameter told: what the person was told before; nil where that is not kept.
    static func name(among kinds: [any ModelKind], told: ToldOnce?) async -> String? {
        for kind in kinds {
            if let name = await kind.readyName { return told?.isNew("model-\(name)") ?? true ? name : nil }
        }
        return nil
    }
}
