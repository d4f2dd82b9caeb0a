import Inventory
import PlainText
import Terminal

/// `stockroom places`: what a place can do with its inventory, and what this person may.
struct PlacesCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let facts = try await workplace.placeFacts()
        if workplace.options.isJSON {
            try Output.standard.writeLine(facts.json.serialized())
        } else {
            for line in workplace.words.lines(about: facts) {
                for line in workplace.profile.lines(of: Sanitiser.line(line), indent: 2, cutsWords: false) {
                    try Output.standard.writeLine(line)
                }
            }
        }
        return .done
    }
}
