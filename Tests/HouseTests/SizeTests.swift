import Testing

/// Files and functions that can be read in one go. What is longer today is listed with its length, which may only fall.
struct SizeTests {
    private static let longFiles: [String: Int] = ["Tests/ChatCompletionsTests/FaultTests.swift": 337]

    private static let longFunctions: [String: Int] = [
        "Sources/BuiltInModel/Reading/Reader+Intent.swift questionIntent": 63,
        "Sources/DateResolution/English/EnglishGrammar+Counts.swift quantityFirst": 84,
        "Sources/DateResolution/English/EnglishGrammar+Open.swift open": 125,
        "Sources/DateResolution/English/EnglishGrammar+Relative.swift lastFirst": 70,
        "Sources/DateResolution/English/EnglishLexer.swift tokens": 69,
        "Sources/DateResolution/English/EnglishReader+Support.swift isNameSupported": 62,
        "Sources/DateResolution/Japanese/JapaneseGrammar+Base.swift base": 66,
        "Sources/DateResolution/Japanese/JapaneseGrammar+Narrowing.swift narrowed": 87,
        "Sources/DateResolution/Japanese/JapaneseGrammar.swift continued": 92,
        "Sources/DateResolution/Meaning/Meaning+Resolution.swift span": 103,
        "Sources/Inventory/Exchange/CSVReader.swift take": 71,
        "Sources/Inventory/Model/InventoryError.swift description": 62,
        "Sources/stockroom/CommandLine/Options.swift all": 100,
        "Tests/BuiltInModelTests/FakeTools.swift page": 62,
        "Tests/ChatCompletionsTests/ToolCallAssemblerTests.swift cases": 84,
    ]

    @Test func `no file has more than 300 lines`() {
        let tooLong = House.files.filter { $0.lineCount > Self.longFiles[$0.path, default: 300] }
        #expect(tooLong.map { "\($0.path): \($0.lineCount)" } == [])
    }

    @Test func `no function has more than 60 lines`() {
        let tooLong = House.files.flatMap { file in
            FunctionLengths.measured(in: file.code).compactMap { function -> String? in
                let name = "\(file.path) \(function.name)"
                return function.lines > Self.longFunctions[name, default: 60] ? "\(name): \(function.lines)" : nil
            }
        }
        #expect(tooLong == [])
    }
}
