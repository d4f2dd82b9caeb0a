import CivilTime
import Essentials

extension OptionDefinition {
    /// The option as it is typed, without its argument.
    var typedName: String { "--\(name.rawValue)" }

    /// Puts an argument into options; a flag takes none, `yes` or `no`.
    ///
    /// - Parameter subject: what the argument was given to, for messages: `--language`, or a variable's name.
    /// - Throws: ``UsageMistake`` for what the option does not take.
    func set(
        _ argument: String, as subject: String, in options: inout Options, for command: Command = .converse
    ) throws(UsageMistake) {
        if case .words(let words) = values, !words.contains(argument) {
            throw UsageMistake(.noChoice(of: subject, words, given: argument), command: command)
        }
        if values == .timeZone, CivilZone(identifier: argument) == nil {
            throw UsageMistake(.noTimeZone(argument), command: command)
        }
        switch action {
        case .flag(let path):
            guard ["", "yes", "no"].contains(argument) else {
                throw UsageMistake(.noChoice(of: subject, ["yes", "no"], given: argument), command: command)
            }
            options[keyPath: path] = argument != "no"
        case .text(let path, _): options[keyPath: path] = argument
        case .texts(let path, _): options[keyPath: path].append(argument)
        case .integer(let path, _):
            guard let value = Int(argument), value > 0 else {
                throw UsageMistake(.noWholeNumber(of: subject, given: argument), command: command)
            }
            options[keyPath: path] = value
        case .number(let path, _):
            guard let value = Double(argument), value.isFinite, value >= 0 else {
                throw UsageMistake(.noNumber(of: subject, given: argument), command: command)
            }
            options[keyPath: path] = value
        }
    }
}
