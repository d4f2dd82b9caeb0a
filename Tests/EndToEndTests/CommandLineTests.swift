import Foundation
import StrictJSON
import Testing

@Suite struct `The command line` {
    private let stockroom = Stockroom()

    @Test func `--help names every command and option of the contract`() throws {
        let help = try stockroom.run("--help")
        #expect(help.status == 0)
        #expect(help.errors == "")
        for word in [
            "ask", "replay", "resume", "sessions", "import", "export", "dates", "instructions", "undo", "redo",
            "--inventory PLACE", "--sample", "--model NAME", "--language en|ja", "--now ISO8601", "--time-zone ID",
            "--json",
            "--yes", "--no-save", "--help", "--version", "--rerun", "--dry-run",
        ] {
            #expect(help.output.contains(word))
        }
    }

    @Test(arguments: [[], ["replay"], ["sessions"], ["import"]]) func `help fits 80 columns`(command: [String]) throws {
        let lines = try stockroom.run(command + ["--help"]).output.split(separator: "\n")
        #expect(lines.filter { $0.count > 80 } == [])
    }

    /// The options that any command takes, and the commands that do without each.
    @Test(arguments: [
        ("--json", ["import", "export", "models", "report"]), ("--language", ["replay", "export", "models"]),
        ("--now", ["models"]), ("--time-zone", ["models"]),
    ]) func `a command's help names the options that it obeys`(option: String, idle: [String]) throws {
        let commands = [
            "ask", "replay", "resume", "sessions", "import", "export", "dates", "instructions", "models", "undo",
            "redo", "report",
        ]
        let silent = try commands.filter { try !stockroom.run($0, "--help").output.contains("  \(option)") }
        #expect(silent == idle)
    }

    @Test func `options of all commands are taken also where nothing comes of them`() throws {
        let inventory = try stockroom.inventory("id,title,quantity\n7,AA batteries,12\n")
        let options = ["--json", "--language", "en"] + Stockroom.moment
        let plain = try stockroom.run("export", "--inventory", inventory)
        #expect(try stockroom.run(["export", "--inventory", inventory] + options) == plain)
        #expect(try stockroom.run(["models"] + options).output.hasPrefix("built-in\n"))
    }

    @Test(arguments: [
        (["--colour"], "There is no option --colour."),
        (["--langauge", "ja"], "There is no option --langauge. Did you mean --language?"),
        (["ask", "--formt=csv", "what is low?"], "There is no option --formt=csv. Did you mean --format?"),
        (["ask"], "stockroom ask needs QUESTION…."), (["ask", ""], "stockroom ask needs QUESTION…."),
        (["ask", " ", "\t"], "stockroom ask needs QUESTION…."),
        (["--language"], "The option --language needs an argument."),
        (["ask", "x", "--language", "fr"], "--language takes en or ja, not \"fr\"."),
        (["dance"], "There is no command \"dance\". To ask one question: stockroom ask QUESTION"),
        (["impot", "x.csv"], "There is no command \"impot\". Did you mean import?"),
        (["help", "reprot"], "There is no command \"reprot\". Did you mean report?"),
        (["dates", "--plain=maybe"], "stockroom dates takes no option --plain."),
        (["ask", "x", "--plain=maybe"], "--plain takes yes or no, not \"maybe\"."),
        (["dates", "--yes"], "stockroom dates takes no option --yes."),
        (["replay", "a", "b"], "stockroom replay takes no more than SESSION."),
        (["--now", "yesterday"], "\"yesterday\" is no moment with an offset. One is: 2026-11-20T10:00:00+09:00"),
        (
            ["--now", "2026-11-20T10:00:00"],
            "\"2026-11-20T10:00:00\" is no moment with an offset. One is: 2026-11-20T10:00:00+09:00"
        ),
        (["--time-zone", "Mars/Olympus"], "There is no time zone \"Mars/Olympus\". One is: Asia/Tokyo"),
        (["--max-tokens", "many"], "--max-tokens takes a whole number above 0, not \"many\"."),
    ]) func `a wrong one is exit 2, with the reason and the way to help`(arguments: [String], reason: String) throws {
        let outcome = try stockroom.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("stockroom: \(reason)\nUsage: stockroom"))
        #expect(outcome.errors.hasSuffix("See: stockroom --help\n"))
    }

    @Test func `options may stand before and after the arguments, and -- ends them`() throws {
        let expected = #"{"text":"last week","from":"2026-11-09","through":"2026-11-15"}"# + "\n"
        #expect(try stockroom.run(["dates"] + Stockroom.moment + ["last week"]).output == expected)
        #expect(try stockroom.run(Stockroom.moment + ["dates", "last week"]).output == expected)
        #expect(try stockroom.run(["dates", "last week"] + Stockroom.moment).output == expected)
        #expect(
            try stockroom.run(["dates"] + Stockroom.moment + ["--", "--json"]).output
                == #"{"text":"--json","from":null,"through":null}"# + "\n")
    }

    @Test(arguments: [
        ("en_GB.UTF-8", "2026-05-11"), ("de_DE.UTF-8", "2026-05-11"), ("en_US.UTF-8", "2026-11-05"),
        ("ja_JP.UTF-8", "2026-11-05"), ("C.UTF-8", "2026-11-05"), ("C", "2026-11-05"),
    ]) func `11/05 is read as the locale writes it`(locale: String, day: String) throws {
        let there = Stockroom(environment: ["LC_ALL": locale])
        #expect(
            try there.run(["dates"] + Stockroom.moment + ["11/05"]).output
                == #"{"text":"11/05","from":"\#(day)","through":"\#(day)"}"# + "\n")
    }

    @Test(arguments: [("en", "or: "), ("ja", "別の読み方: ")])
    func `a person is shown how a date was read, and how else it may be`(language: String, other: String) throws {
        let terminal = try PseudoTerminal(
            stockroom, ["dates", "--language", language, "last week"] + Stockroom.moment)
        #expect(terminal.end() == 0)
        let lines = String(decoding: terminal.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        #expect(lines.first == #"{"text":"last week","from":"2026-11-09","through":"2026-11-15"}"#)
        #expect(lines.count == 2 && lines[1].hasPrefix("    last week: ") && lines[1].contains("(\(other)"))
    }

    @Test(arguments: [
        ("18.11.", "18.11.: Wed 18 Nov 2026", "18.11.: 2026年11月18日(水)"),
        (
            "30 Feb", "30 Feb: there is no day 30 in February, its last day is 28, or 29 in a leap year",
            "30 Feb: 2月に30日はありません(28日、うるう年は29日まで)"
        ),
    ]) func `dates tells a day, or why there is none`(text: String, english: String, japanese: String) throws {
        for (language, told) in [("en", english), ("ja", japanese)] {
            let terminal = try PseudoTerminal(stockroom, ["dates", text, "--language", language] + Stockroom.moment)
            #expect(terminal.end() == 0)
            #expect(String(decoding: terminal.bytes, as: UTF8.self).hasSuffix("\r\n    \(told)\r\n"))
            let typed = try stockroom.run(
                ["--sample", "--language", language] + Stockroom.moment, input: "/dates \(text)\n")
            #expect(typed.output == told + "\n", "\(typed)")
        }
    }

    @Test func `--version tells the program's version, then those of what it stands on`() throws {
        let lines = try stockroom.run("--version").output.split(separator: "\n").map(String.init)
        #expect(lines.first == "stockroom 0.1.0")
        let names = ["Swift", "SQLite", "libcurl", "libedit", "libmicrohttpd", "libpq"]
        #expect(lines.dropFirst().map { $0.prefix { $0 != " " } } == names.map { $0[...] })
        for line in lines { #expect(line.contains(#/ [0-9]+\.[0-9]+/#)) }
    }

    @Test func `help says what can stand for COMMAND`() throws {
        let literal = try stockroom.run("help", "COMMAND")
        #expect(literal.status == 2)
        #expect(literal.errors.hasPrefix("stockroom: COMMAND stands for one of: ask, replay, "))
        #expect(literal.errors.contains(", completions. Type, for example: stockroom help ask\n"))
        let stranger = try stockroom.run("help", "warehouse")
        #expect(stranger.errors.hasPrefix("stockroom: stockroom help takes ask, replay, "))
    }

    @Test func `help of a command begins with examples and what most people need`() throws {
        let lines = try stockroom.run("help", "ask").output.split(separator: "\n")
        let landmarks = ["Usage: ", "Examples:", "Options:", "  --sample ", "Further options:", "  --temperature "]
        let places = landmarks.map { landmark in lines.firstIndex { $0.hasPrefix(landmark) } ?? -1 }
        #expect(places.first == 0 && places == places.sorted())
        #expect(try stockroom.run("help", "undo").output.components(separatedBy: "ptions:\n").count == 3)
    }

    @Test func `help of a command is the same in both ways of asking for it`() throws {
        let help = try stockroom.run("help", "import")
        #expect(help == (try stockroom.run("import", "--help")))
        #expect(help.output.contains("\nExamples:\n  stockroom import --dry-run items.csv\n"))
        #expect(try stockroom.run("help") == stockroom.run("--help"))
    }

    @Test func `a named inventory must exist, and only import creates one`() throws {
        let place = stockroom.path("deep/folder/shop.sqlite")
        let missing = try stockroom.run("ask", "--inventory", place, "what is low?")
        #expect(missing.status == 1)
        #expect(missing.output == "")
        #expect(missing.errors.contains(place))
        #expect(!FileManager.default.fileExists(atPath: place))
        let csv = try stockroom.write("items.csv", "id,title,quantity\n7,AA batteries,12\n")
        let imported = try stockroom.run("import", csv, "--inventory", place)
        #expect(imported == Stockroom.Outcome(output: "1 added, 0 changed, 0 the same.\n", errors: "", status: 0))
        #expect(FileManager.default.fileExists(atPath: place))
    }

    @Test func `a new inventory is announced only when it was made`() throws {
        let made = try stockroom.run("export")
        #expect(made.errors.hasPrefix("stockroom: a new, empty inventory: \(stockroom.home)/.local/share/stockroom/"))
        let homeless = try Stockroom(environment: ["HOME": "/proc/nowhere"]).run("export")
        #expect(
            homeless
                == Stockroom.Outcome(
                    output: "",
                    errors: "stockroom: the folder /proc/nowhere/.local/share/stockroom cannot be made. "
                        + "Choose another place with --inventory.\n", status: 1))
    }

    @Test(arguments: ["folder", "text", "nothing"]) func `an inventory that is none is refused by name`(kind: String)
        throws
    {
        let place = stockroom.path("place")
        switch kind {
        case "folder": try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        case "text": _ = try stockroom.write("place", "these are not the items you are looking for")
        default: _ = try stockroom.write("place", "")
        }
        let outcome = try stockroom.run("export", "--inventory", place)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(place))
    }

    @Test func `--moments gives each line its own now`() throws {
        let outcome = try stockroom.run(
            ["dates", "--moments"],
            input:
                "2026-11-20T10:00:00+09:00\tyesterday\n2025-01-01T00:30:00+09:00\tyesterday\n2025-01-01T00:30:00+09:00\tnothing\n"
        )
        #expect(
            outcome
                == Stockroom.Outcome(
                    output: """
                        {"text":"yesterday","from":"2026-11-19","through":"2026-11-19"}
                        {"text":"yesterday","from":"2024-12-31","through":"2024-12-31"}
                        {"text":"nothing","from":null,"through":null}

                        """, errors: "", status: 0))
    }

    @Test func `--moments names a line that is wrong`() throws {
        let outcome = try stockroom.run(["dates", "--moments"], input: "yesterday\n")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("stockroom: line 1: "))
    }

    @Test(arguments: [
        ("/dates last week", "last week: Mon 9 - Sun 15 Nov 2026, 7 days"),
        ("/dates 昨日", "昨日: Thu 19 Nov 2026"),
    ]) func `dates are told in words within a conversation`(line: String, said: String) throws {
        let told = try Stockroom().run(["--sample", "--no-save"] + Stockroom.moment, input: line + "\n")
        #expect(told.output.hasPrefix(said) && !told.output.contains("{"), "\(told.output)")
    }
}
