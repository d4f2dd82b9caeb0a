/// What a server was found not to understand, so that it is not sent again.
struct Dialect: Sendable, Hashable {
    /// How tools are offered.
    enum Tools: Sendable, Hashable {
        /// As the protocol has it.
        case native
        /// Described in the instructions, the call asked for as JSON and held to a schema by the server.
        case schema
        /// The same for servers that know the shape of a reply only under its older name, as llama-cpp-python does.
        case objectSchema
        /// The same without the schema, for servers that know none.
        case asked
    }

    /// How tools are offered.
    var tools = Tools.native
    /// Whether the temperature can be set.
    var takesTemperature = true
    /// The name of the limit of tokens. Ollama reads only the older one, OpenAI's newest models only the newer.
    var tokenLimit = "max_tokens"
    /// Whether usage can be asked for.
    var takesStreamOptions = true

    /// The dialect that avoids what the server refused; nil when it is none of this.
    ///
    /// - Parameter status: below 500, also what servers refuse as a mistake of ours is left out.
    func avoiding(_ error: ServerError, status: Int) -> Dialect? {
        var dialect = self
        if tools == .native, error.refusesTools {
            dialect.tools = .schema
        } else if tools == .schema, error.refusesSchema {
            dialect.tools = .objectSchema
        } else if tools == .objectSchema, error.refusesSchema {
            dialect.tools = .asked
        } else if status >= 500 {
            return nil
        } else if takesTemperature, error.refuses(parameter: "temperature") {
            dialect.takesTemperature = false
        } else if tokenLimit == "max_tokens", error.message.contains("max_completion_tokens") {
            dialect.tokenLimit = "max_completion_tokens"
        } else if takesStreamOptions, error.refuses(parameter: "stream_options") {
            dialect.takesStreamOptions = false
        } else {
            return nil
        }
        return dialect
    }
}
