import InventoryContract
import StrictJSON

extension Order.Field {
    /// The fields that every inventory has, in the order in which tools are given them.
    static let common: [Order.Field] = [.title, .quantity, .unit, .category, .place, .minimum, .code, .note]

    /// The argument of tools that sets it; nil for a field that only this inventory has.
    var argument: String? {
        switch self {
        case .title: ArgumentName.title
        case .quantity: ArgumentName.quantity
        case .unit: ArgumentName.unit
        case .category: ArgumentName.category
        case .place: ArgumentName.place
        case .minimum: ArgumentName.minimum
        case .code: ArgumentName.code
        case .note: ArgumentName.note
        case .own: nil
        }
    }

    /// The field that a part of a sentence is tagged with: one of ``common``, or `own` with the name that it begins with.
    init?(_ node: ChartParser.Node) {
        if node.tag == "own" {
            guard case .name(let note)? = node.leaf(.field)?.content, case .field(let name) = note.referent else {
                return nil
            }
            self = .own(name)
        } else {
            guard let field = Order.Field.common.first(where: { $0.argument == node.tag }) else { return nil }
            self = field
        }
    }
}

extension Order {
    /// What tools are given for the fields that only this inventory has; nil when it changes none of them.
    var ownFields: JSONValue? {
        let texts = values.compactMap { field, value -> (name: String, text: String)? in
            if case .own(let name) = field, case .text(let text) = value { (name, text) } else { nil }
        }
        guard !texts.isEmpty else { return nil }
        var fields = JSONObject()
        for (name, text) in texts.sorted(by: { $0.name < $1.name }) { fields[name] = .string(text) }
        return .object(fields)
    }
}
