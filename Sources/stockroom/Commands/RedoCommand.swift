/// `stockroom redo`: the last undo taken back.
struct RedoCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let teller = try UndoTeller(workplace)
        let report = try await workplace.inventory().store.redo(at: teller.now)
        return try teller.tell(.redone(report.map(teller.change)), .redone, isDone: report != nil)
    }
}
