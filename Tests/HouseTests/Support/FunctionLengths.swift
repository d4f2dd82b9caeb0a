/// A function, initialiser, subscript or computed property, and how many lines it takes from its first word to its
/// closing brace.
struct MeasuredFunction: Equatable {
    let name: String
    let lines: Int
}

/// Measures functions by counting braces.
enum FunctionLengths {
    private static let modifiers: Set<String> = [
        "public", "package", "internal", "private", "fileprivate", "static", "class", "final", "mutating",
        "nonmutating",
        "override", "required", "convenience", "lazy", "nonisolated", "isolated", "consuming", "borrowing",
        "private(set)", "package(set)",
    ]

    /// The functions of a Swift source without comments and strings, in order; a function within another counts in both.
    static func measured(in code: [UInt8]) -> [MeasuredFunction] {
        let lines = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.indices.compactMap { start in
            guard let name = declaredName(in: lines[start]), let end = lastLine(from: start, of: lines) else {
                return nil
            }
            return MeasuredFunction(name: name, lines: end - start + 1)
        }
    }

    private static func declaredName(in line: ArraySlice<UInt8>) -> String? {
        let words = line.split(separator: UInt8(ascii: " ")).lazy.map { String(decoding: $0, as: UTF8.self) }
        guard let place = words.firstIndex(where: { !modifiers.contains($0) && !$0.hasPrefix("@") }) else { return nil }
        let name = { (word: String) in String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }) }
        let after = words.index(after: place)
        switch name(words[place]) {
        case "func" where after < words.endIndex:
            return String(words[after].prefix { $0 != "(" && $0 != "<" })
        case "init", "subscript":
            return words[place].contains("(") || words[place].contains("<") ? name(words[place]) : nil
        case "deinit": return "deinit"
        case "var" where after < words.endIndex && words.last == "{" && !words.contains("="): return name(words[after])
        default: return nil
        }
    }

    /// The line of the brace that closes the body; nil when there is none, as in a protocol.
    private static func lastLine(from start: Int, of lines: [ArraySlice<UInt8>]) -> Int? {
        var parentheses = 0
        var braces = 0
        for (index, line) in lines[start...].enumerated() {
            if index > 0, parentheses == 0, braces == 0, !continuesHead(line) { return nil }
            for byte in line {
                switch byte {
                case UInt8(ascii: "("), UInt8(ascii: "["): parentheses += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): parentheses -= 1
                case UInt8(ascii: "{") where parentheses == 0 || braces > 0: braces += 1
                case UInt8(ascii: "}") where braces > 0:
                    braces -= 1
                    if braces == 0 { return start + index }
                case UInt8(ascii: "}") where parentheses == 0: return nil
                default: break
                }
            }
        }
        return nil
    }

    /// Whether a line goes on with the head of a function that is wrapped.
    private static func continuesHead(_ line: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        return [")", "->", "where", "throws", "async", "{"].contains { text.hasPrefix($0) }
    }
}
