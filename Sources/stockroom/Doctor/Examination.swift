import CivilTime
import Assistant
import Essentials
import LanguageModel

/// Looks at everything that a conversation needs; changes nothing and makes nothing.
struct Examination {
    let workplace: Workplace

    func findings() async -> [Finding] {
        surroundings + folders + [await inventory(), await model(), prompts, sessions, secrets].compactMap { $0 }
    }

    private var words: any ScreenWords { workplace.words }

    /// What can be told without going anywhere.
    private var surroundings: [Finding] {
        let presets = workplace.invocation.presets
        let isThere = FileManager.default.fileExists(atPath: presets.path)
        return [.foundations, .settings(path: presets.path, isThere: isThere)] + presets.faults.map(Finding.fault)
            + [.language(workplace.language)] + locale
            + [.timeZone(workplace.options.timeZone ?? CivilZone.current.identifier), terminal]
    }

    /// A locale whose text is not UTF-8; C and POSIX say nothing about the terminal.
    private var locale: [Finding] {
        let environment = workplace.environment
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let dot = name.firstIndex(of: ".") else { return [] }
        let codeset = name[name.index(after: dot)...].prefix { $0 != "@" }.lowercased()
        return ["utf-8", "utf8"].contains(codeset) ? [] : [.codeset(locale: name)]
    }

    private var terminal: Finding {
        let profile = workplace.terminal
        guard profile.isOutputTerminal else { return .noTerminal }
        guard !(workplace.environment["TERM"] ?? "").isEmpty else { return .unnamedTerminal }
        return .terminal(draws: profile.usesUnicode, usesColour: profile.usesColor)
    }

    private var folders: [Finding] {
        let folders = workplace.folders
        return Finding.FolderKind.allCases.map { kind in
            let path =
                switch kind {
                case .data: folders.data
                case .sessions: workplace.catalog.folder
                case .cache: folders.cache
                case .settings: folders.configuration
                }
            return Self.canWrite(path) ? .folder(kind, path: path) : .folderClosed(kind, path: path)
        }
    }

    /// Whether something can be written into a folder, or the folder be made.
    private static func canWrite(_ path: String) -> Bool {
        var folder = path
        while access(folder, F_OK) != 0, let slash = folder.lastIndex(of: "/"), folder != "/" {
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
        var status = stat()
        return stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && access(folder, W_OK | X_OK) == 0
    }

    private func inventory() async -> Finding {
        do {
            if try !workplace.hasInventory, workplace.options.inventory == nil {
                return .noInventoryYet(try workplace.inventoryName)
            }
            let facts = try await workplace.placeFacts()
            return .inventory(facts.name, isWritable: facts.traits.isWritable)
        } catch {
            return .inventoryFailed(words.sentence(for: error))
        }
    }

    private func model() async -> Finding {
        let name = Secrets.hidden(in: workplace.modelName)
        do {
            switch try await workplace.model(named: workplace.modelName).availability {
            case .available: return .model(name)
            case .unavailable(let error): return .modelFailed(name, why: words.sentence(for: error))
            }
        } catch {
            return .modelFailed(name, why: words.sentence(for: error))
        }
    }

    private var prompts: Finding? {
        guard let folder = workplace.options.prompts else { return nil }
        do {
            _ = try workplace.texts()
            return .prompts(folder: folder)
        } catch {
            return .promptsFailed(words.sentence(for: error))
        }
    }

    private var sessions: Finding {
        let catalog = workplace.catalog
        let ids = catalog.ids()
        let readable = Set(catalog.summaries().map(\.path))
        return .sessions(ids.count, unreadable: ids.map(catalog.path).filter { !readable.contains($0) })
    }

    private var secrets: Finding? {
        let names = Self.secretVariables.filter { workplace.environment[$0]?.isEmpty == false }
        return names.isEmpty ? nil : .secrets(names)
    }

    private static let secretVariables = [
        "STOCKROOM_API_KEY", "STOCKROOM_INVENTORY_TOKEN", "STOCKROOM_TOKEN", "ZAICO_API_TOKEN", "PGPASSWORD",
    ]
}
