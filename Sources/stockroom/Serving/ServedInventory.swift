import Assistant
import Essentials
import Inventory
import InventoryContract
import LanguageModel
import PlainText
import StrictJSON
import ToolServer

/// An inventory's prompts and texts as a server has them, and the questions about its changes.
struct ServedInventory: ServedContent {
    let inventory: ProgramInventory
    let texts: InventoryTexts
    let questions: ChangeQuestions
    let facade: FacadeTexts

    /// The prompts by their names.
    private enum PromptName: String, CaseIterable {
        case inventory, ask, details
    }

    private static let language = "language"
    private static let question = "question"
    private static let id = "id"

    var prompts: [PromptListing] {
        PromptName.allCases.map { name in
            switch name {
            case .inventory:
                PromptListing(
                    name.rawValue, title: "Work with the inventory",
                    description: "How to answer from the inventory, with today's dates, its categories and its places.",
                    arguments: [
                        .init(
                            Self.language,
                            description: "of replies: \(Language.allCases.map(\.rawValue).joined(separator: " or "))",
                            isRequired: false)
                    ])
            case .ask:
                PromptListing(
                    name.rawValue, title: "Ask about the inventory",
                    description: "A question, with what its dates mean.",
                    arguments: [
                        .init(Self.question, description: "such as: what changed last week?", isRequired: true)
                    ])
            case .details:
                PromptListing(
                    name.rawValue, title: "Show an item", description: "A request for the details of one item.",
                    arguments: [.init(Self.id, description: "the item's id", isRequired: true)])
            }
        }
    }

    func prompt(_ name: String, _ arguments: [String: String]) async throws(ContentFault) -> String {
        let prompt: ProgramPrompt
        switch PromptName(rawValue: name) {
        case .inventory?:
            let language = arguments[Self.language]
            guard language.map({ Language(rawValue: $0) != nil }) ?? true else {
                let known = Language.allCases.map(\.rawValue).joined(separator: ", ")
                throw .notMeant("\"\(Self.language)\" must be one of \(known).")
            }
            prompt = .inventory(language.flatMap(Language.init))
        case .ask?: prompt = .ask(arguments[Self.question] ?? "")
        case .details?:
            guard let id = arguments[Self.id].flatMap(Int64.init), id > 0 else {
                throw .notMeant("\"\(Self.id)\" must be a whole number from 1.")
            }
            prompt = .details(ItemID(id))
        case nil: throw .notMeant("There is no such prompt.")
        }
        do { return try await inventory.text(of: prompt) } catch {
            throw .failed("The inventory cannot be read at the moment.")
        }
    }

    var resources: [ResourceListing] { texts.listings }

    var resourceTemplates: [ResourceListing] { texts.templates }

    func resource(_ address: String) async throws(ContentFault) -> ResourceText? { try await texts.text(at: address) }

    func question(about change: any ToolChange) async -> ChangeQuestion { await questions.question(about: change) }

    func plainText(of content: any ToolContent) -> String { facade.text(of: content) }

    func plainText(ofError reason: String) -> String { facade.text(ofError: reason) }
}
