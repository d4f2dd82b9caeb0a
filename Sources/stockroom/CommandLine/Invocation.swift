import CGetopt
import Foundation

/// A command line, read.
struct Invocation {
    let command: Command
    let options: Options
    /// What is neither the command nor an option.
    let arguments: [String]
    /// All of it as it was typed, but for the program.
    private let typed: [String]

    /// The same command line with an inventory, as it would be typed into a shell.
    func again(inventory: String) -> String {
        (["stockroom"] + typed + ["--inventory", inventory]).map(Self.quoted).joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./:@%+=,-".contains($0)) }
        return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
    }

    /// Reads a command line; options may stand anywhere, `--` ends them.
    ///
    /// - Throws: ``UsageMistake``.
    init(_ arguments: [String]) throws {
        let definitions = OptionDefinition.all
        var options = Options()
        var given: [OptionDefinition] = []
        var words: [String] = []
        try Invocation.scan(arguments, definitions) { scanned in
            switch scanned {
            case .word(let word): words.append(word)
            case .option(let definition, let argument):
                try Invocation.apply(definition, argument, to: &options)
                given.append(definition)
            }
        }
        var command = Command.converse
        if let first = words.first {
            guard let named = Command(rawValue: first), named != .converse else {
                throw UsageMistake(.unknownCommand(first))
            }
            command = named
            words.removeFirst()
        }
        if let stranger = given.first(where: { !$0.isTakenByAll && !$0.isObeyed(by: command) }) {
            throw UsageMistake(.optionNotTaken(stranger.name, by: command.title), command: command)
        }
        if !options.wantsHelp, !options.wantsVersion, !command.argumentCount.contains(words.count) {
            let reason: UsageMistake.Reason =
                words.count < command.argumentCount.lowerBound
                ? .needs(command.title, command.arguments)
                : command.arguments.isEmpty
                    ? .takesNoArgument(command.title) : .takesNoMore(command.title, than: command.arguments)
            throw UsageMistake(reason, command: command)
        }
        if command == .places { options.inventory = words.first }
        if options.usesSample, options.inventory != nil {
            throw UsageMistake(.twoInventories, command: command)
        }
        if let inventory = options.inventory { try Places.check(inventory, for: command) }
        self.command = command
        self.options = options
        self.arguments = words
        typed = arguments
    }

    private static func apply(
        _ definition: OptionDefinition, _ argument: String, to options: inout Options
    ) throws {
        switch definition.action {
        case .flag(let path): options[keyPath: path] = true
        case .text(let path, _): options[keyPath: path] = argument
        case .texts(let path, _): options[keyPath: path].append(argument)
        case .integer(let path, _):
            guard let value = Int(argument), value > 0 else {
                throw UsageMistake(.noWholeNumber(definition.name, argument))
            }
            options[keyPath: path] = value
        case .number(let path, _):
            guard let value = Double(argument), value.isFinite, value >= 0 else {
                throw UsageMistake(.noNumber(definition.name, argument))
            }
            options[keyPath: path] = value
        }
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
            let takesArgument = definition.placeholder == nil ? no_argument : required_argument
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
