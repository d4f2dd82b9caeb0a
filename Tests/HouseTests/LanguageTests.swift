import Testing

/// What differs by language stands in that language's folder.
struct LanguageTests {
    /// Lines outside such folders that ask which language it is; may only fall.
    private static let mostQuestions = 137

    @Test func `nothing asks for the language outside the languages' folders`() {
        let questions = House.files.flatMap { file -> [String] in
            let isOutside = ["/English/", "/Japanese/"].allSatisfy { !file.path.contains($0) }
            guard file.path.hasPrefix("Sources/"), isOutside else { return [] }
            return LanguageQuestions.lines(in: file.code).map { "\(file.path): \($0)" }
        }
        #expect(questions.count <= Self.mostQuestions, "\(questions.joined(separator: "\n"))")
    }
}
