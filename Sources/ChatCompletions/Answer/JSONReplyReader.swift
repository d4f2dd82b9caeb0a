import LanguageModel
import StrictJSON

/// Reads the reply of a model that was asked for one JSON object: `{"reply":"…"}` or `{"tool":"…","arguments":{…}}`.
///
/// A reply's text is handed on while it comes. What is no JSON at all is taken for the reply itself: a model that was only
/// asked, not constrained, may just talk.
struct JSONReplyReader {
    private enum Kind {
        case undecided, reply, object, plain
    }

    private var text: [UInt8] = []
    private var kind = Kind.undecided
    /// How much of the text has been handed on, or needs no further look.
    private var position = 0
    private var isReplyEnded = false

    /// The next piece of the reply's text.
    mutating func read(_ piece: String) -> String {
        text.append(contentsOf: piece.utf8)
        if kind == .undecided { decide() }
        switch kind {
        case .undecided, .object: return ""
        case .reply: return nextOfReply()
        case .plain:
            defer { position = text.count }
            return String(decoding: text[position...], as: UTF8.self)
        }
    }

    /// The call, if the object is one; and text that was not handed on yet.
    ///
    /// - Throws: ``AnswerFailure/neitherReplyNorCall(_:)``.
    mutating func finish(avoiding taken: Set<String>) throws -> (text: String, call: ToolCall?) {
        if kind == .plain || kind == .reply { return ("", nil) }
        let json = withoutFence()
        if json.allSatisfy({ $0 <= 0x20 }) { return ("", nil) }
        let object = (try? JSONParser.parse(Array(json), loneSurrogates: .replaced))?.object
        if let name = (object?["tool"] ?? object?["name"])?.string {
            let arguments = object?["arguments"] ?? object?["parameters"] ?? [:]
            let id = ToolCallID.fresh(avoiding: taken)
            let source = String(decoding: text, as: UTF8.self)
            return (
                "",
                ToolCall(
                    id: id, name: name, argumentsText: arguments.string ?? arguments.serialized(), source: source)
            )
        }
        if let reply = object?["reply"]?.string { return (reply, nil) }
        throw AnswerFailure.neitherReplyNorCall(String(decoding: json, as: UTF8.self))
    }

    private mutating func decide() {
        var start = text.firstIndex { $0 > 0x20 } ?? text.endIndex
        if text[start...].starts(with: "```".utf8) {
            guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { return }
            start = text[end...].firstIndex { $0 > 0x20 } ?? text.endIndex
        } else if "```".utf8.starts(with: text[start...]) {
            return
        }
        guard start < text.endIndex else { return }
        guard text[start] == UInt8(ascii: "{") else {
            kind = .plain
            return
        }
        decideObject(from: start)
    }

    /// Only an object whose first member is `reply` can be shown while it comes.
    private mutating func decideObject(from start: Int) {
        var rest = text[start...]
        for expected in ["{", "\"reply\"", ":", "\""] {
            rest = rest.drop { $0 <= 0x20 }
            if rest.starts(with: expected.utf8) {
                rest = rest.dropFirst(expected.utf8.count)
            } else {
                if !expected.utf8.starts(with: rest) { kind = .object }
                return
            }
        }
        kind = .reply
        position = rest.startIndex
    }

    private mutating func nextOfReply() -> String {
        guard !isReplyEnded else { return "" }
        var end = position
        scan: while end < text.count {
            switch text[end] {
            case UInt8(ascii: "\""):
                isReplyEnded = true
                break scan
            case UInt8(ascii: "\\"):
                guard let length = escapeLength(at: end) else { break scan }
                end += length
            default: end += 1
            }
        }
        let run = text[position..<end]
        position = end
        let quoted = [UInt8(ascii: "\"")] + run.flatMap(JSONReplyReader.escapingControl) + [UInt8(ascii: "\"")]
        return (try? JSONParser.parse(quoted, loneSurrogates: .replaced))?.string
            ?? String(decoding: run, as: UTF8.self)
    }

    /// How long the escape is, two halves of a surrogate pair together; nil when it has not wholly come.
    private func escapeLength(at start: Int) -> Int? {
        guard start + 1 < text.count else { return nil }
        guard text[start + 1] == UInt8(ascii: "u") else { return 2 }
        guard start + 6 <= text.count else { return nil }
        let isLead = text[start + 2] | 0x20 == UInt8(ascii: "d") && "89abAB".utf8.contains(text[start + 3])
        guard isLead else { return 6 }
        guard start + 12 <= text.count else {
            return text[(start + 6)...].starts(with: "\\u".utf8) || start + 8 > text.count ? nil : 6
        }
        return text[start + 6] == UInt8(ascii: "\\") ? 12 : 6
    }

    /// A model that is not constrained may break lines within a string.
    private static func escapingControl(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "\n"): Array("\\n".utf8)
        case UInt8(ascii: "\t"): Array("\\t".utf8)
        case 0..<0x20: [0x20]
        default: [byte]
        }
    }

    private func withoutFence() -> ArraySlice<UInt8> {
        guard let start = text.firstIndex(of: UInt8(ascii: "{")), let end = text.lastIndex(of: UInt8(ascii: "}")),
            start < end
        else { return text[...] }
        return text[start...end]
    }
}
