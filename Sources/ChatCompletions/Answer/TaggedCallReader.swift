import LanguageModel
import StrictJSON

/// Takes calls out of a reply's text that the model wrote as `<tool_call>{"name":…,"arguments":{…}}</tool_call>`.
///
/// Models are taught this form, and a server that does not read it for them hands it on as text. What stands between the tags
/// and is no call stays text.
struct TaggedCallReader {
    private static let beginning = "<tool_call>"
    private static let end = "</tool_call>"

    /// Text that may be the beginning of a tag, or a call that has not wholly come.
    private var held: Substring = ""
    private var drafts: [(name: String, arguments: String)] = []

    /// The part of the next piece, and of what was held back, that is text for the person.
    mutating func read(_ piece: String) -> String {
        guard !held.isEmpty || piece.utf8.contains(UInt8(ascii: "<")) else { return piece }
        held += piece
        var text = ""
        while let tag = held.firstRange(of: Self.beginning) {
            text += held[..<tag.lowerBound]
            held = held[tag.lowerBound...]
            guard let close = held.firstRange(of: Self.end) else { return text }
            text += take(held[..<close.upperBound])
            held = held[close.upperBound...]
        }
        let kept = Self.possibleBeginning(of: held)
        text += held.dropLast(kept)
        held = held.suffix(kept)
        return text
    }

    /// What was held back until the end, and the calls; a last call may lack its end.
    mutating func finish(avoiding taken: Set<String>) -> (text: String, calls: [ToolCall]) {
        let rest = held.hasPrefix(Self.beginning) ? take(held) : String(held)
        held = ""
        var taken = taken
        let calls = drafts.map { draft in
            let id = ToolCallID.fresh(avoiding: taken)
            taken.insert(id)
            return ToolCall(id: id, name: draft.name, argumentsText: draft.arguments)
        }
        return (rest, calls)
    }

    /// Keeps a call; hands what is none back as text.
    private mutating func take(_ tagged: Substring) -> String {
        var json = tagged.dropFirst(Self.beginning.count)
        if json.hasSuffix(Self.end) { json = json.dropLast(Self.end.count) }
        let object = try? JSONParser.parse(String(json), loneSurrogates: .replaced)
        guard let object, let name = object["name"]?.string, drafts.count < ToolCallAssembler.maximumCalls else {
            return String(tagged)
        }
        let arguments = object["arguments"] ?? object["parameters"] ?? [:]
        drafts.append((name, arguments.string ?? arguments.serialized()))
        return ""
    }

    /// How many characters at the end of a text may become a tag with the next piece.
    private static func possibleBeginning(of text: Substring) -> Int {
        guard let start = text.lastIndex(of: "<") else { return 0 }
        return beginning.hasPrefix(text[start...]) ? text.distance(from: start, to: text.endIndex) : 0
    }
}
