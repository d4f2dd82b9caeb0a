import ChatCompletions
import LanguageModel

extension EnglishWords {
    private static let example = "it looks like http://127.0.0.1:8080/v1"

    func sentence(for fault: ServerFault) -> String {
        let (address, server) = (fault.address, "The server at \(fault.address)")
        let said = fault.said.isEmpty ? "" : ": \(fault.said)"
        switch fault.problem {
        case .keyWanted, .keyRefused, .noCredit, .forbidden: return noEntry(fault.problem, address, said)
        case .stillLoading, .modelTimedOut, .busy, .refusesRequest, .failed, .notAsked:
            return "\(server) " + notNow(fault.problem, said)
        case .unknownHost: return "No machine of the name in \(address) is known. Check the address and the network."
        case .notListening:
            return "Nothing listens at \(address). Start the model server, or choose another model; "
                + "`stockroom models` lists what is there."
        case .notSecure:
            return "No secure connection to \(address)\(said). "
                + "Check the server's certificate, or use http:// where the server has none."
        case .notHTTP: return "What listens at \(address) does not speak HTTP. Check the port."
        case .unreachable(let seconds):
            return "\(address) could not be reached within \(seconds) s. Check the address and the network."
        case .closedWithoutAnswer:
            return "\(address) closed the connection without an answer. Look at the server's log, then ask again."
        case .noResources:
            return "The request to \(address) failed: no thread for the network could be started. Ask again."
        case .requestFailed: return "The request to \(address) failed\(said). Ask again."
        case .webPage:
            return "\(address) answers with a web page, not as a model server. Check the address; \(Self.example)."
        case .notJSON:
            return "\(address) answers with something that is no JSON\(said). Check the address; \(Self.example)."
        case .redirects(let status):
            let code = status.map { " (HTTP \($0))" } ?? ""
            return "\(address) sends on to another address\(code). Give that address with --model."
        case .noChatCompletions(let status):
            return "\(address) is no address of a chat completions server (HTTP \(status))\(said). Check the address; "
                + "\(Self.example)."
        case .noModelList: return "\(server) has no list of models. Check the address; \(Self.example)."
        case .noSuchModel(let name):
            return "\(server) has \(name.map { "no model \"\($0)\"" } ?? "no such model")\(said). "
                + "`stockroom models` lists what it has; choose with --model-name."
        case .severalModels(let names):
            return "\(server) has several models: \(names). Choose one with --model-name."
        }
    }

    private func noEntry(_ problem: ServerFault.Problem, _ address: String, _ said: String) -> String {
        switch problem {
        case .keyWanted: "The server at \(address) asks for an API key\(said). Put it in STOCKROOM_API_KEY."
        case .keyRefused:
            "The server at \(address) refuses the API key\(said). Put the right one in STOCKROOM_API_KEY."
        case .noCredit:
            "The account at \(address) has nothing left to pay with\(said). Choose another model with /model."
        default: "The server at \(address) forbids this\(said). Use another key or model."
        }
    }

    private func notNow(_ problem: ServerFault.Problem, _ said: String) -> String {
        switch problem {
        case .stillLoading(let seconds):
            "is still loading its model after \(seconds) s. Look at the server's log, or ask again later."
        case .modelTimedOut: "gave up waiting for its model\(said). Ask again."
        case .busy(let status): "cannot answer now (HTTP \(status))\(said). Ask again in a moment."
        case .refusesRequest(let status):
            "does not accept the request (HTTP \(status))\(said). "
                + "Try another model with /model, or start afresh with /reset."
        case .failed(let status):
            "failed\(status.map { " (HTTP \($0))" } ?? "")\(said). Ask again; if it stays so, look at the server's log."
        default: "was not asked to the end. Ask again."
        }
    }

    func reason(_ fault: AnswerFault) -> String {
        switch fault {
        case .unreadableToServer(let said):
            "the server could not read what its model wrote" + (said.isEmpty ? "" : ": \(said)")
        case .notJSON(let text): "the server sent an event that is no JSON" + (text.isEmpty ? "" : ": \(text)")
        case .lineTooLong(let kibibytes): "a line of it is longer than \(kibibytes) KiB"
        case .tooLong(let kibibytes): "it is longer than \(kibibytes) KiB"
        case .brokenOff: "it broke off before its end"
        case .connectionLost(let address): "the connection to \(address) broke off"
        case .empty: "it is empty; the model may not fit the server's chat template, or the prompt its window"
        case .onlyThoughts: "it holds nothing but the model's thoughts"
        case .tooManyCalls(let limit): "it calls more than \(limit) tools at once"
        case .neitherReplyNorCall(let text): "it is neither a reply nor a tool call" + (text.isEmpty ? "" : ": \(text)")
        }
    }

    func reason(_ fault: ReplyFault) -> String {
        switch fault {
        case .tooLong(let kibibytes): "it is longer than \(kibibytes) KiB"
        case .cutOff: "it was cut off at the limit of tokens; --max-tokens sets a higher one"
        case .callCutOff:
            "a tool call was cut off at the limit of tokens, and was not run; --max-tokens sets a higher one"
        case .brokenOff: "it broke off"
        }
    }

    func reason(_ fault: ForbiddenAnswer) -> String {
        switch fault {
        case .filtered: "the server's content filter ended the answer. Ask in other words."
        case .said(let text): text
        }
    }

    func sentence(for error: ConfigurationError) -> String {
        switch error {
        case .address(let text, let problem):
            "\"\(text)\" is no address of a model server: \(reason(problem)). "
                + "An address looks like http://127.0.0.1:8080/v1, 127.0.0.1:8080 or unix:///run/llama.sock."
        case .credentialsInAddress:
            "The address holds a user name or a password, which would be saved with each session. "
                + "Leave it out, and put the key in STOCKROOM_API_KEY."
        case .apiKey:
            "The API key holds a blank, a line break or another character that no key has. Set STOCKROOM_API_KEY anew."
        }
    }

    private func reason(_ problem: ConfigurationError.AddressProblem) -> String {
        switch problem {
        case .socketPathNotAbsolute: "the socket's path is not absolute"
        case .noPort: "it names no port"
        case .unreadable: "it cannot be read as one"
        case .otherScheme(let scheme): "it begins with \(scheme):// instead of http:// or https://"
        case .hasQuery: "it holds a question mark"
        }
    }

    func status(_ status: ServerStatus) -> String {
        switch status {
        case .loading(let address): "The server at \(address) is loading its model …"
        case .busy(let address, let seconds):
            "The server at \(address) takes no more requests; waiting \(seconds) s …"
        case .droppedPrompt(let address, let readTokens, let count):
            "The server at \(address) read only \(readTokens) of about \(count) tokens: it may have dropped the "
                + "beginning of the conversation. Give its window with --context-size."
        }
    }
}
