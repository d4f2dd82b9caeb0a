import DateResolution
import InventoryContract
import PlainText

/// A session as a Markdown document, for people who were not there.
public struct MarkdownReport {
    /// A word of the report that is not the session's own.
    public enum Label: Sendable, Hashable {
        case session, began, model, inventory, language, resumed
        case change(ProposedChange.Kind), approved, declined
        /// Headings of tables, and the name of an item's field by its column.
        case field, before, after, title, quantity, updated
        case nameOfField(String)
        /// Below an answer that was broken off.
        case stoppedHere
    }

    private let label: (Label) -> String

    /// Reports in the language of these labels.
    public init(label: @escaping (Label) -> String) { self.label = label }

    /// The whole session: what was asked, what the tools were called with, what was changed, what was answered.
    public func text(of saved: SavedSession) -> String {
        let header = saved.header
        var blocks = [
            "# \(label(.session)) \(Markdown.escaped(header.id))",
            [
                "\(label(.began)): \(Markdown.escaped(header.at.text)) (\(Markdown.escaped(header.timeZone.word)))",
                "\(label(.model)): \(Markdown.escaped(header.model))",
                "\(label(.inventory)): \(Markdown.escaped(header.inventory))",
                "\(label(.language)): \(Markdown.escaped(header.language.word))",
            ].map { "- " + $0 }.joined(separator: "\n"),
        ]
        var number = 0
        for entry in saved.entries {
            switch entry {
            case .session, .instructions, .toolOutput, .unknown: break
            case .resumed(let at, let inventory):
                let place = inventory.map { ", \(label(.inventory)): \(Markdown.escaped($0))" } ?? ""
                blocks.append("---\n\n\(label(.resumed)): \(Markdown.escaped(at.text))\(place)")
            case .prompt(let prompt):
                number += 1
                blocks.append("## \(number). \(Markdown.escaped(prompt.text))")
                blocks += prompt.dates.compactMap { mention in
                    mention.reading.map { "*\(Markdown.escaped(mention.text)): \(Markdown.escaped($0))*" }
                }
            case .toolCall(let call):
                blocks.append(
                    "> \(Markdown.escaped(call.tool)) \(Markdown.escaped(call.arguments?.description ?? call.raw ?? ""))"
                )
            case .approval(let approval): blocks += change(approval)
            case .response(let response): blocks += answer(response)
            case .notice(let notice):
                blocks.append(
                    notice.text.split(separator: "\n").map { "*\(Markdown.escaped($0))*" }.joined(separator: "  \n"))
            }
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func change(_ approval: ApprovalEntry) -> [String] {
        let decision = "\(label(approval.isGranted ? .approved : .declined)) (\(Markdown.escaped(approval.by.word)))."
        guard let change = approval.change else { return [decision] }
        func name(_ step: ProposedChange.Step) -> String {
            (step.id.map { "ID \($0), " } ?? "") + Markdown.escaped(step.title)
        }
        guard change.total != 1 || change.steps.isEmpty else {
            let step = change.steps[0]
            let rows = step.fields.map { [label(.nameOfField($0.field)), $0.before, $0.after] }
            let heading = "\(label(.change(change.kind))): \(name(step)). \(decision)"
            return rows.isEmpty
                ? [heading] : [heading, Self.table([label(.field), label(.before), label(.after)], rows)]
        }
        let rows = change.steps.flatMap { step -> [[String]] in
            let item = [step.id.map { "\($0)" } ?? "", step.title]
            if step.fields.isEmpty { return [item + ["", "", ""]] }
            return step.fields.map { item + [label(.nameOfField($0.field)), $0.before, $0.after] }
        }
        let names = ["ID", label(.title), label(.field), label(.before), label(.after)]
        return ["\(label(.change(change.kind))) (\(change.total)). \(decision)", Self.table(names, rows)]
    }

    /// The reply's words, with its list lines as a table where they stood.
    private func answer(_ response: ResponseEntry) -> [String] {
        var blocks: [String] = []
        var words: [String] = []
        func endWords() {
            if !words.isEmpty { blocks.append(words.joined(separator: "  \n")) }
            words = []
        }
        for block in response.blocks {
            switch block {
            case .sentence(let line):
                if line.allSatisfy(\.isWhitespace) { endWords() } else { words.append(Markdown.escaped(line)) }
            case .heading(let heading): words.append(Markdown.escaped(heading.line))
            case .card(let fields): words += fields.map { Markdown.escaped($0.line) }
            case .history(let events): words += events.map { Markdown.escaped($0.line) }
            case .list(let items):
                endWords()
                let rows = items.map { item in
                    [
                        "\(item.number)", "\(item.id)", item.title, item.quantity ?? "",
                        item.updated?.description ?? "",
                    ]
                }
                blocks.append(Self.table(["", "ID", label(.title), label(.quantity), label(.updated)], rows))
            }
        }
        endWords()
        return blocks + (response.isComplete ? [] : ["*\(label(.stoppedHere))*"])
    }

    private static func table(_ names: [String], _ rows: [[String]]) -> String {
        ([Markdown.row(names), Markdown.rule(columns: names.count)] + rows.map(Markdown.row)).joined(separator: "\n")
    }
}
