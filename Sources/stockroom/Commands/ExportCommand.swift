import Foundation
import Inventory
import Terminal

/// `stockroom export`: the inventory to a file or to standard output.
struct ExportCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let path = workplace.arguments.first
        let format = try ItemFormat(named: workplace.options.format, path: path ?? "", command: .export)
        let inventory = try await workplace.inventory()
        if let path {
            guard !isInventory(path, named: inventory.name) else {
                throw CommandFailure.exportsOntoInventory(path)
            }
            try await inventory.store.exportItems(to: path, format: format)
        } else {
            try await inventory.store.exportItems(to: Output.standard.descriptor, format: format)
        }
        return .done
    }

    /// Whether a path leads to the inventory's file or one that SQLite keeps beside it, by whatever name.
    private func isInventory(_ path: String, named inventory: String) -> Bool {
        guard let target = FileIdentity(path) else { return false }
        return ["", "-wal", "-shm", "-journal"].contains { FileIdentity(inventory + $0) == target }
    }
}

/// What makes two paths lead to the same file.
private struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    /// nil when there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
}
