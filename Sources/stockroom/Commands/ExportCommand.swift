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
        if let path {
            guard !isInventory(path, named: inventory.name) else {
                throw CommandFailure.exportsOntoInventory(path)
            }
            guard workplace.options.replacesFile || kind(of: path) != S_IFREG else {
                throw CommandFailure.exportsOntoFile(path)
            }
        }
        let shows = !mayReachTerminal(path)
        // A pipe or a device has nothing that would have to be taken away again, and may take its time.
        let isFile = path.map { [nil, S_IFREG].contains(kind(of: $0)) } ?? false
        _ = try await LongWork(workplace: workplace).run(isStoppable: isFile) { progress in
            if let path {
                try await inventory.store.exportItems(to: path, options, progress: shows ? progress : nil)
            } else {
                try await inventory.store.exportItems(
                    to: Output.standard.descriptor, name: "standard output", options,
                    progress: shows ? progress : nil)
            }
        }
        return .done
    }

    /// Whether the rows may come to the terminal on which progress would be drawn, where they show by themselves how far it is: they go to
    /// a terminal, or into standard output's pipe, and nobody knows what reads that.
    private func mayReachTerminal(_ path: String?) -> Bool {
        if let path { return kind(of: path) == S_IFCHR }
        var status = stat()
        return fstat(Output.standard.descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
    }

    /// What is there: a file, whose place an export would take, or a pipe or a device, which only takes what is written; nil for nothing.
    private func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
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
