import Essentials
import Inventory

extension EnglishWords {
    var secretInAddress: String {
        "a password in an address can be seen by others on this machine. Keep it in ~/.pgpass or PGPASSWORD."
    }

    func lines(about facts: PlaceFacts) -> [String] {
        let traits = facts.traits
        return [
            "place: \(facts.name)",
            "kind: \(facts.kind)" + (traits.version.map { " \($0)" } ?? ""),
            "changes: " + (traits.isWritable ? "yes" : "no, you may only read"),
            "history: " + reach(traits.history),
            "undo: " + (traits.isWritable ? reach(traits.undo) : "no"),
        ] + (traits.isWritable ? ["adding and taking: " + exactness(traits.adjusts)] : [])
            + ["freshness: " + freshness(traits.freshness)]
    }

    private func reach(_ reach: StoreTraits.Reach) -> String {
        switch reach {
        case .none: "no"
        case .ownChanges: "your own changes"
        case .all: "all changes"
        }
    }

    private func exactness(_ exactness: StoreTraits.Exactness) -> String {
        switch exactness {
        case .atomic: "exact, also when several do it at once"
        case .readThenWrite: "read, then written: of two at the same second one may be lost"
        }
    }

    private func freshness(_ freshness: StoreTraits.Freshness) -> String {
        switch freshness {
        case .live: "always as it is now"
        case .asOf(let moment, let mayHaveGaps):
            "a copy of \(moment.formatted(.iso8601))" + (mayHaveGaps ? ", which may lack items" : "")
        }
    }
}
