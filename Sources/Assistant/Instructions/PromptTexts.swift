import Essentials
import InventoryContract
import Prompts
import StrictJSON

/// The texts that models read: those built in, or edited ones from a folder.
public struct PromptTexts: Sendable {
    /// A text that is missing or cannot be used.
    public enum Failure: Error, Sendable, Hashable {
        case noFolder(String)
        case unreadable(path: String)
        case notUTF8(file: String)
        /// A template lacks a place that is to be filled.
        case lacks(file: String, placeholder: String)
        case noObject(file: String)
        case notJSON(file: String, JSONParser.Failure)
        /// A tool that there is not, with all that there are.
        case noTool(file: String, name: String, known: [String])
    }

    /// The template of the instructions.
    let instructions: String
    /// What a selected line asks for: the item's details.
    let followUp: String
    /// What a selected line with "history" asks for.
    let followUpHistory: String
    /// What models of other programs are told of the whole.
    let host: String
    /// The descriptions of tools and arguments, by tool name.
    let tools: JSONObject

    /// The texts of a folder; a file that is not there is the built-in one. Without a folder, the built-in ones.
    ///
    /// - Throws: ``Failure`` when the folder cannot be read or a text lacks what it must have.
    public init(folder: String? = nil) throws {
        if let folder, !Paths.isFolder(folder) { throw Failure.noFolder(folder) }
        func text(_ name: String) throws -> String {
            var bytes = Prompts.files[name] ?? []
            if let path = folder.map({ $0 + "/" + name }), FileManager.default.fileExists(atPath: path) {
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw Failure.unreadable(path: path)
                }
                bytes = Array(data)
            }
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw Failure.notUTF8(file: name)
            }
            return text.trimmed
        }
        func template(_ name: String, needs placeholder: String) throws -> String {
            let template = try text(name)
            guard template.contains("{{\(placeholder)}}") else {
                throw Failure.lacks(file: name, placeholder: placeholder)
            }
            return template
        }
        instructions = try template("instructions.md", needs: "date-mapping")
        followUp = try template("follow-up.md", needs: "id")
        followUpHistory = try template("follow-up-history.md", needs: "id")
        host = try text("host.md")
        do {
            guard let object = try JSONParser.parse(text("tools.json")).object else {
                throw Failure.noObject(file: "tools.json")
            }
            let known = HostTool.allCases.map(\.name)
            if let unknown = object.keys.first(where: { !known.contains($0) }) {
                throw Failure.noTool(file: "tools.json", name: unknown, known: known)
            }
            tools = object
        } catch let failure as JSONParser.Failure {
            throw Failure.notJSON(file: "tools.json", failure)
        }
    }

    /// A template with its `{{name}}` places filled; a value is never searched for places again.
    static func fill(_ template: String, _ values: [String: String]) -> String {
        var filled = ""
        var rest = template[...]
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            filled += rest[..<open.lowerBound]
            let name = String(rest[open.upperBound..<close.lowerBound])
            filled += values[name] ?? "{{\(name)}}"
            rest = rest[close.upperBound...]
        }
        return filled + rest
    }
}
