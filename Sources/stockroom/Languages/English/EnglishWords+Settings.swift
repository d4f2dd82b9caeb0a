extension EnglishWords {
    func sentence(for fault: PresetFault) -> String { "\(words(for: fault.source)): \(reason(fault.reason))" }

    private func reason(_ reason: PresetFault.Reason) -> String {
        switch reason {
        case .unknownName(let name, let nearest):
            "There is no setting \"\(name)\"." + (nearest.map { " Did you mean \($0.rawValue)?" } ?? "")
        case .onlyTyped(let name): "\(name.rawValue) cannot be set for good. Type it as --\(name.rawValue)."
        case .noValue(let name): "\(name.rawValue) needs a value behind it."
        case .secret(let name):
            "\(name.rawValue) has a password in it, which does not belong into this file. "
                + "Take it out; README tells where each place looks for it."
        case .twice(let name, let line): "\(name.rawValue) is set on line \(line) already. Keep one of the two."
        case .value(let mistake): sentence(for: mistake)
        case .notText: "The file is no UTF-8 text."
        case .notRead: "The file cannot be read."
        }
    }

    func words(for source: SettingSource) -> String {
        switch source {
        case .commandLine: "command line"
        case .variable(let name): name
        case .line(0, let path): path
        case .line(let line, let path): "\(path), line \(line)"
        case .standard: "default"
        }
    }

    func unset(_ option: OptionName) -> String {
        switch option {
        case .modelName, .contextSize: "as the server says"
        case .temperature, .maxTokens: "as the model has it"
        case .prompts: "the program's own"
        case .dateOrder, .decimalMark: "as the file tells"
        default: "not set"
        }
    }

    func configurationFile(_ path: String, isThere: Bool) -> String {
        isThere ? "the configuration file is \(path)" : "the configuration file would be \(path)"
    }
}
