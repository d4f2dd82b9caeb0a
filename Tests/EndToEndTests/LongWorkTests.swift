import Foundation
import TestSupport
import Testing

/// How many rows there are: enough that the work goes on when a key is pressed at the first sign of it.
private let count = 40_000

@Suite(.ownThreads, .timeLimit(.minutes(5))) struct `Long work` {
    private let stockroom = Stockroom()

    private func file() throws -> String {
        try stockroom.write("items.csv", "id,title\n" + (1...count).map { "\($0),Part \($0)\n" }.joined())
    }

    /// A folder for exports, whose names tell what is left.
    private func exports() throws -> (folder: String, names: () -> [String]) {
        let folder = stockroom.path("exports")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return (folder, { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] })
    }

    @Test func `shows how far it is at a terminal, and leaves nothing of that there`() throws {
        let (items, place) = (try file(), stockroom.path("shop.sqlite"))
        let importing = try PseudoTerminal(stockroom, ["import", items, "--inventory", place])
        #expect(importing.end() == 0)
        #expect(String(decoding: importing.bytes, as: UTF8.self).contains(#/#+\.+ \d+ %  \d+ rows/#))
        #expect(
            VirtualScreen(columns: 80, showing: importing.bytes).lines == ["\(count) added, 0 changed, 0 the same."])
        let exporting = try PseudoTerminal(stockroom, ["export", stockroom.path("out.csv"), "--inventory", place])
        #expect(exporting.end() == 0)
        #expect(String(decoding: exporting.bytes, as: UTF8.self).contains(#/#+\.+ 50 %  20000 rows/#))
        #expect(VirtualScreen(columns: 80, showing: exporting.bytes).lines == [])
    }

    @Test(arguments: [("", false), ("| cat", false), ("/dev/tty", false), ("> out.csv", true), ("out.csv", true)])
    func `of an export shows how far it is only where no rows come to the terminal`(
        target: String, isShown: Bool
    ) throws {
        let place = stockroom.path("shop.sqlite")
        #expect(try stockroom.run("import", file(), "--inventory", place).status == 0)
        let line = "cd && \"$0\" export --inventory shop.sqlite \(target)"
        let terminal = try PseudoTerminal(stockroom, ["-c", line, Stockroom.executable], program: "/bin/sh")
        #expect(terminal.end() == 0)
        let shown = String(decoding: terminal.bytes, as: UTF8.self)
        #expect(shown.contains(" %  ") == isShown)
        #expect(shown.contains("\(count),Part \(count),") != isShown)
    }

    @Test func `says nothing of how far it is where nobody looks, and where it is read aloud`() throws {
        let place = stockroom.path("shop.sqlite")
        #expect(
            try stockroom.run("import", file(), "--inventory", place)
                == .init(output: "\(count) added, 0 changed, 0 the same.\n", errors: "", status: 0))
        #expect(
            try stockroom.run("export", stockroom.path("out.csv"), "--inventory", place)
                == .init(output: "", errors: "", status: 0))
        let (dumb, plain) = (Stockroom(environment: ["TERM": "dumb"]), Stockroom())
        let settings = plain.path(".config/stockroom")
        try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
        _ = try plain.write(".config/stockroom/config", "plain yes\n")
        for stockroom in [dumb, plain] {
            let terminal = try PseudoTerminal(
                stockroom, ["export", stockroom.path("plain.csv"), "--inventory", place])
            #expect(terminal.end() == 0)
            #expect(terminal.bytes == [])
        }
    }

    @Test(arguments: [false, true])
    func `of an import that Ctrl-C stops leaves no inventory that was not there`(hasBegun: Bool) throws {
        let (items, place) = (try file(), stockroom.path("shop.sqlite"))
        var isStopped = false
        for _ in 1...5 where !isStopped {
            let terminal = try PseudoTerminal(stockroom, ["import", items, "--inventory", place])
            try terminal.wait(for: "%")
            // The file is checked first, and there is no inventory before that is over.
            while hasBegun, !FileManager.default.fileExists(atPath: place) { sched_yield() }
            terminal.type("\u{03}")
            isStopped = terminal.end() == 130
            let left = try FileManager.default.contentsOfDirectory(atPath: stockroom.home).filter {
                $0.hasPrefix("shop")
            }
            #expect(left.isEmpty == isStopped)
            for name in left { try FileManager.default.removeItem(atPath: stockroom.path(name)) }
            let last = VirtualScreen(columns: 80, showing: terminal.bytes).lines.last
            #expect(last?.hasSuffix("stockroom: Stopped. Nothing was changed.") == isStopped)
        }
        #expect(isStopped)
    }

    @Test(arguments: [false, true])
    func `of an export that Ctrl-C stops leaves a whole file or what was there`(replaces: Bool) throws {
        let place = stockroom.path("shop.sqlite")
        #expect(try stockroom.run("import", file(), "--inventory", place).status == 0)
        let (folder, names) = try exports()
        let path = folder + "/out.csv"
        var isStopped = false
        // The key may come too late for one export, hardly for five.
        for _ in 1...5 where !isStopped {
            try? FileManager.default.removeItem(atPath: path)
            if replaces { try Data("mine".utf8).write(to: URL(fileURLWithPath: path)) }
            let terminal = try PseudoTerminal(stockroom, ["export", path, "--force", "--inventory", place])
            try terminal.wait(for: "%")
            terminal.type("\u{03}")
            isStopped = terminal.end() == 130
            let text = try? String(contentsOfFile: path, encoding: .utf8)
            if isStopped {
                #expect(names() == (replaces ? ["out.csv"] : []))
                #expect(text == (replaces ? "mine" : nil))
                let lines = VirtualScreen(columns: 80, showing: terminal.bytes).lines
                #expect(lines == ["stockroom: Stopped. Nothing was changed."])
            } else {
                #expect(names() == ["out.csv"])
                #expect(text?.split(separator: "\n").count == count + 1)
            }
        }
        #expect(isStopped)
    }

    @Test func `of an import that Ctrl-C stops leaves nothing`() throws {
        let place = try stockroom.inventory("id,title\n99999,Bell\n")
        let before = try stockroom.run("export", "--inventory", place)
        let terminal = try PseudoTerminal(stockroom, ["import", file(), "--inventory", place])
        try terminal.wait(for: "%")
        terminal.type("\u{03}")
        #expect(terminal.end() == 130)
        let lines = VirtualScreen(columns: 80, showing: terminal.bytes).lines
        #expect(lines == ["stockroom: Stopped. Nothing was changed."])
        #expect(try stockroom.run("export", "--inventory", place) == before)
        #expect(IntegrityCheck.result(of: place) == "ok")
    }

    @Test func `of an export into a pipe ends at Ctrl-C although nobody reads`() throws {
        let place = stockroom.path("shop.sqlite")
        #expect(try stockroom.run("import", file(), "--inventory", place).status == 0)
        let pipe = stockroom.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        // Open at both ends, so that neither waits for the other.
        let end = open(pipe, O_RDWR)
        defer { close(end) }
        let terminal = try PseudoTerminal(stockroom, ["export", pipe, "--inventory", place])
        try terminal.wait(for: "%")
        terminal.type("\u{03}")
        #expect(terminal.end() == 130)
    }
}
