extension EnglishWords {
    func sentence(for finding: Finding) -> String {
        switch finding {
        case .foundations: "Program: \(Version.summary)."
        case .settings(let path, true): "Settings: \(path)."
        case .settings(let path, false): "Settings: none; they would be in \(path)."
        case .fault(let fault): "Settings: \(sentence(for: fault))"
        case .language(let language): "Language: \(language == self.language ? "English" : language.rawValue)."
        case .codeset(let locale):
            "Language: the locale \(locale) is not UTF-8, so there are no drawings. Set LANG to one that ends in .UTF-8."
        case .timeZone(let zone): "Time zone: \(zone)."
        case .terminal(let draws, let usesColour):
            "Terminal: \(draws ? "drawings" : "no drawings"), \(usesColour ? "colours" : "no colours")."
        case .unnamedTerminal: "Terminal: TERM is not set, so nothing can be drawn. Set it, to xterm-256color for one."
        case .noTerminal: "Terminal: none at the output."
        case .folder(let kind, let path): "\(name(of: kind)): \(path)."
        case .folderClosed(let kind, let path):
            "\(name(of: kind)): nothing can be written in \(path). Make the folder your own, or name another in \(kind.variable)."
        case .inventory(let name, true): "Inventory: \(name)."
        case .inventory(let name, false): "Inventory: \(name), which you may only read."
        case .noInventoryYet(let path): "Inventory: none yet; \(path) is made when it is first used."
        case .inventoryFailed(let why): "Inventory: \(why)"
        case .model(let name): "Model: \(name)."
        case .modelFailed(let name, let why): "Model \(name): \(why)"
        case .prompts(let folder): "Prompts: \(folder)."
        case .promptsFailed(let why): "Prompts: \(why)"
        case .sessions(let count, []): "Sessions: \(count) saved."
        case .sessions(let count, let unreadable):
            "Sessions: \(count) saved, of which \(unreadable.count) cannot be read: \(unreadable.joined(separator: ", ")). Move them elsewhere."
        case .secrets(let names): "Secrets: set in \(names.joined(separator: ", "))."
        }
    }

    var soundMark: String { "ok:" }

    var problemMark: String { "problem:" }

    func problems(_ count: Int) -> String { count == 0 ? "No problem." : "\(self.count(count, "problem"))." }

    private func name(of kind: Finding.FolderKind) -> String {
        switch kind {
        case .data: "Folder of the inventory"
        case .sessions: "Folder of sessions"
        case .cache: "Folder of copies"
        case .settings: "Folder of settings"
        }
    }
}
