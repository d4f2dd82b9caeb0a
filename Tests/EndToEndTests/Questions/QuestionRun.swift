import Foundation

/// Asks the questions of a file, each in a process of its own on one inventory, and keeps what missed.
struct QuestionRun {
    /// A question that did not end as meant.
    struct Miss {
        let question: QuestionCase
        let objection: String
        let reply: String
    }

    let name: String
    private(set) var misses: [Miss] = []
    private(set) var kinds: [(kind: String, met: Int, asked: Int)] = []

    var asked: Int { kinds.reduce(0) { $0 + $1.asked } }
    var met: Int { kinds.reduce(0) { $0 + $1.met } }

    /// Runs a file; `inventory.csv` stands beside it.
    init(file: URL) throws {
        name = file.lastPathComponent
        let shop = file.deletingLastPathComponent().appendingPathComponent("inventory.csv")
        let judge = QuestionJudge(items: try ShopItem.read(shop))
        let stockroom = Stockroom()
        let place = try stockroom.inventory(try String(contentsOf: shop, encoding: .utf8))
        for question in try QuestionCase.read(file) {
            // Changes are declined in a pipe, so that every question meets the same shop.
            let outcome = try stockroom.run(
                [
                    "--json", "--no-save", "--inventory", place, "--now", question.now, "--time-zone", "Asia/Tokyo",
                    "--language", question.language,
                ], input: question.turns.map { $0 + "\n" }.joined())
            let turn = LastTurn(try outcome.entries)
            let objection = try judge.objection(to: turn, in: question)
            count(question.kind, isMet: objection == nil)
            if let objection {
                misses.append(Miss(question: question, objection: objection, reply: turn.reply ?? outcome.errors))
            }
        }
    }

    private mutating func count(_ kind: String, isMet: Bool) {
        let index = kinds.firstIndex { $0.kind == kind } ?? kinds.endIndex
        if index == kinds.endIndex { kinds.append((kind, 0, 0)) }
        kinds[index].asked += 1
        kinds[index].met += isMet ? 1 : 0
    }

    /// The shares by kind, then every miss.
    var report: String {
        let shares = kinds.map { "\($0.kind) \($0.met)/\($0.asked)" }.joined(separator: ", ")
        let lines = misses.map { miss in
            """
              \(miss.question.id) \(miss.question.turns.joined(separator: " | "))
                \(miss.objection)
                reply: \(miss.reply.replacingOccurrences(of: "\n", with: " / ").prefix(160))
            """
        }
        return (["\(name): \(met) of \(asked) end as meant (\(shares))"] + lines).joined(separator: "\n")
    }
}
