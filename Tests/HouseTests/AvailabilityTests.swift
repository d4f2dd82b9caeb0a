import Testing

/// What Apple's framework has stands only where the system is new enough: the Mac's compiler demands it, Linux's does not look.
struct AvailabilityTests {
    private typealias Name = AvailabilityScan.Name
    private typealias Finding = AvailabilityScan.Finding

    /// The types of the framework and those of the module that are made of them, which the program sees too.
    private static let types = [
        "FoundationModels", "SystemLanguageModel", "DynamicGenerationSchema", "GeneratedContent", "AppleModel",
        "AppleInput", "AppleExchange", "AppleErrorMapper", "InterceptingTool", "PrewarmedSession", "TranscriptWriter",
    ]
    private static let counting = [Name(text: "tokenCount(for:", since: SystemVersion(26, 4))]
    private static let later = [
        "transcriptErrorHandlingPolicy", "preserveTranscript", "session.usage", "FoundationModels.LanguageModelError",
        "LanguageModelSession.Error", "SystemLanguageModel.Error", "ParsingError", "laterError",
    ].map { Name(text: $0, since: SystemVersion(27)) }
    /// The later first: what is found at a place is the first that fits.
    private static let names = later + counting + types.map { Name(text: $0, since: SystemVersion(26)) }

    private static let files = House.files.filter { file in
        file.path.hasPrefix("Sources/")
            && (file.imports.contains("FoundationModels") || file.imports.contains("AppleModel"))
    }

    @Test func `every name of Apple's framework stands where the system has it`() {
        #expect(Self.files.count > 5)
        let findings = Self.files.flatMap { file in
            AvailabilityScan.findings(in: file.code, names: Self.names).map { "\(file.path):\($0.line): \($0.name)" }
        }
        #expect(findings == [])
    }

    @Test func `nothing but Apple's model and its tests imports the framework`() {
        let users = House.files.filter { $0.imports.contains("FoundationModels") }.map { file in
            file.path.split(separator: "/").prefix(2).joined(separator: "/")
        }
        let expected: Set<String> = [
            "Sources/AppleModel", "Tests/AppleLiveTests", "Tests/AppleModelTests", "Tests/AppleSessionTests",
        ]
        #expect(Set(users) == expected)
    }

    @Test(arguments: files) func `a condition that is taken away is missed`(_ file: SourceFile) {
        let text = String(decoding: file.code, as: UTF8.self)
        let conditions = text.matches(of: /@available\(macOS [0-9.]+, \*\)/).count
        for place in 0..<conditions {
            let match = text.matches(of: /@available\(macOS [0-9.]+, \*\)/)[place]
            let without = text.replacingCharacters(in: match.range, with: "")
            let findings = AvailabilityScan.findings(in: Array(without.utf8), names: Self.names)
            #expect(findings != [], "\(file.path): condition \(place + 1)")
        }
    }

    @Test func `names outside their conditions are found`() {
        let text = """
            import FoundationModels
            struct Bare { let model: SystemLanguageModel }
            @available(macOS 26, *)
            struct Held {
                let model: SystemLanguageModel
                func count() async {
                    model.tokenCount(for: x)
                    guard #available(macOS 26.4, *), model.tokenCount(for: y) else { return tokenCount(for: z) }
                    model.tokenCount(for: x)
                }
                func later() {
                    if #available(macOS 27, *), let error = laterError() { session.usage } else { session.usage }
                    session.usage
                }
            }
            extension Ours {
                @available(macOS 26, *)
                func apple(
                    _ x: Int
                ) -> GeneratedContent {
                    GeneratedContent()
                }
                func plain() -> GeneratedContent { OurSystemLanguageModel() }
                @available(macOS 26, *)
                private let content: GeneratedContent
                private let other: GeneratedContent
            }
            """
        let findings = AvailabilityScan.findings(in: SwiftText.code(of: text), names: Self.names)
        #expect(
            findings == [
                Finding(line: 2, name: "SystemLanguageModel"), Finding(line: 7, name: "tokenCount(for:"),
                Finding(line: 8, name: "tokenCount(for:"), Finding(line: 12, name: "session.usage"),
                Finding(line: 13, name: "session.usage"), Finding(line: 23, name: "GeneratedContent"),
                Finding(line: 26, name: "GeneratedContent"),
            ])
    }
}
