import Testing

/// Files and functions that can be read in one go.
struct SizeTests {
    @Test func `no file has more than 300 lines`() {
        let tooLong = House.files.filter { $0.lineCount > 300 }
        #expect(tooLong.map { "\($0.path): \($0.lineCount)" } == [])
    }

    @Test func `no function has more than 60 lines`() {
        let tooLong = House.files.flatMap { file in
            FunctionLengths.measured(in: file.code).compactMap { function in
                function.lines > 60 ? "\(file.path) \(function.name): \(function.lines)" : nil
            }
        }
        #expect(tooLong == [])
    }
}
