import BuiltInModel
import LanguageModel

/// The built-in model, the only one of its kind.
struct BuiltInKind: ModelKind {
    static let name = BuiltInModel().name

    let isElsewhere = false

    func isMeant(by name: String) -> Bool { name == Self.name }

    func model(named name: String, settings: ModelSettings) -> any LanguageModel { BuiltInModel() }

    func reachable(from name: String?, settings: ModelSettings) -> [String] { [Self.name] }
}
