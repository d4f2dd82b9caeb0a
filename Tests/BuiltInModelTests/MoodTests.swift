import InventoryContract
import Testing

@testable import BuiltInModel

/// Whether a sentence sounds like an order, and which weights say so.
struct MoodTests {
    private func mood(_ sentence: String) throws -> Mood {
        let question = AnnotatedQuestion(prompt: sentence)
        let laidOut = OrderLanguage.languages(of: sentence).map { LaidOutQuestion(question, in: $0, today: nil) }
        return Mood(try #require(laidOut.inItsLanguage))
    }

    @Test(arguments: [
        "please set the mugs to 40, the lorry was here", "used 3 candles for the party, take them off please",
        "ろうそくを3本使いましたので引いておいてください",
    ])
    func `orders sound like orders`(sentence: String) throws {
        let mood = try mood(sentence)
        #expect(mood.orders, "\(mood)")
    }

    @Test(arguments: [
        "should we set the mugs to 40?", "the boss might add 12 cups tomorrow",
        "if they break I would have to delete them",
        "マグカップを40個に変えたほうがいいですか", "隣の店では、ろうそくが3本売れたそうです",
    ])
    func `questions, hearsay and conditions do not`(sentence: String) throws {
        let mood = try mood(sentence)
        #expect(!mood.orders, "\(mood)")
    }

    @Test func `names, numbers and days count as such, and a word with its neighbours`() {
        let question = LaidOutQuestion(
            AnnotatedQuestion(prompt: "take 5 off"), in: OrderLanguage.languages(of: "a")[0], today: nil)
        let words = question.moodFeatures.filter { $0.hasPrefix("'") }
        #expect(
            words == [
                "'^", "'take", "'@number", "'off", "'$", "'^ take", "'take @number", "'@number off", "'off $",
                "'^ take @number", "'take @number off", "'@number off $",
            ])
        #expect(question.moodFeatures.contains("TAKE.base"))
    }

    @Test func `the weights are few enough to be carried`() {
        let tables = [PackageResources.english_mood, PackageResources.japanese_mood]
        #expect(tables.allSatisfy { !$0.isEmpty } && tables.map(\.count).reduce(0, +) < 100_000)
    }
}
