import LanguageModel

/// The shapes of the tools' arguments.
public enum ToolSchemas {
    /// How much of the tools a model is offered.
    public enum Extent: Sendable, Hashable {
        /// What a window of 4,096 tokens has room for: one item a change, the present only.
        case small
        case whole
        /// What other programs are offered: all of it, and moments where a conversation's models only have days.
        case host
    }

    /// The tools that there are at an extent, in the order in which a model is told of them.
    public static func tools(_ extent: Extent) -> [ToolName] {
        ToolName.allCases.filter { extent != .small || $0 != .getStockMovements }
    }

    /// The arguments of a tool. Properties have no descriptions here: those are texts of Prompts/tools.json.
    public static func arguments(of tool: ToolName, _ extent: Extent) -> GenerationSchema {
        switch extent {
        case .small: GenerationSchema(small(tool))
        case .whole: GenerationSchema(whole(tool))
        case .host:
            GenerationSchema(
                whole(tool).map { property in
                    momentArguments.contains(property.name)
                        ? .init(property.name, .dayOrMoment, isRequired: property.isRequired) : property
                })
        }
    }

    /// The arguments that may be moments.
    private static let momentArguments: Set<String> = [
        ArgumentName.updatedAfter, ArgumentName.updatedBefore, ArgumentName.createdAfter, ArgumentName.createdBefore,
    ]

    private static func small(_ tool: ToolName) -> [GenerationSchema.Property] {
        switch tool {
        case .getInventoryList: filters + page
        case .getInventory, .getInventoryHistory, .deleteInventory: [id(isRequired: true)]
        case .getStockMovements: []
        case .createInventory: Array(created.prefix(5))
        case .updateInventory: [id(isRequired: true)] + fields.filter { $0.name != ArgumentName.code }.map(usual)
        case .adjustInventory: [id(isRequired: true), change]
        }
    }

    private static func whole(_ tool: ToolName) -> [GenerationSchema.Property] {
        let asOf = GenerationSchema.Property(ArgumentName.asOf, .day)
        switch tool {
        case .getInventoryList: return selection.properties + page + [seldom(asOf)]
        case .getInventory: return [id(isRequired: true), asOf]
        case .getInventoryHistory: return [id(isRequired: true)]
        case .getStockMovements:
            return [seldom(id(isRequired: false))]
                + selection.properties.map { $0.name == ArgumentName.title ? $0 : seldom($0) }
                + [
                    .init(ArgumentName.from, .day), .init(ArgumentName.through, .day),
                    .init(ArgumentName.direction, .choice(MovementDirection.allCases.map(\.rawValue))),
                ]
                + page.filter { $0.name != ArgumentName.sort }.map(seldom)
        case .createInventory: return created.prefix(5) + created.dropFirst(5).map(seldom) + [seldom(ownFields)]
        case .updateInventory:
            return targets + fields.map { $0.name == ArgumentName.title ? seldom($0) : usual($0) }
                + [seldom(quantityFrom), seldom(ownFields)]
        case .adjustInventory: return targets.map(one) + [change]
        case .deleteInventory: return targets.map(one)
        }
    }

    /// The filters of one set of items.
    static let set = GenerationSchema(
        filters
            + [
                ids, missing, .init(ArgumentName.missingFields, .list(of: .string, atMost: ItemFilters.maximumFields)),
                .init(ArgumentName.changedAfter, .day), .init(ArgumentName.changedBefore, .day),
                .init(ArgumentName.updates, .choice(ItemFilters.Updates.allCases.map(\.rawValue))),
            ].map(seldom))

    /// The filters of a list, with alternatives and exceptions.
    static let selection = GenerationSchema(
        set.properties
            + [
                .init(ArgumentName.anyOf, .list(of: .object(set), atMost: ItemSelection.maximumSets)),
                .init(ArgumentName.except, .list(of: .object(set), atMost: ItemSelection.maximumSets)),
            ].map(seldom))

    private static let filters: [GenerationSchema.Property] = [
        .init(ArgumentName.title, .string), .init(ArgumentName.category, .string), .init(ArgumentName.place, .string),
        seldom(.init(ArgumentName.unit, .string)), .init(ArgumentName.updatedAfter, .day),
        .init(ArgumentName.updatedBefore, .day), .init(ArgumentName.createdAfter, .day),
        .init(ArgumentName.createdBefore, .day),
        .init(
            ArgumentName.stock, .choice(StockLevel.allCases.map(\.rawValue)),
            told: .choice([StockLevel.low, .out].map(\.rawValue))),
        .init(ArgumentName.quantityAtLeast, .number), .init(ArgumentName.quantityAtMost, .number),
    ]

    private static let ids = GenerationSchema.Property(
        ArgumentName.ids, .list(of: .integer, atMost: ItemFilters.maximumIDs))

    private static let missing = GenerationSchema.Property(
        ArgumentName.missing,
        .list(of: .choice(ItemFilters.Gap.allCases.map(\.rawValue)), atMost: ItemFilters.Gap.allCases.count))

    private static let page: [GenerationSchema.Property] = [
        .init(
            ArgumentName.sort, .choice(SortOrder.allCases.map(\.rawValue)),
            told: .choice([SortOrder.newest, .oldest, .fewest, .most].map(\.rawValue))),
        .init(ArgumentName.limit, .integer), seldom(.init(ArgumentName.page, .integer)),
    ]

    private static func id(isRequired: Bool) -> GenerationSchema.Property {
        .init(ArgumentName.id, .integer, isRequired: isRequired)
    }

    /// An argument that a model is not told of by a schema; the tool's text says that it is there.
    private static func seldom(_ property: GenerationSchema.Property) -> GenerationSchema.Property {
        .init(
            property.name, property.kind, told: nil, isRequired: property.isRequired,
            longestText: property.longestText)
    }

    /// A field of a change, seldom needed when it is one of those that few items have.
    private static func usual(_ field: GenerationSchema.Property) -> GenerationSchema.Property {
        [ArgumentName.note, ArgumentName.code].contains(field.name) ? seldom(field) : field
    }

    /// One of the three names the items of a change.
    private static let targets: [GenerationSchema.Property] = [
        id(isRequired: false), seldom(ids), .init(ArgumentName.matching, .object(selection)),
    ]

    /// What names the items of a change that is mostly of one.
    private static func one(_ target: GenerationSchema.Property) -> GenerationSchema.Property {
        target.name == ArgumentName.id ? target : seldom(target)
    }

    private static let fields: [GenerationSchema.Property] = [
        .init(ArgumentName.title, .string), .init(ArgumentName.quantity, .number), .init(ArgumentName.unit, .string),
        .init(ArgumentName.category, .string), .init(ArgumentName.place, .string),
        .init(ArgumentName.minimum, .number), .init(ArgumentName.note, .string, longestText: 1_000),
        .init(ArgumentName.code, .string),
    ]

    private static let created = fields.map { field in
        GenerationSchema.Property(
            field.name, field.kind, isRequired: field.name == ArgumentName.title, longestText: field.longestText)
    }

    private static let quantityFrom = GenerationSchema.Property(
        ArgumentName.quantityFrom, .choice(FieldValues.QuantitySource.allCases.map(\.rawValue)))
    private static let ownFields = GenerationSchema.Property(ArgumentName.fields, .texts)
    private static let change = GenerationSchema.Property(ArgumentName.change, .number, isRequired: true)
}
