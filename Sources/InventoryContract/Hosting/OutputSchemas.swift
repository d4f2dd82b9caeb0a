import StrictJSON

/// The shapes of what the tools give back, as JSON Schema.
public enum OutputSchemas {
    /// The shape of a tool's output, when nothing went wrong.
    public static func output(of tool: HostTool) -> JSONValue {
        switch tool {
        case .inventory(.getInventoryList): list
        case .inventory(.getInventory): object(item + [(OutputKey.remarks, texts), dates], requires: identity)
        case .inventory(.getInventoryHistory): history
        case .inventory(.getStockMovements): movements
        case .inventory: change
        case .resolveDates:
            object(
                [(OutputKey.today, text), (OutputKey.timeZone, text), dates],
                requires: [OutputKey.today, OutputKey.timeZone, OutputKey.dates])
        case .undoChange: undone
        }
    }

    private static let text: JSONValue = ["type": "string"]
    private static let integer: JSONValue = ["type": "integer"]
    private static let number: JSONValue = ["type": "number"]
    private static let texts: JSONValue = ["type": "array", "items": ["type": "string"]]
    private static let day: JSONValue = ["type": "string", "description": "YYYY-MM-DD"]
    private static let dayOrNull: JSONValue = ["type": ["string", "null"], "description": "YYYY-MM-DD"]
    private static let identity = [OutputKey.id, OutputKey.title]

    private static func object(_ members: [(String, JSONValue)], requires required: [String] = []) -> JSONValue {
        var object: JSONObject = ["type": "object", "properties": .object(JSONObject(members))]
        if !required.isEmpty { object["required"] = .array(required.map { .string($0) }) }
        return .object(object)
    }

    private static func array(of element: JSONValue) -> JSONValue { ["type": "array", "items": element] }

    private static let row: [(String, JSONValue)] = [
        (OutputKey.id, integer), (OutputKey.title, text), (OutputKey.quantity, number), (OutputKey.unit, text),
        (OutputKey.category, text), (OutputKey.place, text), (OutputKey.minimum, number),
        (OutputKey.stock, ["type": "string", "enum": ["low", "out"]]), (OutputKey.created, day),
        (OutputKey.updated, day),
    ]

    private static let item: [(String, JSONValue)] =
        row + [
            (OutputKey.code, text), (OutputKey.note, text),
            (OutputKey.fields, namedTexts), (OutputKey.knownSince, day),
        ]

    private static let namedTexts: JSONValue = ["type": "object", "additionalProperties": text]

    /// What words among the arguments were read as.
    private static let dates: (String, JSONValue) = (
        OutputKey.dates,
        array(
            of: object(
                [
                    (OutputKey.text, text), (OutputKey.from, dayOrNull), (OutputKey.through, dayOrNull),
                    (OutputKey.unread, text),
                ], requires: [OutputKey.text]))
    )

    private static let list = object(
        [
            (OutputKey.total, integer), (OutputKey.totalQuantity, number),
            (
                OutputKey.totals,
                array(of: object([(OutputKey.unit, text), (OutputKey.quantity, number)]))
            ),
            (OutputKey.page, integer), (OutputKey.pages, integer), (OutputKey.cut, ["type": "boolean"]),
            (OutputKey.items, array(of: object(row, requires: identity))),
            (
                OutputKey.mentions,
                object([
                    (OutputKey.total, integer),
                    (OutputKey.items, array(of: object(row + [(OutputKey.foundIn, texts)], requires: identity))),
                ])
            ),
            (OutputKey.didYouMean, ["type": "object", "additionalProperties": texts]), (OutputKey.knownSince, day),
            (OutputKey.updatedAgain, integer), (OutputKey.deletedSince, array(of: object(row, requires: identity))),
            (OutputKey.remarks, texts), dates,
        ], requires: [OutputKey.total, OutputKey.page, OutputKey.pages, OutputKey.items])

    private static let difference = object([(OutputKey.before, text), (OutputKey.after, text)])
    private static let differences: JSONValue = ["type": "object", "additionalProperties": difference]

    private static let history = object(
        [
            (OutputKey.id, integer), (OutputKey.title, text), (OutputKey.quantity, number), (OutputKey.unit, text),
            (OutputKey.updated, day), (OutputKey.total, integer),
            (
                OutputKey.entries,
                array(
                    of: object(
                        [
                            (OutputKey.at, day), (OutputKey.time, text), (OutputKey.by, text), (OutputKey.kind, text),
                            (OutputKey.changes, differences),
                        ], requires: [OutputKey.at, OutputKey.by, OutputKey.kind]))
            ),
        ], requires: [OutputKey.id, OutputKey.total, OutputKey.entries])

    private static let amounts: [(String, JSONValue)] = [
        (OutputKey.incoming, number), (OutputKey.outgoing, number), (OutputKey.end, number),
    ]

    private static let movements = object(
        [
            (OutputKey.from, day), (OutputKey.through, day), (OutputKey.knownSince, day), (OutputKey.total, integer),
            (OutputKey.page, integer), (OutputKey.pages, integer),
            (OutputKey.movements, array(of: object(row + amounts, requires: identity))),
            (OutputKey.totals, array(of: object([(OutputKey.unit, text)] + amounts))), dates,
        ], requires: [OutputKey.total, OutputKey.page, OutputKey.pages, OutputKey.movements, OutputKey.totals])

    /// Of one item: it and what differs. Of several: all of them.
    private static let change = object(
        [
            (OutputKey.done, text), (OutputKey.change, integer), (OutputKey.item, object(item, requires: identity)),
            (OutputKey.changes, differences), (OutputKey.total, integer),
            (
                OutputKey.changed,
                array(of: object(row + [(OutputKey.changes, differences)], requires: identity))
            ),
            (OutputKey.remarks, texts), dates,
        ], requires: [OutputKey.done, OutputKey.change])

    private static let undone = object(
        [
            (OutputKey.done, text), (OutputKey.change, integer), (OutputKey.total, integer),
            (
                OutputKey.changed,
                array(
                    of: object(
                        identity.map { ($0, $0 == OutputKey.id ? integer : text) }
                            + [(OutputKey.kind, text), (OutputKey.changes, differences)], requires: identity))
            ),
        ], requires: [OutputKey.done, OutputKey.change, OutputKey.total, OutputKey.changed])
}
