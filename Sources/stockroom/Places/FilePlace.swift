import Assistant
import Essentials
import Inventory

/// A file on this machine.
struct FilePlace: Place {
    /// The path as it was given, for messages.
    let path: String

    /// The path from the root.
    var name: String { path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path }

    var kind: String { "file" }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    func isMeant(by name: String) -> Bool {
        var (mine, other) = (stat(), stat())
        if name == self.name { return true }
        return stat(path, &mine) == 0 && stat(name, &other) == 0 && mine.st_ino == other.st_ino
            && mine.st_dev == other.st_dev
    }

    init(path: String) { self.path = path }

    init?(named name: String) {
        if Places.isAddress(name) { return nil }
        path = name
    }

    func open(
        _ access: InventoryAccess, calendar: SessionCalendar, for workplace: Workplace, _ use: PlaceUse
    ) async throws -> any ItemStore {
        if access == .createIfMissing { try makeFolder() }
        return try LocalInventory.open(path, access)
    }

    func discard() {
        for ending in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + ending) }
    }

    private func makeFolder() throws {
        let folder = Paths.folder(of: name)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure.folderNotMade(folder)
        }
    }
}
