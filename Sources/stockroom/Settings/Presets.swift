import Essentials

/// What is set before a command line is read: by the environment, and below it by the configuration file.
struct Presets {
    /// The text of a setting, and where it stands.
    struct Value: Equatable {
        let text: String
        let source: SettingSource
    }

    /// Where the configuration file is, or would be.
    let path: String
    /// What is set and can be taken.
    private(set) var values: [OptionName: Value] = [:]
    /// What is set and cannot.
    private(set) var faults: [PresetFault]

    /// Reads the environment, and the file that it leads to.
    init(environment: [String: String]) {
        let file = ConfigurationFile(path: Folders(environment: environment).configuration + "/config")
        path = file.path
        faults = file.faults
        for definition in OptionDefinition.settings {
            if let variable = definition.variable, let text = environment[variable], !text.isEmpty {
                take(definition, Value(text: text, source: .variable(variable)), named: variable)
            } else if let entry = file.entries.first(where: { $0.name == definition.name }) {
                let source = SettingSource.line(entry.line, ofFile: file.path)
                take(definition, Value(text: entry.value, source: source), named: definition.name.rawValue)
            }
        }
    }

    private mutating func take(_ definition: OptionDefinition, _ value: Value, named name: String) {
        var options = Options()
        do {
            try definition.set(value.text, as: name, in: &options)
            if let inventory = options.inventory { try Places.check(inventory, for: .converse) }
            values[definition.name] = value
        } catch let mistake as UsageMistake {
            faults.append(PresetFault(source: value.source, reason: .value(mistake.reason)))
        } catch {
            // Nothing else is thrown by a value that cannot be taken.
        }
    }
}
