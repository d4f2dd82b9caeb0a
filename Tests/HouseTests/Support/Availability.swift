/// A version of macOS, such as 26 or 26.4.
struct SystemVersion: Comparable, CustomStringConvertible {
    let major: Int
    let minor: Int

    init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Reads `26` or `26.4`.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".").map { Int($0) }
        guard let major = parts.first ?? nil else { return nil }
        self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }

    static func < (one: Self, other: Self) -> Bool { (one.major, one.minor) < (other.major, other.minor) }

    var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}

/// Finds names of later systems that stand outside what `@available` and `#available` hold for: on Linux no compiler does.
///
/// It follows braces: `@available` holds for the declaration behind it, `if #available` for its block and the rest of its
/// condition, `guard #available` for what comes after it in the same block.
struct AvailabilityScan {
    /// A name, as it stands in the code, and the first system that has it.
    struct Name {
        let text: String
        let since: SystemVersion
    }

    /// A name where the system may be older.
    struct Finding: Equatable {
        let line: Int
        let name: String
    }

    private enum Holder { case declaration, branch, guarding }

    private let names: [Name]
    /// What each open block holds for.
    private var blocks = [SystemVersion(0)]
    /// A condition whose block has not begun.
    private var pending: (version: SystemVersion, holder: Holder)?
    /// The `else` blocks of guards, by their depth.
    private var guards: [(depth: Int, version: SystemVersion)] = []
    private var parentheses = 0
    private var findings: [Finding] = []

    /// The names in a Swift source, comments and strings left out, that stand where they may not be there.
    static func findings(in code: [UInt8], names: [Name]) -> [Finding] {
        var scan = AvailabilityScan(names: names)
        let lines = String(decoding: code, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() { scan.read(line, number: index + 1) }
        return scan.findings
    }

    private init(names: [Name]) { self.names = names }

    private var holds: SystemVersion { max(blocks.last ?? SystemVersion(0), pending?.version ?? SystemVersion(0)) }

    private mutating func read(_ line: Substring, number: Int) {
        // Imports name modules, not what they have; conditions of compilation are the compiler's.
        let words = line.split(separator: " ")
        guard words.first?.hasPrefix("#") != true, !words.prefix(2).contains("import") else { return }
        var rest = line
        var openedBlock = false
        var hasCode = false
        while let character = rest.first {
            if "@#".contains(character),
                let condition = rest.prefixMatch(of: /(@|#)available\(macOS ([0-9.]+)[^)]*\)/)
            {
                let version = SystemVersion(condition.2) ?? SystemVersion(0)
                let isGuard = words.first == "guard"
                pending = (version, condition.1 == "@" ? .declaration : isGuard ? .guarding : .branch)
                rest = rest[condition.range.upperBound...]
                continue
            }
            if character.isLetter, !Self.isWithinName(rest, of: line),
                let name = names.first(where: { Self.starts(rest, with: $0.text) }), name.since > holds
            {
                findings.append(Finding(line: number, name: name.text))
            }
            openedBlock = openedBlock || character == "{"
            hasCode = hasCode || character != " "
            step(over: character)
            rest = rest.dropFirst()
        }
        // An annotated declaration without a block ends with its line; a line of attributes alone is none.
        let isAttribute = words.count == 1 && words[0].hasPrefix("@")
        if pending?.holder == .declaration, hasCode, !isAttribute, !openedBlock, parentheses == 0 { pending = nil }
    }

    private mutating func step(over character: Character) {
        switch character {
        case "(": parentheses += 1
        case ")": parentheses -= 1
        case "{":
            if let pending, pending.holder == .guarding {
                guards.append((blocks.count, pending.version))
                blocks.append(blocks.last ?? SystemVersion(0))
            } else {
                blocks.append(holds)
            }
            pending = nil
        case "}":
            if blocks.count > 1 { blocks.removeLast() }
            if let last = guards.last, last.depth == blocks.count {
                guards.removeLast()
                blocks[blocks.count - 1] = max(blocks[blocks.count - 1], last.version)
            }
        default: break
        }
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// Whether the first character goes on with a name.
    private static func isWithinName(_ rest: Substring, of line: Substring) -> Bool {
        rest.startIndex > line.startIndex && isPartOfName(line[line.index(before: rest.startIndex)])
    }

    /// Whether a text begins with a name, and with no longer one.
    private static func starts(_ rest: Substring, with name: String) -> Bool {
        guard rest.hasPrefix(name), let last = name.last else { return false }
        guard isPartOfName(last), let next = rest.dropFirst(name.count).first else { return true }
        return !isPartOfName(next)
    }
}
