/// A date expression that a grammar has found: its meaning and its place in folded characters, end excluded.
struct Finding {
    let meaning: Meaning
    let start: Int
    let end: Int
}
