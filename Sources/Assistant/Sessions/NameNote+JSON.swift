import InventoryContract
import StrictJSON

// A name of a prompt as a session file has it: `{"text":"tool wall","kind":"place","name":"Tool wall"}`,
// `{"text":"wood screw","kind":"title","total":3,"ids":[153,154,155]}`.
extension NameNote {
    var json: JSONValue {
        var object: JSONObject = ["text": .string(text), "kind": .string(referent.kind)]
        switch referent {
        case .category(let name), .place(let name), .unit(let name), .field(let name): object["name"] = .string(name)
        case .code(let match), .title(let match):
            object["total"] = .integer(match.total)
            object["ids"] = .array(match.ids.map { .integer($0.rawValue) })
            if match.wholeCount > 0 { object["whole"] = .integer(match.wholeCount) }
        }
        object["spelling"] = spelling.map { .string($0) }
        return .object(object)
    }

    /// The note that an object is; nil for a kind that this version does not know.
    ///
    /// - Throws: ``EntryFault`` when what the kind needs is missing.
    init?(_ fields: EntryFields) throws {
        let referent: Referent
        switch try fields.string("kind") {
        case "category": referent = .category(try fields.string("name"))
        case "place": referent = .place(try fields.string("name"))
        case "unit": referent = .unit(try fields.string("name"))
        case "field": referent = .field(try fields.string("name"))
        case "code": referent = .code(try TitleMatch(fields))
        case "title": referent = .title(try TitleMatch(fields))
        default: return nil
        }
        self.init(try fields.string("text"), referent, spelling: try fields.optionalString("spelling"))
    }
}

extension NameNote.TitleMatch {
    fileprivate init(_ fields: EntryFields) throws {
        self.init(
            total: try fields.integer("total"),
            ids: (try fields.optionalArray("ids") ?? []).compactMap { $0.integer.map { ItemID(Int64($0)) } },
            wholeCount: try fields.optionalInteger("whole") ?? 0)
    }
}

extension NameNote.Referent {
    fileprivate var kind: String {
        switch self {
        case .category: "category"
        case .place: "place"
        case .unit: "unit"
        case .field: "field"
        case .code: "code"
        case .title: "title"
        }
    }
}
