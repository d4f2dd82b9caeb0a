import CivilTime
import Inventory
import StrictJSON

/// What is told of a place.
struct PlaceFacts {
    /// Its name, without any secret.
    let name: String
    /// The kind, a word for programs.
    let kind: String
    let traits: StoreTraits
}

extension PlaceFacts {
    /// The same for programs.
    var json: JSONValue {
        var members: [(String, JSONValue)] = [("place", .string(name)), ("kind", .string(kind))]
        if let version = traits.version { members.append(("version", .string(version))) }
        members += [
            ("writable", .bool(traits.isWritable)), ("history", .string(Self.word(traits.history))),
            ("undo", .string(Self.word(traits.undo))),
        ]
        switch traits.freshness {
        case .live: members.append(("freshness", "live"))
        case .asOf(let moment, let mayHaveGaps):
            members.append(("freshness", .string(Moment(moment).rfc3339)))
            if mayHaveGaps { members.append(("mayHaveGaps", true)) }
        }
        return .object(JSONObject(members))
    }

    private static func word(_ reach: StoreTraits.Reach) -> String { reach == .ownChanges ? "own" : reach.rawValue }
}
