import ChatCompletions
import LanguageModel
import PlainText
import Testing

@testable import stockroom

/// What a person reads when a model server gives no answer.
@Suite struct `Sentences about model servers` {
    private static let address = "http://m:1/v1"
    private let english = Languages.words(for: .english)

    static let faults: [(ServerFault.Problem, String, String)] = [
        (.unknownHost, "", "No machine of the name in http://m:1/v1 is known. Check the address and the network."),
        (
            .notListening, "",
            "Nothing listens at http://m:1/v1. Start the model server, or choose another model; `stockroom models` lists "
                + "what is there."
        ),
        (
            .notSecure, "certificate has expired",
            "No secure connection to http://m:1/v1: certificate has expired. Check the server's certificate, or use http:// "
                + "where the server has none."
        ),
        (.notHTTP, "", "What listens at http://m:1/v1 does not speak HTTP. Check the port."),
        (
            .unreachable(seconds: 10), "",
            "http://m:1/v1 could not be reached within 10 s. Check the address and the network."
        ),
        (
            .closedWithoutAnswer, "",
            "http://m:1/v1 closed the connection without an answer. Look at the server's log, then ask again."
        ),
        (.requestFailed, "no memory", "The request to http://m:1/v1 failed: no memory. Ask again."),
        (
            .webPage, "",
            "http://m:1/v1 answers with a web page, not as a model server. Check the address; it looks like "
                + "http://127.0.0.1:8080/v1."
        ),
        (
            .notJSON, "[hello]",
            "http://m:1/v1 answers with something that is no JSON: [hello]. Check the address; it looks like "
                + "http://127.0.0.1:8080/v1."
        ),
        (
            .redirects(status: 301), "",
            "http://m:1/v1 sends on to another address (HTTP 301). Give that address with --model."
        ),
        (
            .noChatCompletions(status: 404), "File Not Found",
            "http://m:1/v1 is no address of a chat completions server (HTTP 404): File Not Found. Check the address; it "
                + "looks like http://127.0.0.1:8080/v1."
        ),
        (
            .noModelList, "",
            "The server at http://m:1/v1 has no list of models. Check the address; it looks like http://127.0.0.1:8080/v1."
        ),
        (
            .keyWanted, "Invalid API Key",
            "The server at http://m:1/v1 asks for an API key: Invalid API Key. Put it in STOCKROOM_API_KEY."
        ),
        (
            .keyRefused, "Invalid API Key",
            "The server at http://m:1/v1 refuses the API key: Invalid API Key. Put the right one in STOCKROOM_API_KEY."
        ),
        (
            .noCredit, "",
            "The account at http://m:1/v1 has nothing left to pay with. Choose another model with /model."
        ),
        (.forbidden, "no", "The server at http://m:1/v1 forbids this: no. Use another key or model."),
        (
            .noSuchModel("qwen9"), "no such model",
            "The server at http://m:1/v1 has no model \"qwen9\": no such model. `stockroom models` lists what it has; "
                + "choose with --model-name."
        ),
        (
            .noSuchModel(nil), "",
            "The server at http://m:1/v1 has no such model. `stockroom models` lists what it has; choose with --model-name."
        ),
        (
            .severalModels("qwen3, gemma3"), "",
            "The server at http://m:1/v1 has several models: qwen3, gemma3. Choose one with --model-name."
        ),
        (
            .stillLoading(seconds: 8), "",
            "The server at http://m:1/v1 is still loading its model after 8 s. Look at the server's log, or ask again later."
        ),
        (.modelTimedOut, "", "The server at http://m:1/v1 gave up waiting for its model. Ask again."),
        (.busy(status: 503), "", "The server at http://m:1/v1 cannot answer now (HTTP 503). Ask again in a moment."),
        (
            .refusesRequest(status: 400), "does not support tools",
            "The server at http://m:1/v1 does not accept the request (HTTP 400): does not support tools. Try another model "
                + "with /model, or start afresh with /reset."
        ),
        (
            .failed(status: 500), "parse error",
            "The server at http://m:1/v1 failed (HTTP 500): parse error. Ask again; if it stays so, look at the server's log."
        ),
        (
            .failed(status: nil), "",
            "The server at http://m:1/v1 failed. Ask again; if it stays so, look at the server's log."
        ),
    ]

    @Test(arguments: faults)
    func `say what happened and what to do`(_ problem: ServerFault.Problem, _ said: String, _ sentence: String) {
        let fault = ServerFault(problem, at: Self.address, said: said)
        #expect(english.sentence(for: fault) == sentence)
        #expect(english.sentence(for: LanguageModelError.unavailable(fault)) == sentence)
    }

    static let answers: [(AnswerFault, String)] = [
        (.unreadableToServer(said: "no match"), "the server could not read what its model wrote: no match"),
        (.notJSON("oops"), "the server sent an event that is no JSON: oops"),
        (.lineTooLong(kibibytes: 1024), "a line of it is longer than 1024 KiB"),
        (.tooLong(kibibytes: 4096), "it is longer than 4096 KiB"), (.brokenOff, "it broke off before its end"),
        (.connectionLost(address: "http://m:1/v1"), "the connection to http://m:1/v1 broke off"),
        (.empty, "it is empty; the model may not fit the server's chat template, or the prompt its window"),
        (.onlyThoughts, "it holds nothing but the model's thoughts"),
        (.tooManyCalls(limit: 9), "it calls more than 9 tools at once"),
        (.neitherReplyNorCall("hm"), "it is neither a reply nor a tool call: hm"),
    ]

    @Test(arguments: answers) func `say what is wrong with an answer`(_ fault: AnswerFault, _ reason: String) {
        #expect(
            english.sentence(for: LanguageModelError.decodingFailure(fault))
                == "The model's answer could not be read: \(reason). Ask again.")
    }

    @Test(arguments: [
        (ServerStatus.loading(address: "http://m:1/v1"), "The server at http://m:1/v1 is loading its model …"),
        (
            .busy(address: "http://m:1/v1", seconds: 3),
            "The server at http://m:1/v1 takes no more requests; waiting 3 s …"
        ),
        (
            .droppedPrompt(address: "http://m:1/v1", readTokens: 2000, ofAbout: 6000),
            "The server at http://m:1/v1 read only 2000 of about 6000 tokens: it may have dropped the beginning of the "
                + "conversation. Give its window with --context-size."
        ),
    ]) func `say what is waited for`(_ status: ServerStatus, _ sentence: String) {
        #expect(english.status(status) == sentence)
    }

    @Test func `say what an address looks like, and never a password`() {
        #expect(
            english.sentence(for: ConfigurationError.address("qwen3", .noPort))
                == "\"qwen3\" is no address of a model server: it names no port. An address looks like "
                + "http://127.0.0.1:8080/v1, 127.0.0.1:8080 or unix:///run/llama.sock.")
    }

    @Test func `have a form of their own in each language, with all that they are about`() {
        let all = Self.faults.map { ServerFault($0.0, at: Self.address, said: $0.1) }
        for words in Languages.all where words.language != .english {
            for fault in all {
                let sentence = words.sentence(for: fault)
                #expect(sentence != english.sentence(for: fault))
                #expect(sentence.contains(Self.address))
                #expect(fault.said.isEmpty || sentence.contains(fault.said))
            }
        }
    }
}
