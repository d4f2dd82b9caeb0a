/// `stockroom redo`: the last undo taken back.
struct RedoCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let teller = try UndoTeller(workplace)
        let store = try await workplace.inventory().store
        return try await teller.running(.redone, nil) { try await store.redo(at: teller.now, $0) }
    }
}
