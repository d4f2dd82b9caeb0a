import StrictJSON

/// A model that a server offers.
public struct ServedModel: Sendable, Hashable {
    /// The name to ask for it by.
    public let id: String
    /// Its window in tokens, where the list says so.
    public let contextSize: Int?
    /// What the server says of where it comes from, such as `llamacpp`.
    public let owner: String?

    /// A model with this name.
    public init(id: String, contextSize: Int? = nil, owner: String? = nil) {
        self.id = id
        self.contextSize = contextSize
        self.owner = owner
    }
}

extension ServedModel {
    /// One element of `data` in the answer to `GET /v1/models`; nil when it names no model.
    ///
    /// llama-server keeps the window in `meta.n_ctx`, vLLM in `max_model_len`, hosted services in one of the others.
    init?(_ value: JSONValue) {
        guard let id = value["id"]?.string, !id.isEmpty else { return nil }
        let sizes = [
            value["meta"]?["n_ctx"], value["max_model_len"], value["context_length"], value["context_window"],
        ]
        self.init(
            id: id, contextSize: sizes.lazy.compactMap { $0?.integer }.first { $0 > 0 },
            owner: value["owned_by"]?.string)
    }

    /// What llama-cpp-python says of where each model comes from; it tells nothing else of them.
    static let silentOwner = "me"

    /// Whether its name says that it makes vectors of texts and answers nothing.
    var isForEmbeddings: Bool { id.lowercased().contains("embed") }
}
