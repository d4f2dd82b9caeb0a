/// The kinds of models that can be named; a new one is a type and a line here.
enum Models {
    /// The first one that takes a name has it.
    static let kinds: [any ModelKind] = [BuiltInKind(), AppleKind(), ServerKind()]

    /// The model that answers unless another is named.
    static let standard = BuiltInKind.name

    /// The kind of the model that a name means; what nobody else takes is a server's address.
    static func kind(of name: String) -> any ModelKind { kinds.first { $0.isMeant(by: name) } ?? ServerKind() }
}
