/// A command line that is being typed, as far as it can be read before it is whole.
struct TypedWords {
    /// What is being typed at the end of it.
    enum Place: Equatable {
        /// The command, or a question that begins a conversation's options.
        case command
        /// An argument of the command, from 0.
        case argument(Int)
        case option
        /// The argument of an option; what stands before it in the same word, `--format=`, may be empty.
        case value(of: OptionName, prefix: String)
    }

    let command: Command
    /// The arguments before the place.
    let arguments: [String]
    /// The options that stand already.
    let given: Set<OptionName>
    let place: Place
    /// What of it is typed.
    let current: String

    /// Reads the words behind the program's name; the last is the one that is being typed.
    init(_ words: [String], definitions: [OptionDefinition]) {
        var named: [String] = []
        var given: Set<OptionName> = []
        var waiting: OptionDefinition?
        var optionsEnded = false
        for word in words.dropLast() {
            if waiting != nil {
                waiting = nil
            } else if optionsEnded || !word.hasPrefix("-") {
                named.append(word)
            } else if word == "--" {
                optionsEnded = true
            } else {
                let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
                guard let definition = definitions.first(where: { $0.name.rawValue == name }) else { continue }
                given.insert(definition.name)
                if definition.placeholder != nil, !word.contains("=") { waiting = definition }
            }
        }
        let last = words.last ?? ""
        command = named.first.flatMap(Command.init) ?? .converse
        arguments = Array(named.dropFirst())
        self.given = given
        if let waiting {
            (place, current) = (.value(of: waiting.name, prefix: ""), last)
        } else if !optionsEnded, last.hasPrefix("--"), let sign = last.firstIndex(of: "="),
            let name = OptionName(rawValue: String(last[..<sign].dropFirst(2)))
        {
            let start = last.index(after: sign)
            (place, current) = (.value(of: name, prefix: String(last[..<start])), String(last[start...]))
        } else if !optionsEnded, last.hasPrefix("-") {
            (place, current) = (.option, last)
        } else {
            (place, current) = (named.isEmpty ? .command : .argument(named.count - 1), last)
        }
    }
}
