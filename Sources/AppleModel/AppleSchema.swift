import FoundationModels
import LanguageModel
import struct LanguageModel.GenerationSchema

extension GenerationSchema {
    /// The schema as the framework builds one at run time.
    ///
    /// - Parameters:
    ///   - name: of the object. Those within get it before their own: no two types of a tool may have the same.
    ///   - guidesDays: whether a day is held to its pattern.
    @available(macOS 26, *)
    func apple(named name: String, guidesDays: Bool) -> DynamicGenerationSchema {
        DynamicGenerationSchema(
            name: name,
            properties: properties.filter(\.isWritten).map { property in
                DynamicGenerationSchema.Property(
                    name: property.name, description: property.description.isEmpty ? nil : property.description,
                    schema: property.kind.apple(named: "\(name)-\(property.name)", guidesDays: guidesDays),
                    isOptional: !property.isRequired)
            })
    }
}

extension GenerationSchema.Property {
    /// Whether the model is offered it; what is not written, it cannot give. An object within has to be written out, and what
    /// seven tools have of them takes more than half of the window: those that need not be given are left out.
    fileprivate var isWritten: Bool { isRequired || !kind.holdsObject }
}

extension GenerationSchema.Kind {
    fileprivate var holdsObject: Bool {
        switch self {
        case .object: true
        case .list(let kind, _): kind.holdsObject
        case .string, .choice, .day, .dayOrMoment, .integer, .number, .texts: false
        }
    }

    @available(macOS 26, *)
    fileprivate func apple(named name: String, guidesDays: Bool) -> DynamicGenerationSchema {
        switch self {
        case .string, .dayOrMoment: DynamicGenerationSchema(type: String.self)
        case .choice(let words): DynamicGenerationSchema(type: String.self, guides: [.anyOf(words)])
        case .day:
            DynamicGenerationSchema(
                type: String.self, guides: guidesDays ? [.pattern(#/[0-9]{4}-[0-9]{2}-[0-9]{2}/#)] : [])
        case .integer: DynamicGenerationSchema(type: Int.self)
        case .number: DynamicGenerationSchema(type: Double.self)
        case .list(let kind, let limit):
            DynamicGenerationSchema(
                arrayOf: kind.apple(named: name, guidesDays: guidesDays), minimumElements: 1, maximumElements: limit)
        case .object(let schema): schema.apple(named: name, guidesDays: guidesDays)
        case .texts:
            DynamicGenerationSchema(
                arrayOf: GenerationSchema.Pair.schema.apple(named: name, guidesDays: guidesDays))
        }
    }
}
