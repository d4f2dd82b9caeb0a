import Testing

/// Files and functions that can be read in one go. Functions that are longer today are listed with their length,
/// which may only fall.
struct SizeTests {
    private static let longFunctions: [String: Int] = [
        "Sources/BuiltInModel/Reading/Reader+Intent.swift questionIntent": 63
    ]

    @Test func `no file has more than 300 lines`() {
        let tooLong = House.files.filter { $0.lineCount > 300 }
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
