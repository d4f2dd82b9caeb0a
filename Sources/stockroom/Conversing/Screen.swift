import Assistant
import DateResolution
import StrictJSON
import Terminal

/// What hears of a conversation's entries and shows them: words for people, or JSON lines for programs.
actor Screen {
    private var renderer: EntryRenderer
    private let profile: TerminalProfile
    private let isJSON: Bool
    private let isInteractive: Bool
    private let spinner: Spinner
    private let style: Style
    private(set) var showsCalls = false
    /// Whether standard output took all that was written so far.
    private(set) var isBroken = false

    /// - Parameter isInteractive: whether a person types, and sees changes when asked about them.
    init(profile: TerminalProfile, language: Language, isJSON: Bool, isInteractive: Bool) {
        renderer = EntryRenderer(profile: profile, language: language)
        style = Style(profile)
        self.profile = profile
        spinner = Spinner(output: .error, profile: profile)
        self.isJSON = isJSON
        self.isInteractive = isInteractive
    }

    /// Shows an entry.
    func show(_ entry: SessionEntry) async {
        if isJSON {
            write(entry.json.serialized())
            if case .notice(let notice) = entry, notice.isFailure { Diagnostics.say(notice.text) }
            return
        }
        switch entry {
        case .toolCall(let call):
            if showsCalls {
                write(
                    style.styled(
                        Sanitiser.line("\(call.tool) \(call.arguments?.description ?? call.raw ?? "")"), as: .dim))
            } else if isInteractive {
                await spinner.show(ToolCallWords.text(call))
            }
        case .approval where isInteractive: break
        case .notice(let notice) where notice.isFailure && !isInteractive: Diagnostics.say(notice.text)
        case .response:
            await spinner.erase()
            writeLines(renderer.lines(for: entry) + (isInteractive ? [""] : []))
        default:
            await spinner.erase()
            writeLines(renderer.lines(for: entry))
        }
    }

    /// Shows the latest words of an answer that is still coming, in one line that goes when it is whole.
    func show(snapshot: String) async {
        guard isInteractive, !isJSON else { return }
        await spinner.show(snapshot.split(separator: "\n").last.map(String.init) ?? "")
    }

    /// Shows a change that is about to be asked about.
    func show(_ change: ProposedChange) async {
        await spinner.erase()
        writeLines(renderer.proposalLines(change))
    }

    /// Speaks another language from now on.
    func use(_ language: Language) { renderer = EntryRenderer(profile: profile, language: language) }

    /// Shows something that is no entry.
    func say(_ text: String) { writeLines([style.styled(Sanitiser.text(text), as: .dim)]) }

    /// Shows or hides tool calls from now on; says which.
    func toggleCalls() -> Bool {
        showsCalls.toggle()
        return showsCalls
    }

    private func writeLines(_ lines: [String]) {
        if !lines.isEmpty { write(lines.joined(separator: "\n")) }
    }

    private func write(_ text: String) {
        do {
            try Output.standard.writeLine(text)
        } catch {
            if !isBroken, error != .closed { Diagnostics.say("\(error)") }
            isBroken = true
        }
    }
}

/// A tool call in words, for the person who waits.
enum ToolCallWords {
    static func text(_ call: ToolCallEntry) -> String {
        func argument(_ name: String) -> String? { call.arguments?[name].map { $0.string ?? $0.description } }
        switch call.tool {
        case "getInventoryList":
            let words = [argument("title"), argument("category"), argument("place")].compactMap { $0 }
            let days = [argument("updatedAfter"), argument("updatedBefore")].compactMap { $0 }
            let about = words.isEmpty ? "" : " " + words.joined(separator: ", ")
            return "looking up items\(about)" + (days.isEmpty ? "" : " updated \(days.joined(separator: " - "))")
        case "getInventory": return "looking up item \(argument("id") ?? "")"
        case "getInventoryHistory": return "looking up the history of item \(argument("id") ?? "")"
        default: return call.tool
        }
    }
}
