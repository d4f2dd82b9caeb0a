import Inventory

/// `stockroom undo`: the last change taken back.
@MainActor
struct UndoCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let teller = try UndoTeller(workplace)
        let store = try await workplace.inventory().store
        let change = try await store.undoable(UndoOptions()).map(teller.change)
        // A script that says `undo` means it; a person may have forgotten how much the last change was, wherever the answer goes.
        if let change, !workplace.options.approvesAll, workplace.terminal.isInputTerminal,
            let question = UndoQuestion(change, words: workplace.words)
        {
            guard let keyboard = Keyboard.besideOutput(workplace) else {
                Diagnostics.say(workplace.words.nobodyToAskAboutUndo(change))
                return .failure
            }
            guard try question.isAnsweredYes(at: keyboard) else {
                Diagnostics.say(workplace.words.nothingTakenBack)
                return .failure
            }
        }
        return try await teller.running(.undone, change?.change) { try await store.undo(at: teller.now, $0) }
    }
}
