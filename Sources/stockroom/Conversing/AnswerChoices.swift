import Terminal

/// What a question at the keyboard can be answered with.
enum AnswerChoices: Equatable {
    case yesOrNo
    /// All others of the kind may be approved with it.
    case yesNoOrAll
    /// The number of items has to be typed for a yes.
    case number(Int)
    /// Yes or no; no answer declines to answer at all.
    case yesNoOrNothing

    /// The answers by their keys: `y`, `n`, `a`, and `q` for one who leaves.
    var choices: [Confirmation.Choice] {
        let answers = Languages.all.map(\.answers)
        let yes = Confirmation.Choice("y", words: answers.map(\.yes))
        let no = Confirmation.Choice("n", words: answers.map(\.no))
        let leave = Confirmation.Choice("q", words: Languages.all.flatMap(\.waysToLeave).flatMap { [$0, "/" + $0] })
        return switch self {
        case .yesOrNo, .yesNoOrNothing: [yes, no, leave]
        case .yesNoOrAll: [yes, no, .init("a", words: answers.map(\.all)), leave]
        case .number(let items): [.init("y", typedAs: "\(items)"), no, leave]
        }
    }
}
