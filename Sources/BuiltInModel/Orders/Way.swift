/// What a word for doing something may ask for.
enum Way: String, CaseIterable {
    case `in`, out, move, set, delete, classify, zero

    /// The senses of the lexicon that ask for it, or tell it.
    var senses: [String] {
        switch self {
        case .in: ["ADD", "RECEIVE", "ARRIVE", "DELIVERED", "BROUGHT", "INCREASE", "PUTON", "CAMEIN"]
        case .out: ["TAKE", "USE", "GO", "DECREASE", "WENTOUT", "BOUGHTBY"]
        case .move: ["MOVE", "SHOULDGO", "MUSTMOVE"]
        case .set:
            ["SET", "PUTFIELD", "COUNTING", "FIX", "STOCKTAKE", "COUNTED", "REPLACE", "ANNOTATE"]
        case .delete: ["DELETE"]
        case .classify: ["CLASSIFY"]
        case .zero: ["ZERO", "ALLGONE", "USEUP"]
        }
    }
}
