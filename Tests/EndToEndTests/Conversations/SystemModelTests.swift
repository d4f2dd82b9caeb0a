import Foundation
import LanguageModel
import TestSupport
import Testing

@testable import stockroom

#if !os(macOS)
    /// Apple's model where it cannot be: what is said, and what goes on without it.
    @Suite struct `Apple's model elsewhere than on a Mac` {
        private let stockroom = Stockroom()
        private static let sentence =
            "Apple's model needs macOS 26 or later, on a Mac with Apple Intelligence. Use another model here."

        @Test func `is named with its state among the models`() throws {
            let english = try stockroom.run("models", "--model", "built-in")
            #expect(english.output.hasPrefix("built-in\napple  \(Self.sentence)\n"))
            #expect(english.status == 0)
            let japanese = try stockroom.run("models", "--language", "ja")
            #expect(
                japanese.output.contains(
                    "apple  Apple のモデルを使うには、Apple Intelligence 対応の Mac と macOS 26 以降が必要です。"
                        + "ここでは別のモデルを選んでください。\n"))
        }

        @Test(arguments: [["ask", "what is low?"], []]) func `is refused with what it needs`(_ words: [String]) throws {
            let outcome = try stockroom.run(
                words + ["--sample", "--model", "apple"] + Stockroom.moment, input: "what is low?\n")
            #expect(outcome == Stockroom.Outcome(output: "", errors: "stockroom: \(Self.sentence)\n", status: 1))
        }

        @Test func `is refused within a conversation, which goes on`() throws {
            let outcome = try stockroom.run(
                ["--sample"] + Stockroom.moment, input: "/model apple\n/model\nhow many batteries are low?\n")
            #expect(outcome.errors.contains(Self.sentence))
            #expect(outcome.output.hasPrefix("The model is built-in.\n"))
            #expect(outcome.output.contains("乾電池 単4"))
        }

        @Test func `leaves a session of a Mac's to another model`() throws {
            let place = try stockroom.inventory(Shop.csv)
            let asked = ["--inventory", place] + Stockroom.moment
            _ = try stockroom.run(asked, input: "what is low?\n")
            let path = try #require(try stockroom.run("sessions", "--json").entries.first?["path"]?.string)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            try text.replacingOccurrences(of: #""model":"built-in""#, with: #""model":"apple""#).write(
                toFile: path, atomically: true, encoding: .utf8)
            let refused = try stockroom.run("resume", "latest", input: "what is low?\n")
            #expect(refused.errors == "stockroom: \(Self.sentence)\n")
            #expect(refused.status == 1)
            let resumed = try stockroom.run("resume", "--model", "built-in", "latest", input: "what is low?\n")
            #expect(resumed.status == 0)
        }

        @Test func `leaves nothing in the program`() throws {
            let program = try Data(contentsOf: URL(fileURLWithPath: Stockroom.executable), options: .alwaysMapped)
            // Modules as they begin the names of symbols; the first one shows that such names are there.
            #expect(program.range(of: Data("9Assistant".utf8)) != nil)
            #expect(program.range(of: Data("10AppleModel".utf8)) == nil)
            #expect(program.range(of: Data("16FoundationModels".utf8)) == nil)
        }
    }
#endif

@Suite struct `A model that is ready` {
    private struct Kind: ModelKind {
        let isElsewhere = false
        let readyName: String?
        func isMeant(by name: String) -> Bool { false }
        func model(named name: String, settings: ModelSettings) throws -> any LanguageModel { ScriptedModel() }
        func reachable(from name: String?, settings: ModelSettings) -> [String] { [] }
    }

    @Test func `is told of once`() async {
        let folder = TemporaryFolder()
        let kinds = [Kind(readyName: nil), Kind(readyName: "apple")]
        let told = ToldOnce(folder: folder.path("state/told"))
        #expect(await ReadyModel.name(among: kinds, told: told) == "apple")
        #expect(await ReadyModel.name(among: kinds, told: told) == nil)
        #expect(await ReadyModel.name(among: kinds, told: nil) == "apple")
        #expect(await ReadyModel.name(among: [Kind(readyName: nil)], told: told) == nil)
    }

    @Test func `is listed with its traits, and one that is not with the reason`() async {
        let words = Languages.words(for: .english)
        #expect(
            await AppleKind.line(of: ScriptedModel(), words) == "apple  Window: 4096 tokens. Tools: native.")
        #expect(
            await AppleKind.line(of: Unready(), words) == "apple  This Mac cannot run Apple's model. Use another model."
        )
    }

    private struct Unready: LanguageModel {
        let name = "apple"
        let contextSize: Int? = 4_096
        var availability: Availability { .unavailable(.unavailable(SystemModelFault.deviceNotEligible)) }
        func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
            AsyncThrowingStream { $0.finish() }
        }
    }
}
