import CGetopt
import Essentials

/// A command line, read.
struct Invocation {
    let command: Command
    /// What counts: what was typed, and what is set for good where nothing was.
    let options: Options
    /// What was typed alone; only that goes before what a saved session recorded.
    let typed: Options
    /// What is neither the command nor an option.
    let arguments: [String]
    /// What is set for good.
    let presets: Presets
    /// The options that were typed.
    private let names: Set<OptionName>
    /// All of it as it was typed, but for the program.
    private let words: [String]

    /// The same command line with an inventory, as it would be typed into a shell.
    func again(inventory: String) -> String {
        (["stockroom"] + words + ["--inventory", inventory]).map(Self.quoted).joined(separator: " ")
    }

    /// A word as a shell has to be given it.
    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./:@%+=,-".contains($0)) }
        return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
    }

    /// Reads a command line; options may stand anywhere, `--` ends them.
    ///
    /// - Parameter presets: what is set for good; the command line goes before it.
    /// - Throws: ``UsageMistake``.
    init(_ arguments: [String], presets: Presets) throws {
        var given: [(definition: OptionDefinition, argument: String)] = []
        var words: [String] = []
        try Invocation.scan(arguments, OptionDefinition.all) { scanned in
            switch scanned {
            case .word(let word): words.append(word)
            case .option(let definition, let argument): given.append((definition, argument))
            }
        }
        let command = try Invocation.command(of: &words)
        if let stranger = given.map(\.definition).first(where: { !$0.isTakenByAll && !$0.isObeyed(by: command) }) {
            throw UsageMistake(.optionNotTaken(stranger.name, by: command.title), command: command)
        }
        var typed = Options()
        for (definition, argument) in given {
            try definition.set(argument, as: definition.typedName, in: &typed, for: command)
        }
        if !typed.wantsHelp, !typed.wantsVersion { try Invocation.check(words, for: command) }
        if command == .places { typed.inventory = words.first }
        if typed.usesSample, typed.inventory != nil { throw UsageMistake(.twoInventories, command: command) }
        names = Set(given.map(\.definition.name))
        options = try Invocation.options(typed, besides: names, presets)
        if let inventory = options.inventory, typed.inventory != nil || command.needsPlace {
            try Places.check(inventory, for: command)
        }
        self.command = command
        self.typed = typed
        self.presets = presets
        self.arguments = words
        self.words = arguments
    }

    /// The command that the first word names, which is taken away; a conversation where there is none.
    private static func command(of words: inout [String]) throws -> Command {
        guard let first = words.first else { return .converse }
        guard let named = Command(rawValue: first), named != .converse else {
            let nearest = Command.allCases.map(\.rawValue).nearest(to: first).flatMap(Command.init)
            throw UsageMistake(.unknownCommand(first, nearest: nearest == .converse ? nil : nearest))
        }
        words.removeFirst()
        return named
    }

    /// Refuses too few arguments, and too many; a question that is blank is none.
    private static func check(_ words: [String], for command: Command) throws {
        let words = command == .ask ? words.filter { $0.contains { !$0.isWhitespace } } : words
        if command.argumentCount.contains(words.count) { return }
        let reason: UsageMistake.Reason =
            words.count < command.argumentCount.lowerBound
            ? .needs(command.title, command.arguments)
            : command.arguments.isEmpty
                ? .takesNoArgument(command.title) : .takesNoMore(command.title, than: command.arguments)
        throw UsageMistake(reason, command: command)
    }

    /// What was typed, and what is set for good where nothing was.
    private static func options(_ typed: Options, besides names: Set<OptionName>, _ presets: Presets) throws -> Options
    {
        var options = typed
        for definition in OptionDefinition.settings where !names.contains(definition.name) {
            let isAnotherPlace = definition.name == .inventory && (typed.usesSample || typed.inventory != nil)
            guard !isAnotherPlace, let value = presets.values[definition.name] else { continue }
            try definition.set(value.text, as: definition.name.rawValue, in: &options)
        }
        return options
    }

    /// Where the value of an option comes from.
    func source(of name: OptionName) -> SettingSource {
        names.contains(name) ? .commandLine : presets.values[name]?.source ?? .standard
    }
}

extension Invocation {
    /// A piece of a command line.
    private enum Scanned {
        case word(String)
        /// An option and its argument.
        case option(OptionDefinition, String)
    }

    /// Walks over a command line with getopt_long.
    ///
    /// It stops at each word (`+` and the POSIX habit do that everywhere), which is taken before it goes on: GNU's own
    /// reordering is not to be had on macOS.
    private static func scan(
        _ arguments: [String], _ definitions: [OptionDefinition], _ take: (Scanned) throws -> Void
    ) throws {
        var vector = (["stockroom"] + arguments).map { strdup($0) }
        let count = Int32(vector.count)
        vector.append(nil)
        let names = definitions.map { UnsafePointer(strdup($0.name.rawValue)) }
        defer {
            for pointer in vector { free(pointer) }
            for pointer in names { free(UnsafeMutablePointer(mutating: pointer)) }
        }
        var table: [option] = []
        for (index, definition) in definitions.enumerated() {
            // What is set for good can be taken back for once: --plain=no.
            let takesArgument =
                definition.placeholder != nil
                ? required_argument : definition.setting == nil ? no_argument : optional_argument
            table.append(
                option(name: names[index], has_arg: takesArgument, flag: nil, val: firstValue + Int32(index)))
        }
        table.append(option())
        var place: Int32 = 1
        while place < count {
            let found = stockroom_getopt_long(count, vector, "+:hV", table, place)
            let word = arguments[Int(place) - 1]
            switch found.value {
            case -1 where found.next > place:
                for word in arguments[(Int(found.next) - 1)...] { try take(.word(word)) }
                return
            case -1:
                try take(.word(word))
                place += 1
                continue
            case Int32(UInt8(ascii: "h")): try take(.option(.help, ""))
            case Int32(UInt8(ascii: "V")): try take(.option(.version, ""))
            case Int32(UInt8(ascii: ":")): throw UsageMistake(.argumentMissing(option: word))
            case firstValue...:
                let definition = definitions[Int(found.value - firstValue)]
                try take(.option(definition, found.argument.map { String(cString: $0) } ?? ""))
            default:
                let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
                let nearest = definitions.map(\.name.rawValue).nearest(to: name).flatMap(OptionName.init)
                throw UsageMistake(.unknownOption(word, nearest: nearest))
            }
            place = found.next
        }
    }

    /// The language that a command line asks for, whether the rest of it can be read or not.
    static func languageName(in arguments: [String]) -> String? {
        let name = "--\(OptionName.language.rawValue)"
        for (index, word) in arguments.enumerated().reversed() {
            if word == name { return arguments.indices.contains(index + 1) ? arguments[index + 1] : nil }
            if word.hasPrefix(name + "=") { return String(word.dropFirst(name.count + 1)) }
        }
        return nil
    }

    /// What getopt_long returns for the first long option; above all letters.
    private static let firstValue: Int32 = 256
}
