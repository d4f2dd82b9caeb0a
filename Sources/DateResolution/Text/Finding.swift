/// A date expression that a grammar has found: its meaning and its place in folded characters, end excluded.
struct Finding {
    let meaning: Meaning
    let start: Int
    let end: Int
    /// Words of dates, numbers and connectors beside it that were not read with it: places in folded characters, in order.
    var unread: [Range<Int>] = []
    /// What follows with no word between, or one that leads on: each may narrow the one before it.
    var following: [Finding] = []
}
