import CivilTime
import Essentials
import StrictJSON
import Terminal

/// `stockroom config`: what is in force, and where each setting comes from.
struct ConfigCommand {
    let workplace: Workplace

    func run() throws -> ExitStatus {
        let words = workplace.words
        let lines = try OptionDefinition.settings.map { definition in
            let value = try value(of: definition)
            return Line(
                option: definition.name, value: value, source: workplace.invocation.source(of: definition.name))
        }
        if workplace.options.isJSON {
            for line in lines { try Output.standard.writeLine(line.json.serialized()) }
            return .done
        }
        let columns: [ListLayout.Column] = [.init(), .init(fitting: .shrinks(minimum: 14)), .init()]
        let rows = lines.map { line in
            [
                ListLayout.Cell(line.option.rawValue, as: .accent), .init(line.value ?? words.unset(line.option)),
                .init(words.words(for: line.source), as: .dim),
            ]
        }
        for line in ListLayout(columns: columns, profile: workplace.profile.unlimited).lines(rows) {
            try Output.standard.writeLine(line)
        }
        let path = workplace.invocation.presets.path
        Diagnostics.say(words.configurationFile(path, isThere: FileManager.default.fileExists(atPath: path)))
        return .done
    }

    private struct Line {
        let option: OptionName
        /// nil where nothing is set, and something else decides.
        let value: String?
        let source: SettingSource

        var json: JSONValue {
            .object(
                JSONObject([
                    ("name", .string(option.rawValue)), ("value", value.map(JSONValue.string) ?? .null),
                    ("from", .string(source.word)),
                ]))
        }
    }

    /// What counts, without any password.
    private func value(of definition: OptionDefinition) throws -> String? {
        let options = workplace.options
        switch definition.name {
        case .inventory: return try workplace.inventoryName
        case .model: return Secrets.hidden(in: workplace.modelName)
        case .language: return workplace.language.rawValue
        case .timeZone: return options.timeZone ?? CivilZone.current.identifier
        case .inventoryTimeout: return "\(options.inventoryTimeout ?? ForeignPlace.standardPatience)"
        case .suggest: return options.suggestion ?? Workplace.standardExtent.rawValue
        case .writeReplies: return options.writtenReplies ?? Workplace.standardExtent.rawValue
        default: break
        }
        switch definition.action {
        case .flag(let path): return options[keyPath: path] ? "yes" : "no"
        case .text(let path, _): return options[keyPath: path]
        case .texts(let path, _): return options[keyPath: path].last
        case .integer(let path, _): return options[keyPath: path].map(String.init)
        case .number(let path, _): return options[keyPath: path].map { "\($0)" }
        }
    }
}
