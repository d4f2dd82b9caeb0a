import Testing

/// The measures themselves.
struct MeasureTests {
    @Test func `comments and strings are no code, and lines stay`() {
        let text = """
            let a = "{ \\("}" + f(")")) {" // {
            let b = #"\\(x) " {"# /* { /* */
            { */ + c
            """
        let code = String(decoding: SwiftText.code(of: text), as: UTF8.self)
        #expect(
            code.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") } == [
                "let a =", "let b =", "+ c",
            ])
    }

    @Test func `functions are measured from the first word to the closing brace`() {
        let text = """
            protocol P {
                func without()
                var neither: Int { get }
            }
            struct S {
                let closure = { 1 }
                func short() {}
                public static func long(
                    _ x: Int = { 2 }()
                ) -> Int
                where T: P {
                    if x { return 1 }
                    return "}"
                }
                init?(x: Int) {
                    func inner() {
                    }
                }
                var computed: Int {
                    1
                }
            }
            """
        #expect(
            FunctionLengths.measured(in: SwiftText.code(of: text)) == [
                MeasuredFunction(name: "short", lines: 1), MeasuredFunction(name: "long", lines: 7),
                MeasuredFunction(name: "init", lines: 4), MeasuredFunction(name: "inner", lines: 2),
                MeasuredFunction(name: "computed", lines: 3),
            ])
    }

    @Test func `lines that ask for the language are found`() {
        let text = """
            if isJapanese { return 1 }
            switch settings.language {
            case .japanese: "isJapanese"
            let language = japanese(english: .greedy)  // .japanese
            switch speech { default: language }
            """
        #expect(
            LanguageQuestions.lines(in: SwiftText.code(of: text)) == [
                "if isJapanese { return 1 }", "switch settings.language {", "case .japanese:             ",
            ])
    }

    @Test func `texts that tell what to type are found`() {
        let text = """
            let a = "Give it with --model."
            // "--model"
            let b = "see `stockroom models`"
            case yes = "--yes"
            let c = "---" + "-- |" + " - " + x--y
            """
        #expect(
            CommandLineMentions.lines(in: text) == [
                "let a = \"Give it with --model.\"", "let b = \"see `stockroom models`\"", "case yes = \"--yes\"",
            ])
    }

    @Test func `imports are found, however they are written`() {
        let file = SourceFile(
            path: "a.swift",
            text: "@testable import B\npublic import A\nimport struct C.D\n// import E\nlet import1 = 1\n")
        #expect(file.imports == ["A", "B", "C"])
    }

    @Test func `a manifest gives its targets`() {
        let manifest = Manifest(
            """
            .systemLibrary(name: "CX", providers: [.apt(["x-dev"])]),
            .target(name: "A", dependencies: ["B", "CX"]), .testTarget(name: "ATests", path: "Tests/Other")
            """)
        #expect(
            manifest.targets == [
                DeclaredTarget(kind: "systemLibrary", name: "CX", dependencies: [], path: "Sources/CX"),
                DeclaredTarget(kind: "target", name: "A", dependencies: ["B", "CX"], path: "Sources/A"),
                DeclaredTarget(kind: "testTarget", name: "ATests", dependencies: [], path: "Tests/Other"),
            ])
    }
}
