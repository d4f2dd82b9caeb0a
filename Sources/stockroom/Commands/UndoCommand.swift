/// `stockroom undo`: the last change taken back.
struct UndoCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let teller = try UndoTeller(workplace)
        let report = try await workplace.inventory().store.undo(at: teller.now)
        return try teller.tell(.undone(report.map(teller.change)), .undone, isDone: report != nil)
    }
}
