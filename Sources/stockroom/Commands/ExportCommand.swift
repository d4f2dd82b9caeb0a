import Essentials
import Inventory
import Terminal

/// `stockroom export`: the inventory to a file or to standard output.
struct ExportCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let path = workplace.arguments.first.flatMap { $0 == "-" ? nil : $0 }
        let options = ExportOptions(
            format: try ItemFormat(named: workplace.options.format, path: path ?? "", command: .export),
            hasByteOrderMark: workplace.options.writesByteOrderMark)
        let inventory = try await workplace.inventory()
        let line = ProgressLine(workplace)
        defer { line.erase() }
        if let path {
            guard !isInventory(path, named: inventory.name) else {
                throw CommandFailure.exportsOntoInventory(path)
            }
            guard workplace.options.replacesFile || !isFile(path) else { throw CommandFailure.exportsOntoFile(path) }
            _ = try await inventory.store.exportItems(to: path, options, progress: { line.show($0) })
        } else {
            // At a terminal the rows themselves show how far it is.
            let shows = !workplace.terminal.isOutputTerminal
            _ = try await inventory.store.exportItems(
                to: Output.standard.descriptor, name: "standard output", options,
                progress: { if shows { line.show($0) } })
        }
        return .done
    }

    /// Whether something is there that an export would take the place of; a pipe or a device only takes what is written.
    private func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
        (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
    }
}
