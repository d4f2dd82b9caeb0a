import CGetopt
import Foundation

/// A command line, read.
struct Invocation {
    let command: Command
    let options: Options
    /// What is neither the command nor an option.
    let arguments: [String]

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
            case .option(let index, let argument):
                try Invocation.apply(definitions[index], argument, to: &options)
                given.append(definitions[index])
            }
        }
        var command = Command.converse
        if let first = words.first {
            guard let named = Command(rawValue: first), named != .converse else {
                throw UsageMistake("There is no command \"\(first)\". To ask one question: stockroom ask QUESTION")
            }
            command = named
            words.removeFirst()
        }
        if let stranger = given.first(where: { !$0.isTakenByAll && !$0.isObeyed(by: command) }) {
            throw UsageMistake("\(command.title) takes no option --\(stranger.name).", command: command)
        }
        if !options.wantsHelp, !options.wantsVersion, !command.argumentCount.contains(words.count) {
            let reason =
                words.count < command.argumentCount.lowerBound
                ? "needs \(command.arguments)"
                : command.arguments.isEmpty ? "takes no argument" : "takes no more than \(command.arguments)"
            throw UsageMistake("\(command.title) \(reason).", command: command)
        }
        if options.usesSample, options.inventory != nil {
            throw UsageMistake("--sample and --inventory name two inventories. Take one of them.", command: command)
        }
        self.command = command
        self.options = options
        self.arguments = words
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
                throw UsageMistake("--\(definition.name) takes a whole number above 0, not \"\(argument)\".")
            }
            options[keyPath: path] = value
        case .number(let path, _):
            guard let value = Double(argument), value.isFinite, value >= 0 else {
                throw UsageMistake("--\(definition.name) takes a number from 0, not \"\(argument)\".")
            }
            options[keyPath: path] = value
        }
    }
}

/// A command line that cannot be understood; the sentence names what is wrong with it.
struct UsageMistake: Error, CustomStringConvertible {
    let description: String
    /// The command whose usage is shown.
    let command: Command

    init(_ description: String, command: Command = .converse) {
        self.description = description
        self.command = command
    }
}

extension Invocation {
    /// A piece of a command line.
    private enum Scanned {
        case word(String)
        /// An option's place in the table and its argument.
        case option(Int, String)
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
        let names = definitions.map { UnsafePointer(strdup($0.name)) }
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
            case Int32(UInt8(ascii: "h")): try take(.option(definitions.count - 2, ""))
            case Int32(UInt8(ascii: "V")): try take(.option(definitions.count - 1, ""))
            case Int32(UInt8(ascii: ":")): throw UsageMistake("The option \(word) needs an argument.")
            case firstValue...:
                try take(.option(Int(found.value - firstValue), found.argument.map { String(cString: $0) } ?? ""))
            default: throw UsageMistake("There is no option \(word).")
            }
            place = found.next
        }
    }

    /// What getopt_long returns for the first long option; above all letters.
    private static let firstValue: Int32 = 256
}
