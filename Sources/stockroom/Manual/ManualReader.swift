import Essentials
import PlainText
import Terminal

/// Shows a page at a terminal with what the person reads pages with: `man`, else a pager, else line after line.
struct ManualReader {
    let page: ManualPage
    let profile: TerminalProfile
    let environment: [String: String]

    /// The widest lines of text that are read with ease.
    private static let widest = 80

    func show() throws {
        // What `man` tells by bold letters and by columns is lost on one who listens.
        let reader = profile.isReadAloud ? nil : self.reader
        guard let reader, try isShown(by: reader) else {
            return try Output.standard.write(page.text(columns: min(profile.columns, Self.widest)))
        }
    }

    private enum Reader {
        case man
        /// A command of the shell that reads its standard input.
        case pager(String)
    }

    private var reader: Reader? {
        if isInstalled("man") { return .man }
        if let named = environment["PAGER"], !named.isEmpty { return .pager(named) }
        return ["less", "more"].first(where: isInstalled).map(Reader.pager)
    }

    private func isInstalled(_ program: String) -> Bool {
        (environment["PATH"] ?? "").split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    }

    /// Whether the reader has shown the page; the file that it was given is gone again.
    private func isShown(by reader: Reader) throws -> Bool {
        let parent = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(parent)/stockroom.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return false }
        let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // `man` names the file below the page.
        let (name, section) = page.name.title
        let path = "\(folder)/\(name).\(section)"
        let command: String
        let text: String
        switch reader {
        case .man: (command, text) = ("man \(Invocation.quoted(path))", page.roff)
        case .pager(let pager):
            (command, text) = (
                "\(pager) < \(Invocation.quoted(path))", page.text(columns: min(profile.columns, Self.widest))
            )
        }
        guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else { return false }
        readUTF8()
        // A reader that is left early must see that nobody reads on.
        signal(SIGPIPE, SIG_DFL)
        defer { signal(SIGPIPE, SIG_IGN) }
        return system(command) == 0
    }

    /// Tells readers that a page is UTF-8 where the locale does not say what the terminal shows.
    private func readUTF8() {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        if !locale.contains(".") { setenv("LC_ALL", "C.UTF-8", 1) }
        setenv("LESSCHARSET", "utf-8", 0)
    }
}
